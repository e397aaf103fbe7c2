# studio

## Documents
studio-untitled = Untitled { $number }
step-revert = Revert to the file
step-reload = Reload from disk
step-restore = Restore unsaved work

## Why something was not done
error-catalog-faulty = { $name } is not used: { $first }{ $more ->
    [0] {""}
   *[other] {" "}And { $more } more.
}
error-file-notFound = There is no file { $path }.
error-file-denied = You are not allowed to read { $path }.
error-file-isFolder = { $path } is a folder, not a file.
error-file-notRegular = { $path } is not a regular file.
error-file-tooLarge = { $name } is larger than { $limit } MiB, the most that can be opened.
error-file-unreadable = { $path } could not be read: { $reason }
error-file-noFolder = The folder { $folder } does not exist, so { $name } could not be reached there. Your work is kept.
error-file-readOnly = { $path } may not be written. Your work is kept; you can save it under another name.
error-file-diskFull = There is no room left on the disk for { $path }. The old file is untouched and your work is kept.
error-file-unwritable = { $path } could not be written: { $reason }. The old file is untouched and your work is kept.
error-file-changedOnDisk = { $name } was changed by another program since it was opened. Nothing was written.
error-file-exists = { $path } exists already.
error-file-openElsewhere = { $name } is open in another tab. Close it there first, or choose another name.
error-file-unknownKind = Millrace does not know this kind of document.
error-document-unknown = This document is no longer open.
error-document-noPath = This document has no file yet.
error-document-unsaved = { $name } has unsaved changes.
error-template-unknown = There is no template { $template }.
error-edit-stale = The text has changed in the meantime. Please try again.
error-edit-nothingToUndo = There is nothing to undo.
error-edit-nothingToRedo = There is nothing to redo.
error-recovery-unknown = This unsaved work is no longer there.
error-settings-unwritable = The settings could not be kept in { $path }: { $reason }
error-journal-unwritable = Unsaved work cannot be protected against a crash right now, because { $path } could not be written: { $reason }

## Native menu
menu-file = File
menu-file-new = New flow
menu-file-open = Open…
menu-file-save = Save
menu-file-save-as = Save as…
menu-file-revert = Revert to saved file…
menu-file-close = Close tab
menu-app-quit = Quit
menu-edit = Edit
menu-edit-undo = Undo
menu-edit-redo = Redo
menu-edit-cut = Cut
menu-edit-copy = Copy
menu-edit-paste = Paste
menu-edit-delete = Delete
menu-edit-select-all = Select all
menu-edit-find = Find…
menu-view = View
menu-view-canvas = Canvas
menu-view-split = Canvas and source
menu-view-source = Source
menu-view-zoom-in = Zoom in
menu-view-zoom-out = Zoom out
menu-view-fit = Show all
menu-view-theme = Change the theme
menu-help = Help
menu-help-shortcuts = Keyboard shortcuts

## Native dialogs
dialog-open = Open a flow
dialog-save = Save the flow
dialog-yaml-files = YAML files
dialog-all-files = All files

## Pictures
picture-more-rows = { $count } more
picture-undrawn = No font on this computer has these letters: { $letters }. They are boxes in PNG and PDF, and left to the reader’s fonts in SVG.
error-export-empty = There is nothing to draw
error-export-tooLarge = The picture would be { $width } × { $height } pixels. At most { $limit } million are made: choose a smaller scale, SVG or PDF, or only a part of the flow.
error-export-tooFar = The cards are too far apart for a picture
error-export-scale = A PNG’s scale is between 0.1 and 4
error-export-format = { $name } does not say what kind of picture it is: its name must end in .svg, .png or .pdf
error-export-failed = The picture could not be made: { $reason }
error-export-broken = { $name } cannot be drawn: its text cannot be read as a document
menu-file-export-svg = Export as SVG…
menu-file-export-png = Export as PNG…
menu-file-export-pdf = Export as PDF…
dialog-pictures = { $format } pictures
