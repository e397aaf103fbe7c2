
### Source
source-label = Source of { $name }
source-read-only = This file is not valid UTF-8. It can be read here, not changed.
source-not-accepted = Your last typing is not in the document yet.
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
problems-show-all = Show all
problems-document = Document
verdict-save = Blocks save
verdict-publish = Blocks publish
verdict-advice = Advice
more-fixes = More ways to fix this
