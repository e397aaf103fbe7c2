# cli

cli-unreadable = { $file } cannot be read: { $reason }
cli-bad-operation = “{ $argument }” is not of the form { $form }
cli-no-place = --in-place needs a file, not standard input
cli-refused = { $operation } was refused: { $reason }
cli-blocks-saving = blocks saving
cli-blocks-publishing = blocks publishing
cli-advice = advice
cli-fix = fix
cli-cannot-save = { $file }: cannot be saved. Blocks saving: { $save }, blocks publishing: { $publish }, advice: { $advice }.
cli-cannot-publish = { $file }: can be saved, not published. Blocks publishing: { $publish }, advice: { $advice }.
cli-can-publish = { $file }: can be published. Advice: { $advice }.
cli-can-save = { $file }: can be saved. Advice: { $advice }.
