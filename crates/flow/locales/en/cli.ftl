# cli

cli-unreadable = { $file } cannot be read: { $reason }
cli-bad-operation = “{ $argument }” is not of the form { $form }
cli-no-operation = Nothing to do: name at least one operation, such as --set nodes.review.title=Review. `millrace edit --help` lists them.
cli-no-place = --in-place needs a file, not standard input
cli-refused = { $operation } was refused: { $reason }
cli-blocks-saving = blocks saving
cli-blocks-publishing = blocks publishing
cli-advice = advice
cli-fix = fix
cli-cannot-save = { $file }: cannot be saved. Blocks saving: { $save }, blocks publishing: { $publish }, advice: { $advice }.
cli-cannot-publish = { $file }: can be saved, not published. Blocks publishing: { $publish }, advice: { $advice }.
cli-catalog-unusable = { $file }: this catalog cannot be used; documents are judged without one. Faults: { $save }.
cli-can-publish = { $file }: can be published. Advice: { $advice }.
cli-can-save = { $file }: can be saved. Advice: { $advice }.

## studio
cli-studio-no-data = No folder for settings was found. Name one with --data-dir.
cli-studio-no-window = There is no window to open here, so Millrace is served to a browser instead.
cli-studio-failed = The designer could not be served on port { $port }: { $reason }
cli-studio-window-failed = The window could not be opened: { $reason }

## geometry and layout
cli-not-drawn = { $file } cannot be drawn: its text cannot be read as a document
cli-file-noFolder = The folder { $folder } does not exist. Nothing was written.
cli-file-readOnly = { $path } may not be written.
cli-file-diskFull = There is no room left on the disk for { $path }. The old file is untouched.
cli-file-unwritable = { $path } could not be written: { $reason }. The old file is untouched.
cli-file-exists = { $path } exists already. Nothing was written.
cli-render-format = { $file } does not say what kind of picture it is: let its name end in .svg, .png or .pdf, or use --format

## diff and merge
cli-two-files = Name two files: the old one and the new one
cli-no-document = { $file } cannot be read as a document: its YAML is at fault (`millrace validate` says where). Nothing was done.
cli-conflict = conflict at { $path }
cli-conflict-result = conflict at { $path }: what each side did is fine alone, not together. { $message }
cli-side-base = base
cli-side-mine = mine
cli-side-theirs = theirs
cli-side-nothing = (nothing)

## wrong use
cli-usage-argument = “{ $argument }” is not an argument that is known here.
cli-usage-command = “{ $command }” is not a command.
cli-usage-conflict = “{ $argument }” cannot be used together with “{ $other }”.
cli-usage-invalid = “{ $value }” is no value for “{ $argument }”: { $reason }.
cli-usage-meant = Did you mean “{ $meant }”?
cli-usage-missing = Missing: { $argument }
cli-usage-more = More with --help.
cli-usage-noCommand = Say which command is meant.
cli-usage-noValue = “{ $argument }” needs a value.
cli-usage-possible = Possible values: { $values }
cli-usage-twice = “{ $argument }” may be given only once.
cli-usage-usage = Usage: { $usage }
cli-usage-value = “{ $value }” is no value for “{ $argument }”.

## why a file cannot be read
cli-reason-denied = you have no permission to read it
cli-reason-device = it is a device, not a file
cli-reason-folder = it is a folder
cli-reason-notFound = there is no such file
