# Strings of the user interface alone. What the core says too is in crates/flow/locales.

## Words used in many places
save = Save
open = Open
cancel = Cancel
close = Close
compare = Compare
reload = Reload
filter = Filter
nothing-found = Nothing found
keep-mine = Keep mine

## Window
menu = Millrace menu
tabs = Open documents
start = Start
new-tab = New tab
close-tab = Close { $name }
search-or-run = Search or run…
window-minimize = Minimize
window-maximize = Maximize
window-close = Close window
side-panel = Nodes and outline
inspector = Inspector
document-bar = Document
resize-side = Width of the side panel
resize-inspector = Width of the inspector
resize-bottom = Height of the bottom panel
resize-source = Width of the source

## Document bar
undo-step = Undo: { $step }
redo-step = Redo: { $step }
view = View
view-canvas = Canvas
view-split = Split
view-source = Source
save-blocked-local = Some findings block saving to a server; a local file can be saved
state-modified = Modified
state-saved = Saved
state-not-saved = Not saved yet
state-read-only = Read-only
state-modified-read-only = Modified, read-only
state-changed-on-disk = Changed on disk
state-missing = File is gone
state-unreachable = Not connected

## Banners
banner-changed = { $name } was changed by another program.
banner-changed-about = There is unsaved work here too.
banner-missing = { $name } is no longer there.
banner-missing-about = It was moved or deleted. Your work is kept here.
banner-read-only = { $name } may not be written.
banner-read-only-about = Save your work under another name.
banner-stale = The text cannot be read. The canvas shows the last good state.
banner-unread = The text cannot be read.
banner-not-utf8 = The file is not UTF-8 and stays as it is. A copy of it can be mended: what is no character is shown as �.
open-copy = Open a copy
banner-not-editable = Only the text can be edited until this is mended.
show-in-source = Show in source
save-again = Save again
unreachable-lost-title = Millrace does not answer.
unreachable-lost-text = It was ended, or the connection is lost. Start it again and use the address that it gives; unsaved work is offered there.
unreachable-stranger-title = Millrace was started anew.
unreachable-stranger-text = This page belongs to the time before. Use the address that Millrace gave at its start; unsaved work is offered there.
unreachable-ended-title = Millrace has ended.
unreachable-ended-text = This page can be closed.
unreachable-over = Millrace answers again.
unreachable-refused = Not carried out: Millrace does not answer. What is typed in fields stays there.
start-failed-title = Millrace cannot be reached
start-failed-text = The address may be an old one, or Millrace was ended. Start it again and use the address that it gives.
broken-title = This part stopped working
broken-text = Your work is safe: the document itself is not touched by this.
broken-again = Try again

## Side panel
nodes = Nodes
palette-filter = Filter nodes
palette-tip = { $name }: drag it to the canvas, or click to add it
in-use = in use
outline = Outline
outline-filter = Filter the outline
outline-unread = No nodes can be read from the text.
outline-empty = This flow has no nodes yet. Add one from the list above.
outline-output = { $output } leads to { $target }
outline-open = { $output } is not connected
collapse-all = Collapse all

## Bottom panel and status bar
problems = Problems
filter-problems = Show only
fold-panel = Hide panel
unfold-panel = Show panel
count-save = { $count ->
    [one] { $count } blocks save
   *[other] { $count } block save
}
count-publish = { $count ->
    [one] { $count } blocks publish
   *[other] { $count } block publish
}
count-advice = { $count } advice
selected-of = { $selected } of { $total } selected
selected-with-lines = { $selected } of { $total } selected, { $lines ->
    [one] { $lines } transition
   *[other] { $lines } transitions
}
loading = Opening { $name } …
number = { NUMBER($value) }
percent = { $value }%

## Why an action cannot be done now
why-no-document = No document is open
why-no-file = Not saved to a file yet
why-saved = Nothing to save
why-no-undo = Nothing to undo
why-no-redo = Nothing to redo
why-one-tab = Only one document is open
why-in-use = A flow has only one
why-not-editable = Mend the text first

## Actions
group-file = File
group-edit = Edit
group-view = View
group-help = Help
group-add = Add a node
group-mouse = Mouse
action-file-new = New flow
action-file-open = Open…
action-file-save = Save
action-file-save-as = Save as…
action-file-save-all = Save all
action-file-compare = Compare with the file
action-file-compare-earlier = Compare with an earlier step
action-file-revert = Revert to saved file…
action-file-close = Close tab
action-app-settings = Settings
action-app-quit = Quit
action-edit-undo = Undo
action-edit-redo = Redo
action-edit-cut = Cut
action-edit-copy = Copy
action-edit-paste = Paste
action-edit-duplicate = Duplicate
action-edit-delete = Delete
action-edit-select-all = Select all
action-edit-find = Find…
action-view-canvas = Canvas
action-view-split = Canvas and source
action-view-source = Source
action-view-zoom-in = Zoom in
action-view-zoom-out = Zoom out
action-view-zoom100 = Zoom to 100%
action-view-fit = Show all
action-view-fit-selection = Show the selection
action-view-minimap = Minimap
action-view-snap = Snap to grid
action-view-side = Side panel
action-view-inspector = Inspector
action-view-bottom = Problems panel
action-view-theme = Change the theme
action-view-language = Change the language
action-view-next-tab = Next tab
action-view-previous-tab = Previous tab
action-view-next-region = Next part of the window
action-problems-fix-all = Carry out all safe fixes
problems-fix-safe = Carry out { $count } safe fixes
problems-fixed = { $count ->
    [one] One problem mended
   *[other] { $count } problems mended
}
why-no-safe-fix = Nothing here can be mended without a second look
action-problems-next = Next problem
action-problems-previous = Previous problem
action-palette-open = Search or run a command
action-help-shortcuts = Keyboard shortcuts
node-added = { $kind } added
add-kind = Add { $kind }
language-other = Türkçe
theme-system = System
theme-light = Light
theme-dark = Dark
theme-contrast = Contrast
theme-system-long = System theme
theme-light-long = Light theme
theme-dark-long = Dark theme
theme-contrast-long = High contrast

## Mouse, in the shortcuts sheet
group-source = Source
source-key-complete = Offer what may stand here
source-key-definition = Go to the node that is named
source-key-rename = New key for the node that is named
source-key-format = Format the selected lines, or all
source-key-find = Find and replace
source-key-fold = Fold the node
source-key-unfold = Unfold the node
mouse-pan = Move the view
mouse-pan-how = Scroll, Space and drag, middle button
mouse-zoom = Zoom at the pointer
mouse-zoom-how = Ctrl and scroll, pinch
mouse-select = Select several
mouse-select-how = Drag a frame, Shift and click
mouse-connect = Connect
mouse-connect-how = Drag from a port to a node

## Command palette
palette-all = All
palette-nodes = Nodes in this flow
palette-nodes-short = Nodes
palette-commands = Commands
palette-recent = Recent files
palette-on = on
palette-choose = choose
palette-go = go
palette-filter-key = filter

## Start page
start-title = What flows today?
start-about = Draw a flow, or open one from a file.
start-new = New flow
start-new-about = Start and End, ready to draw
start-open = Open file
start-open-about = YAML, from anywhere on disk
start-tip = Press { $palette } to find any action, or { $shortcuts } for all shortcuts.
recent = Recent
recent-filter = Filter recent files
recent-empty = Files that you open appear here.
recent-missing = { $folder } — no longer there
recent-forget = Forget { $name }
locate = Locate…
templates = Templates
drop-hint = Drop a YAML file anywhere to open it
drop-to-open = Drop to open
drop-too-large = { $name } is too large for a flow
when-now = now
when-minutes = { $count } min
when-hours = { $count } h
when-yesterday = Yesterday
recovery-title = Unsaved work from last time.
recovery-about = { $name }, { $edits ->
    [one] { $edits } edit
   *[other] { $edits } edits
}, kept { $when }.
recovery-about-changed = { $name }, { $edits ->
    [one] { $edits } edit
   *[other] { $edits } edits
}, kept { $when }. The file has changed since.
recovery-discard = Discard
recovery-restore = Recover
recovery-discard-title = Discard the unsaved work on { $name }?
recovery-discard-text = The file stays as it is. The unsaved edits cannot be brought back.

## Files
files-open = Open file
files-save-as = Save as
files-saved = { $name } saved
files-closed-elsewhere = { $name } was closed on another page
files-name = Name
files-up = Parent folder
files-empty = No YAML files here
files-overwrite = Overwrite
files-replace = Replace
files-changed-title = { $name } has changed on disk
files-changed-text = Another program wrote it after you opened it. Saving overwrites what was written there.
files-exists-title = { $name } already exists
files-exists-text = Saving replaces what is in it.
files-close-title = Save the changes to { $name }?
files-close-text = Changes that are not saved are lost.
files-close-discard = Don't save
files-close-save = Save
files-quit-title = { $count } documents have unsaved changes
files-quit-discard = Discard all
files-quit-save = Save all
files-revert-title = Go back to the saved { $name }?
files-revert-text = Unsaved changes are replaced by the file. Undo brings them back.
files-revert = Revert
compare-title = { $name }: file and unsaved work
compare-file = The file on disk
compare-gone = The file is gone
compare-with = Compare with
compare-saved = As it was saved
compare-step = Before: { $step }
compare-now = The text now
compare-steps-title = { $name }: then and now
compare-mine = Unsaved work here
compare-same = Both are the same.
compare-unchanged = $ unchanged lines

## Settings
settings-language = Language
settings-theme = Theme
settings-snap = Snap to grid
settings-snap-about = Moved cards keep to steps of 8
settings-minimap = Minimap
settings-minimap-about = A small map of the flow in the corner of the canvas
settings-title-bar = System title bar
settings-title-bar-about = The system's own bar above the tabs


### Source
source-label = Source of { $name }
source-read-only = This file is not valid UTF-8. It can be read here, not changed.
source-not-accepted = Your last typing is not in the document yet.
source-rename = New key for “{ $key }”
source-format-none = Nothing to format here.
source-rename-broken = Keys can be renamed once the text can be read again.
source-discard = Discard it
source-retry = Try again
editor-find = Find
editor-replace-with = Replace with
editor-next = Next
editor-previous = Previous
editor-all = All
editor-match-case = Match case
editor-regexp = Pattern
editor-by-word = Whole words
editor-replace = Replace
editor-replace-all = Replace all
editor-close = Close
editor-current-match = current match
editor-on-line = on line
editor-replaced-one = replaced match on line $
editor-replaced-many = replaced $ matches
editor-go-to-line = Go to line
editor-go = Go
editor-folded-code = folded lines
editor-unfold = unfold
editor-to = to
editor-folded-lines = Folded lines
editor-unfolded-lines = Unfolded lines
editor-fold-line = Fold
editor-unfold-line = Unfold
editor-control-character = Control character
editor-selection-deleted = Selection deleted
editor-diagnostics = Problems
editor-no-diagnostics = No problems

### Problems list
problems-label = Problems
problems-none = No problems
problems-none-about = Nothing stands in the way of saving or publishing.
problems-none-shown = No problems of this kind
problems-edit-title = Edit title
problems-show-all = Show all
problems-document = Document
verdict-save = Blocks save
verdict-publish = Blocks publish
verdict-advice = Advice
more-fixes = More ways to fix this

### Inspector
inspector-locate = Show on the canvas
inspector-menu = More
inspector-change-type = Change type
inspector-duplicate = Duplicate
inspector-delete = Delete
inspector-rename = Rename
inspector-references = { $count ->
    [0] No references
    [one] { $count } reference
   *[other] { $count } references
}
inspector-required = Needed to publish
inspector-clear = Clear { $name }
inspector-not-set = Not set
inspector-not-connected = Not connected
inspector-find-node = Find a node
inspector-create-node = New node
inspector-more-nodes = { $count ->
    [one] { $count } more
   *[other] { $count } more
}
inspector-no-node-found = No node found
inspector-too-long = At most { $max } characters
inspector-whole-number = A whole number from { $min } to { $max }
inspector-number-needed = A number is needed
inspector-not-applied = “{ $text }” was not applied to { $field }: { $reason }
inspector-not-applied-empty = { $field } was not emptied: { $reason }
inspector-back-to-field = Back to the field
inspector-key-taken = There is already a “{ $key }”
inspector-key-empty = A key is needed
inspector-key-shape = No spaces at the ends and no control characters
inspector-item-key = Key
inspector-pick = Choose: { $name }
inspector-add-to = Add to { $name }
inspector-remove-item = Remove { $name }
inspector-removed = { $name } removed
inspector-move-item = Move { $name }
inspector-move-hint = Drag, or Alt with an arrow key
inspector-moved = { $name }: place { $place } of { $count }
inspector-minimum = The list needs at least this many
inspector-empty-list = Nothing here yet
inspector-edit-in-source = Edit in the source
inspector-read-only = This document can only be read here. Mend the text in the source.
inspector-transition = Transition
inspector-next-step = Next step
inspector-from = From
inspector-to = To
inspector-go-to = Go to { $name }
inspector-input = Input
inspector-display = Drawn as
inspector-line = Line
inspector-link = Link
inspector-line-about = A line around the cards.
inspector-link-about = A short label that names the destination. A click on it goes there.
inspector-route = Route
inspector-automatic = Automatic
inspector-waypoints = { $count ->
    [one] { $count } bend by hand
   *[other] { $count } bends by hand
}
inspector-reset-route = Reset
inspector-disconnect = Disconnect
inspector-selected = { $count } selected
inspector-counts = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
} · { $routes ->
    [one] { $routes } transition
   *[other] { $routes } transitions
}
inspector-actions = Actions
inspector-nodes = Nodes
inspector-select-these = Select these
inspector-can-save = The server would save this
inspector-cannot-save = The server would not save this
inspector-can-publish = Ready to publish
inspector-cannot-publish = Not ready to publish
inspector-begins-at = Begins at
inspector-first-steps = First steps
inspector-teach-add = Drag a node from the list, or press its key:
inspector-teach-connect = Drag from a card’s dot to another card. Let go over empty canvas to add the next step.
inspector-teach-edit = Select a card to change it here. Every change can be undone.
inspector-nothing-selected = Select a node or a transition to change it here.

# Canvas
action-canvas-rename = Rename
action-canvas-layout = Lay out automatically
action-canvas-layout-down = Lay out from top to bottom
action-canvas-connect = Connect to…
action-canvas-append = Append a node
action-canvas-heal = Delete and reconnect
action-canvas-upstream = Select what leads here
action-canvas-downstream = Select what follows
action-canvas-keep-view = Keep this view in the document
canvas-label = Flow with { $count ->
    [one] one node
   *[other] { $count } nodes
  }. Arrow keys follow the transitions, Alt with up and down reads everything.
canvas-view = View
canvas-minimap = Map of the flow
canvas-pad = Selected node
canvas-percent = { $value }%
canvas-more-rows = { $count } more
canvas-no-input = { $kind } takes no transition
canvas-choose-type = Choose a type
canvas-choose-output = Choose an output
canvas-choose-target = Choose a target
canvas-change-type = Change type
canvas-nothing-found = Nothing found
canvas-next = next
canvas-open-output = not connected
canvas-no-outputs = { $title } has no outputs
canvas-outputs = outputs: { $outputs }
canvas-problems = { $count ->
    [one] one problem
   *[other] { $count } problems
  }
canvas-more-problems = and { $count } more
canvas-transition = { $output } to { $target }
canvas-follow-link = Go to { $title }
canvas-title-of = Title of { $title }
canvas-connected = { $from } connected to { $to }
canvas-added = { $title } added
canvas-deleted = { $count ->
    [one] One element deleted
   *[other] { $count } elements deleted
  }
canvas-copied = { $count ->
    [one] One node copied
   *[other] { $count } nodes copied
  }
canvas-pasted = { $count ->
    [one] One node pasted
   *[other] { $count } nodes pasted
  }
canvas-selected = { $count ->
    [0] Nothing selected
    [one] One node selected
   *[other] { $count } nodes selected
  }
canvas-laid-out = { $count ->
    [one] One node laid out
   *[other] { $count } nodes laid out
  }
canvas-read-only = The document is read-only here
canvas-nothing-selected = Nothing is selected
canvas-select-one = Select one node
canvas-cannot-delete = Start cannot be removed
canvas-add-node = Add a node…
canvas-reset-route = Reset route
canvas-route-is-automatic = The route is automatic already
canvas-show-as-link = Show as a link
canvas-show-as-line = Show as a line
canvas-go-to-source = Go to its source
canvas-go-to-target = Go to its target
action-arrange-align = Align…
canvas-choose-arrangement = Choose an alignment
canvas-select-several = Select several nodes
canvas-arrange-left = Left edges
canvas-arrange-centre = Centres, one above the other
canvas-arrange-right = Right edges
canvas-arrange-top = Top edges
canvas-arrange-middle = Middles, side by side
canvas-arrange-bottom = Bottom edges
canvas-arrange-across = Equal gaps across
canvas-arrange-down = Equal gaps down

# Canvas: ports, inputs, routes, room, finding
group-arrange = Align
mouse-port = Move a port
mouse-port-how = Drag it along the border of its card
mouse-input = Move or rename an input
mouse-input-how = Drag or double-click its ring
mouse-bend = Lead a line elsewhere
mouse-bend-how = Drag a run; double-click a bend to remove it
mouse-insert = Insert into a line
mouse-insert-how = Drop a node on it
action-canvas-reroute = Move runs of a line
action-canvas-ports = Move ports
action-canvas-inputs = Inputs…
action-canvas-space = Make or take room
action-arrange-left = Align left edges
action-arrange-centre = Align centres, one above the other
action-arrange-right = Align right edges
action-arrange-top = Align top edges
action-arrange-middle = Align middles, side by side
action-arrange-bottom = Align bottom edges
action-arrange-across = Equal gaps across
action-arrange-down = Equal gaps down
canvas-select-three = Select three nodes or more
canvas-select-one-or-line = Select one node or one line
canvas-arranged-already = They stand like that already
canvas-moved = { $count ->
    [one] Node moved
   *[other] { $count } nodes moved
}
canvas-add-input = Add an input…
canvas-choose-input = Inputs
canvas-input-name = Name of the input
canvas-input-taken = There is an input “{ $name }” already
canvas-input-added = Input { $name } added to { $title }
canvas-input-renamed = Input { $from } is called { $to } now
canvas-input-removed = Input { $name } removed
canvas-input-unnamed = Every node has this input
canvas-rename-input = Rename input { $name }…
canvas-remove-input = Remove input { $name }
canvas-remove-bend = Remove this bend
canvas-straighten = Straighten
canvas-route-is-straight = There is nothing to straighten
canvas-insert-node = Insert a node…
canvas-retyped = It is of type { $kind } now
canvas-spacing = Drag to make or take room. Escape ends it.
canvas-spaced = { $count ->
    [one] Node moved aside
   *[other] { $count } nodes moved aside
}
canvas-rerouting = { $runs ->
    [one] One run. Arrow keys move it, Enter keeps it, Escape leaves it, Delete makes the line automatic.
   *[other] { $runs } runs. Arrow keys move one, Tab goes to the next, Enter keeps, Escape leaves, Delete makes the line automatic.
}
canvas-run = Run { $run } of { $runs }, { $direction ->
    [upright] upright
   *[level] level
} at { $at }
canvas-run-at = { $direction ->
    [upright] Across
   *[level] Down
} { $at }, run { $run } of { $runs }
canvas-run-reset = The route is automatic
canvas-rerouted = Line moved
canvas-nothing-to-route = There is no line here
canvas-moving-ports = { $ports ->
    [one] One port. Arrow keys move it along the border, Enter keeps it, Escape leaves it.
   *[other] { $ports } ports. Arrow keys move one along the border, Tab goes to the next, Enter keeps, Escape leaves.
}
canvas-port-at = { $side ->
    [top] Top
    [right] Right
    [bottom] Bottom
   *[left] Left
} { $percent }%
canvas-port-moved = Port { $port } moved: { $side ->
    [top] top
    [right] right
    [bottom] bottom
   *[left] left
} { $percent }%
canvas-port-of-output = Output { $name }
canvas-port-of-input = Input { $name }
canvas-port-stays = A port cannot be removed
canvas-find = Find on the canvas
canvas-find-next = Next
canvas-find-previous = Previous
canvas-find-count = { $at } of { $count }
canvas-found = { $title }, { $at } of { $count }

## Export
action-file-export-svg = Export as SVG…
action-file-export-png = Export as PNG…
action-file-export-pdf = Export as PDF…
export-title = Export the flow as a picture
export-format = Format
export-scale = Size
export-background = Background
export-background-dots = Dots
export-background-plain = Plain
export-background-transparent = None
export-text = Letters as text
export-text-about = Can be searched and edited. Some programs do not show the embedded fonts.
export-findings = Marks of findings
export-selection = Only what is selected
export-go = Export…
export-done = { $name } written
export-undrawn = { $name } written. No font on this computer has these letters: { $letters }
export-nothing = There is nothing to draw

## Trying an expression or a template
tryit = Try it
tryit-title = Try it: { $field }
tryit-sample = Sample data
tryit-again = Suggest anew
tryit-hint = Change the values to see what comes of them. Nothing of it is saved.
tryit-place = Line { $line }, column { $column }:
tryit-result = Result
tryit-result-old = Result of the last sample data that could be read
tryit-no-result = There is no result until the sample data is right.
tryit-parts = Value of each part
tryit-element = Element { $number }
tryit-more = Only the first { $count } parts are shown.
tryit-empty = The message is empty.
tryit-true = True
tryit-false = False
tryit-unknown = Unknown
tryit-unknown-about = Something that it needs is not there. Unknown does not count as true.
tryit-nothing = No value
tryit-record = Record
