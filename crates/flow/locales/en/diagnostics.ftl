# diagnostics

## Findings
workflow-yaml-encoding = The file is not UTF-8: byte { $offset } cannot be read. Save it as UTF-8.
workflow-yaml-syntax = This is not well-formed YAML. { $fault ->
        [unclosed] The bracket “{ $character }” is never closed.
        [mismatched] The bracket “{ $character }” is closed by “{ $close }”.
        [extraClose] This bracket closes nothing.
        [separator] A comma or a closing bracket is missing before this.
        [quote] This quote is never closed.
        [afterQuote] Something follows the closing quote. A quote inside the text is written twice, or as \" in double quotes.
        [escape] A backslash in double quotes is followed by something without a meaning. Write \\ for a backslash.
        [tab] A tab stands where YAML takes only spaces.
        [indentation] This line does not line up with the ones it belongs to.
        [key] This line should be “key: value”, or be indented to belong to the line above.
        [colon] No “:” may stand here. Check the indentation and the colon of the line above; text that holds “: ” needs quotes.
        [dash] A list cannot begin or go on here. Check the indentation and whether a “-” is missing or one too many.
        [character] No value can begin with “{ $character }”. Put the text in quotes.
        [comment] A “#” needs a space before it, and a comment cannot stand inside a text.
        [blockHeader] Only +, - and a digit from 1 to 9 may follow “|” or “>”. The text begins on the next line.
        [value] A value is missing here.
        [end] The text ends too early.
       *[other] It cannot be read from here on.
    }
workflow-yaml-multipleDocuments = A second YAML document begins here. Keep one document per file.
workflow-yaml-duplicateKey = The key “{ $key }” stands twice in this map. Remove or rename one.
workflow-yaml-aliasUnsupported = Anchors, aliases and merge keys are not supported. Write the value out.
workflow-yaml-tagUnsupported = YAML tags are not supported. Remove the tag.
workflow-yaml-keyUnsupported = A key must be a text, not a map or a list.
workflow-yaml-directiveUnsupported = YAML directives (%) are not supported. Remove the line.
workflow-yaml-tooDeep = The text is nested deeper than { $max } levels.
workflow-yaml-tooLarge = The file is larger than { $max } MiB.
workflow-document-unsupportedVersion = Only documents of version { $expected } can be edited. Set “version: { $expected }”.
workflow-document-unknownField = Unknown field “{ $field }”.
workflow-document-wrongType = Expected { $expected ->
    [text] a text
    [whole] a whole number
    [number] a number
    [map] a map
   *[list] a list
} here, but found { $found ->
    [map] a map
    [list] a list
    [nothing] nothing
    [quoted] a quoted text
   *[text] “{ $value }”
}.
workflow-document-invalidValue = “{ $value }” is not allowed here. Allowed: { $allowed }.
workflow-document-missingField = The field “{ $field }” is missing.
workflow-document-unknownNodeType = There is no node type “{ $value }”.
workflow-document-invalidNodeKey = A node key has 1 to { $max } characters, no control characters and no space around it.
workflow-document-titleLength = A title has 1 to { $max } characters; this one has { $length }.
workflow-document-startMissing = “{ $node }” is not a Start node. Name the Start node here.
workflow-document-startDuplicate = A flow has one Start; this is another.
workflow-document-startHasIncoming = No transition may lead to Start.
workflow-document-unknownTarget = There is no node “{ $target }”.
workflow-document-eventWorkflowInstanceUnsupported = A workflow instance cannot be observed. Observe its published facts with a context change.
workflow-userInput-choiceKeyDuplicate = Another choice has the key “{ $key }”.
workflow-userInput-choiceKeyLength = A choice key has 1 to { $max } characters; this one has { $length }.
workflow-userInput-admissionField = The mode “{ $variant }” has no field “{ $field }”.
workflow-userInput-transitionRequired = Choose the transition that this permission is about.
workflow-waitEvent-observationCount = At most { $max } observations are possible; there are { $count }.
workflow-waitEvent-observationKeyDuplicate = Another observation has the key “{ $key }”.
workflow-waitEvent-observationKeyLength = An observation key has 1 to { $max } characters; this one has { $length }.
workflow-waitEvent-observationField = The source “{ $variant }” has no field “{ $field }”.
workflow-waitEvent-identityCount = At most { $max } records are possible; there are { $count }.
workflow-waitEvent-eventTypeUnsupported = { $reason ->
    [definition] What is observed does not publish “{ $value }”.
    [board] Board items do not publish “{ $value }”.
   *[repeated] “{ $value }” stands twice in this list.
}
workflow-waitEvent-facetRequired = A context change needs { $field ->
    [facet] a facet: boards or workflow
    [boardId] the board
   *[workflowDefinitionId] the workflow definition
}.
workflow-waitEvent-facetNotAllowed = { $field } may only stand with the event type contextChanged.
workflow-waitEvent-pathShape = { $reason ->
    [collectionLast] A collection can only be the last step of the path.
    [references] The path follows at most { $max } single references.
    [first] A path begins with “item.” and the name of a reference.
    [long] A path has at most { $max } steps.
   *[name] Each further step of a path is one name.
}
workflow-waitEvent-changeNotApplicable = { $reason ->
    [reference] The path leads to a single reference, which has no “{ $value }”.
    [collection] The path leads to a collection, which has no “{ $value }”.
   *[together] “{ $value }” cannot stand with “{ $other }”: one is for a single reference, the other for a collection.
}
workflow-moveOnBoard-selectionField = The source “{ $variant }” has no field “{ $field }”.
workflow-moveOnBoard-pathShape = { $reason ->
    [collections] The path goes through more than one collection.
    [references] The path follows at most { $max } single references.
    [first] A path begins with “item.” and the name of a reference.
    [long] A path has at most { $max } steps.
   *[name] Each further step of a path is one name.
}
workflow-designer-unknownNode = These visuals are for “{ $node }”, which does not exist.
workflow-designer-unknownOutput = These visuals are for the output “{ $output }”, which the node does not have.
workflow-designer-unknownInput = The destination has no input “{ $input }”.
workflow-designer-offsetRange = An offset lies between 0 and 1; this is { $value }.
workflow-designer-zoomRange = A zoom is above 0; this is { $value }.
workflow-designer-invalidNumber = “{ $value }” is not a finite number.
workflow-designer-linkUnconnected = Only a connected output can be drawn as a link.
workflow-designer-linkWithWaypoints = A link has no line, so it cannot have waypoints.
workflow-publication-missingSetting = To publish, set { $field ->
    [title] a title
    [choices] choices
    [admission] who may answer
    [condition] a condition
    [duration] a duration
    [message] a message
    [level] a level
    [events] events
    [observations] observations
    [selection] what to move
    [destinationStatusId] a destination status
    [mode] { $owner ->
        [events] “{ field-events-mode }”
       *[other] “{ field-admission-mode }”
    }
    [expression] an expression
    [permissions] permissions
    [unit] a unit
    [value] a value
    [resource] { $owner ->
        [identity] “{ field-identity-resource }”
       *[other] “{ field-responsibility-resource }”
    }
    [key] { $owner ->
        [permission] “{ field-permission-key }”
       *[other] “{ field-responsibility-key }”
    }
    [transition] “{ field-permission-transition }”
    [anyOf] “{ field-admission-anyOf }”
    [match] “{ field-admission-match }”
    [identities] “{ field-observation-identities }”
    [changes] “{ field-observation-changes }”
    [eventTypes] “{ field-observation-eventTypes }”
    [path] “{ field-observation-path }”
    [definitionId] “{ field-identity-definitionId }”
    [objectId] “{ field-identity-objectId }”
    [sourceKind] “{ field-selection-sourceKind }”
    [targetEntityDefinitionId] “{ field-selection-targetEntityDefinitionId }”
    [boardId] “{ field-selection-boardId }”
    [boardItemId] “{ field-selection-boardItemId }”
   *[other] { $field }
}.
workflow-publication-missingTransition = “{ $of ->
    [node] { $output ->
        [to] { output-to }
        [true] { output-true }
        [false] { output-false }
        [event] { output-event }
        [timeout] { output-timeout }
        [satisfied] { output-satisfied }
        [success] { output-success }
        [failure] { output-failure }
       *[other] { $output }
    }
   *[choice] { $output }
}” is not connected.
workflow-publication-timeoutMissing = The timeout output is connected, but no timeout is set.
workflow-publication-endMissing = The flow has no End.
workflow-publication-outcomeMissing = This End has no outcome.
workflow-publication-unreachable = Start does not lead to this node.
workflow-publication-noPathToEnd = No End can be reached from this node.
workflow-advice-busyLoop = { $count ->
    [1] This node leads to itself without waiting.
   *[other] The { $count } nodes of this cycle never wait: it would run without a pause.
}
workflow-advice-choiceTitles = Another choice has the title “{ $title }”, too.
workflow-advice-constantCondition = { $whole ->
    [yes] This condition
   *[no] This part of the condition
} is { $truth ->
    [always] always true
   *[never] never true
}, whatever the data{ $effect ->
    [neverFalse] : its false branch is never taken.
    [neverTrue] : its true branch is never taken.
    [noWait] : the node does not wait, and a timeout of it is never taken.
    [endlessWait] : nothing but a timeout ends the wait.
   *[none] .
}
workflow-advice-repeatedPart = An earlier part of the condition says the same. This one changes nothing.
workflow-advice-repeatedCondition = “{ $node }” has decided the same right before: unless the data change in between, { $effect ->
    [true] only the true branch is taken here
    [false] only the false branch is taken here
   *[noWait] there is no wait here
}.
workflow-advice-clockAlone = Only the clock decides this condition, and it is looked at again only when something observed happens: time alone never ends the wait. Set a timeout that leads back here, or use a Delay.
workflow-advice-timeoutRepeats = The timeout leads back to the same wait, which goes on as if there were none.
workflow-advice-titleWidth = The title is longer than its card shows.

## Why a text or a command is not taken
refusal-read-only = The document cannot be changed here while its text has errors. Mend the text first.
refusal-not-utf8 = The file is not UTF-8, so its text cannot be edited.
refusal-unreadable = The text would no longer be readable.
refusal-unfit = This place of the text cannot be changed without changing something else. Edit it in the source.
refusal-bad-edits = The text has changed since. Try again.
refusal-unknown-node = There is no node “{ $node }”.
refusal-unknown-output = “{ $node }” has no output “{ $output }”.
refusal-unknown-input = “{ $node }” has no input “{ $input }”.
refusal-unknown-type = There is no node type “{ $kind }”.
refusal-unknown-path = There is nothing at { $path }.
refusal-unknown-field = The format has no field { $path }.
refusal-wrong-kind = Something of another kind stands at { $path }.
refusal-not-a-list = { $path } is not a list.
refusal-key-taken = “{ $key }” is taken.
refusal-key-empty = A key cannot be empty.
refusal-key-too-long = A key has at most { $max } characters; this one has { $length }.
refusal-key-with-space = “{ $key }” cannot be a key: it begins or ends with a space.
refusal-key-with-control = “{ $key }” cannot be a key: it holds a line break or another control character.
refusal-into-start = Start takes no transition.
refusal-start-stays = Start (“{ $node }”) cannot be removed or become another type.
refusal-second-start = There is a Start already.
refusal-no-output = “{ $node }” has no output to connect.
refusal-not-flow = “{ $value }” is not a list or map in flow YAML.
refusal-invalid-number = { $value } is not a usable number here.
refusal-invalid-offset = { $value } is outside 0 to 1.
refusal-link-unconnected = Output “{ $output }” of “{ $node }” is open: there is nothing to link to.
refusal-link-with-waypoints = Output “{ $output }” of “{ $node }” cannot have waypoints and be drawn as a link.
refusal-no-such-place = The list has no place { $index }.
refusal-not-a-fragment = There are no nodes to paste.

## Conditions, security expressions, message templates
workflow-condition-invalid = { language-problem }
workflow-template-invalid = { language-problem }
workflow-userInput-expressionInvalid = { language-problem }
language-problem = { $problem ->
    [expected] { language-found } { language-expected } is needed here.
    [unclosedText] This text has no closing quote. A quote inside a text is written twice ('').
    [badCharacter] “{ $found }” has no meaning here.
    [instead] Write “{ $write }” instead of “{ $found }”.
    [badNumber] “{ $found }” is not a number. Write it as in 12 or 0.5.
    [numberTooLong] A number has at most { $max } digits.
    [badDate] “{ $found }” is not a day. Write it as in DATE '2026-01-31'.
    [tooDeep] This is nested deeper than { $max } levels.
    [tooLong] This is longer than { $max } characters.
    [unmatchedClose] This “)” closes nothing.
    [doubleNot] One NOT is enough.
    [notInFront] NOT belongs before the whole comparison here: NOT a CONTAINS b.
    [valueInParentheses] Parentheses hold a whole condition, not a single value.
    [onlyInSecurity] This can only be asked in a security expression.
    [loneBrace] The brace “{ $found }” has no counterpart. Add it or, for the character itself, write the brace twice.
    [emptyInsert] Name a field or a function between the braces.
    [textInBraces] Text needs no braces.
    [unknownFunction] There is no function “{ $name }”. { language-candidate }
    [arity] { $function } takes { language-arity }, but has { $given }.
    [unknownRoot] A path cannot begin with “{ $name }”. { language-candidate }
    [userOnlyInSecurity] “user” is only known in security expressions.
    [unknownField] { $owner } has no field “{ $name }”. { language-candidate }
    [outsideWhere] Inside WHERE a name is a field of { $owner }; “{ $name }” cannot be reached from here.
    [noFields] “{ $name }” is { language-type } and has no fields.
    [pathThroughCollection] “{ $name }” is a collection. Use ANY, ALL or COUNT with it.
    [collectionAsValue] “{ $name }” is a collection, not a value. Use ANY, ALL or COUNT.
    [referenceAsValue] “{ $name }” is a record, not a value. Name one of its fields.
    [notACollection] “{ $name }” is { language-type }, not a collection.
    [notBoolean] This is { language-type }, neither true nor false. Compare it with something.
    [incomparable] { language-left } and { language-right } cannot be compared.
    [textForDate] A date is written DATE '2026-01-31'.
    [noOrder] There is no less or greater for { language-type }.
    [wrongType] { $of } needs { language-needed }, but has { language-has }.
    [unknownRole] There is no role “{ $name }”. { language-candidate }
   *[unknownResponsibility] There is no responsibility “{ $name }”. { language-candidate }
}
language-found = { $end ->
    [yes] The text ends too early:
   *[no] “{ $found }” cannot stand here:
}
language-expected = { $expected ->
    [condition] a condition
    [value] a value
    [insert] a field or a function
    [operator] a comparison (=, <, IS NULL, IN, …)
    [andOr] AND, OR or the end
    [name] the name of a field
    [collection] a collection
    [text] a text in single quotes
    [number] a number
    [open] “(”
    [close] “)”
    [commaOrClose] “,” or “)”
    [closeBrace] a closing brace
    [betweenAnd] AND, between the two bounds,
    [null] NULL or NOT NULL
    [onlyNull] NULL
    [inOrBetween] IN or BETWEEN
    [with] WITH
    [where] WHERE (…)
    [role] ROLE
   *[responsible] RESPONSIBLE
}
language-candidate = { $hasCandidate ->
    [yes] Did you mean “{ $candidate }”?
   *[no] {""}
}
language-arity = { $hasMost ->
    [yes] { $least ->
        [0] no argument
       *[other] { $least } to { $most } arguments
    }
   *[no] { $least } or more arguments
}
language-type = { $type ->
    [text] a text
    [integer] a whole number
    [decimal] a number
    [boolean] true or false
    [date] a date
    [dateTime] a date with time
    [identifier] an identifier
    [choice] one of several choices
    [reference] a record
    [collection] a collection
    [null] NULL
   *[unknown] of an unknown type
}
language-left = { $left ->
    [text] A text
    [integer] A whole number
    [decimal] A number
    [boolean] True or false
    [date] A date
    [dateTime] A date with time
    [identifier] An identifier
    [choice] One of several choices
    [reference] A record
    [collection] A collection
    [null] NULL
   *[unknown] A value of an unknown type
}
language-right = { $right ->
    [text] a text
    [integer] a whole number
    [decimal] a number
    [boolean] true or false
    [date] a date
    [dateTime] a date with time
    [identifier] an identifier
    [choice] one of several choices
    [reference] a record
    [collection] a collection
    [null] NULL
   *[unknown] a value of an unknown type
}
language-needed = { $expected ->
    [text] a text
    [integer] a whole number
    [decimal] a number
    [boolean] true or false
    [date] a date
    [dateTime] a date with time
    [identifier] an identifier
    [choice] one of several choices
    [reference] a record
    [collection] a collection
    [null] NULL
   *[unknown] another type
}
language-has = { $found ->
    [text] a text
    [integer] a whole number
    [decimal] a number
    [boolean] true or false
    [date] a date
    [dateTime] a date with time
    [identifier] an identifier
    [choice] one of several choices
    [reference] a record
    [collection] a collection
    [null] NULL
   *[unknown] something unknown
}

## What is wrong with a catalog
catalog-encoding = The catalog is not UTF-8: byte { $offset } cannot be read. Save it as UTF-8.
catalog-tooLarge = The catalog is larger than { $max } MiB.
catalog-tooDeep = The catalog is nested deeper than { $max } levels.
catalog-syntax = This is not well-formed JSON: expected { $expected ->
    [end] nothing after the value
    [key] a key in double quotes
    [colon] “:”
    [mapEnd] “,” or “{"}"}”
    [listEnd] “,” or “]”
    [digit] a digit
    [quote] the closing quote
    [escape] a known escape after “\”
    [hex] four hexadecimal digits
    [surrogate] the other half of a surrogate pair
   *[value] a value
}, but found { $has ->
    [yes] “{ $found }”
   *[no] the end of the file
}.
catalog-duplicateKey = The key “{ $value }” stands twice in this object. Remove or rename one.
catalog-unknownField = Unknown field “{ $value }”.{ $hasCandidate ->
    [yes] {" "}Did you mean “{ $candidate }”?
   *[no] {""}
}
catalog-missingField = The field “{ $value }” is missing.
catalog-wrongType = Expected { $expected ->
    [map] an object
    [list] a list
    [truth] true or false
   *[text] a text
} here, but found { $found ->
    [map] an object
    [list] a list
    [truth] true or false
    [number] a number
    [nothing] null
   *[text] a text
}.
catalog-notAllowed = “{ $value }” is not allowed here. Allowed: { $allowed }.
catalog-empty = This text must not be empty.
catalog-repeated = “{ $value }” stands twice in this list.
catalog-unknownElement = There is no element “{ $value }”.{ $hasCandidate ->
    [yes] {" "}Did you mean “{ $candidate }”?
   *[no] {""}
}
catalog-foreignField = The field “{ $value }” does not go with the type “{ $type }”.

## Against a catalog

catalog-candidate = { $hasCandidate ->
    [yes] {" "}Did you mean “{ $candidate }”?
   *[no] {""}
}
workflow-document-unknownOutcome = { $reason ->
    [disabled] The outcome “{ $value }” is disabled.
   *[unknown] The definition has no outcome “{ $value }”.
}{ catalog-candidate }
workflow-userInput-responsibilityUnavailable = { $reason ->
    [disabled] The responsibility “{ $value }” is disabled.
   *[unknown] There is no responsibility “{ $value }” here.
}{ catalog-candidate }
workflow-userInput-permissionUnavailable = { $reason ->
    [disabled] The permission “{ $value }” is disabled.
   *[unknown] The permission “{ $value }” is not available here.
}{ catalog-candidate }
workflow-userInput-transitionUnavailable = { $reason ->
    [disabled] The transition “{ $value }” is disabled.
   *[unknown] There is no transition “{ $value }” here.
}{ catalog-candidate }
workflow-advice-catalogMissing = { $faulty ->
    [yes] The catalog has faults, the first in line { $line }, column { $column },
   *[no] There is no catalog,
} so what the definition makes available was not checked.
workflow-waitEvent-pathNotAvailable = Only records have related paths; this process is about a board item.
workflow-waitEvent-sourceNotFound = { $reason ->
    [board] There is no board “{ $value }” here.
    [definition] There is no definition “{ $value }” here.
    [noLink] “{ $value }” is a field, not a link to other records.
   *[link] There is no link “{ $value }” here.
}{ catalog-candidate }
workflow-waitEvent-boardNotAssociated = { $reason ->
    [disabled] The board “{ $value }” is disabled.
    [unrelated] Not all that is observed can have cards on the board “{ $value }”.
   *[unknown] There is no board “{ $value }” here.
}{ catalog-candidate }
workflow-waitEvent-definitionNotApplicable = { $reason ->
    [disabled] The workflow “{ $value }” is disabled.
    [silent] The workflow “{ $value }” publishes no facts.
   *[unknown] There is no other workflow “{ $value }” whose facts can be observed here.
}{ catalog-candidate }
workflow-moveOnBoard-sourceNotFound = { workflow-waitEvent-sourceNotFound }
workflow-moveOnBoard-statusUnavailable = { $reason ->
    [disabled] The status “{ $value }” is disabled.
   *[unknown] There is no status “{ $value }” here.
}{ catalog-candidate }
