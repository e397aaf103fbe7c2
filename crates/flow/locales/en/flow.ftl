# flow

## Node types
kind-start = Start
kind-end = End
kind-delay = Delay
kind-devLog = Dev Log
kind-userInput = User Input
kind-if = If
kind-waitEvent = Wait Event
kind-waitUntil = Wait Until
kind-moveOnBoard = Move on Board
kind-unknown = Unknown type

## Outputs
output-to = next
output-true = true
output-false = false
output-event = event
output-timeout = timeout
output-satisfied = satisfied
output-success = success
output-failure = failure

## Cards
card-no-outcome = No outcome
card-no-duration = No duration
card-no-level = No level
card-no-message = No message
card-no-condition = No condition
card-no-events = No events
card-no-admission = Nobody may answer yet
card-no-selection = No items chosen
card-no-destination = No destination
card-no-type = No type
card-unknown-type = Unknown type “{ $type }”
card-up-to = Up to { $duration }
card-within = up to { $duration }
card-any-of = Any of { $count }
card-all-of = All of { $count }
card-and = { $first } and { $last }
card-or = { $first } or { $last }
card-permission = Permission: { $list }

duration-seconds = { $count } { $count ->
    [one] second
   *[other] seconds
}
duration-minutes = { $count } { $count ->
    [one] minute
   *[other] minutes
}
duration-hours = { $count } { $count ->
    [one] hour
   *[other] hours
}
duration-days = { $count } { $count ->
    [one] day
   *[other] days
}

level-trace = Trace
level-debug = Debug
level-information = Information
level-warning = Warning
level-error = Error
level-critical = Critical

event-created = created
event-updated = updated
event-archived = archived
event-restored = restored
event-deleted = deleted
event-contextChanged = context changed
change-linkChanged = link changed
change-membershipChanged = members changed
change-recordChanged = record changed

permission-Update = Update
permission-Archive = Archive
permission-Delete = Delete
permission-EditBoardData = Edit board data
permission-MoveItem = Move item
permission-UseTransition = Use transition
permission-RemoveItem = Remove item

selection-subject = This board item
selection-boardTarget = Board target
selection-fixedBoardItem = A certain board item

## Templates
template-blank = Blank
template-blank-about = Start straight to End
template-approval = Approval
template-approval-about = A person decides, two ends
template-wait-and-check = Wait and check
template-wait-and-check-about = Repeat until a condition holds
template-escalation = Escalation
template-escalation-about = A timeout hands over to a person

## Ways to mend a finding
fix-remove = Remove { $field }
fix-use = Use { $value }
fix-rename = Rename to { $name }
fix-connect = Connect to { $target }
fix-disconnect = Disconnect
fix-remove-visuals = Remove dead visuals
fix-remove-node = Remove the node
fix-make-end = Make it an End
fix-add-end = Add an End
fix-draw-line = Draw as a line
fix-set-timeout = Set a timeout of 1 day

## Names of undo steps
step-set = Change a setting
step-unset = Clear a setting
step-add-node = Add { $node }
step-insert = Insert a node
step-remove-nodes = { $count ->
    [one] Remove { $node }
   *[other] Remove { $count } nodes
}
step-delete = Delete the selection
step-rename-node = Rename { $from } to { $to }
step-retype = Change the type of { $node }
step-add-item = Add { $item }
step-remove-item = Remove an item
step-rename-item = Rename an item to { $to }
step-move-item = Move an item
step-connect = Connect { $node } to { $target }
step-reconnect = Reconnect a transition
step-disconnect = Disconnect an output of { $node }
step-move = { $count ->
    [one] Move { $node }
   *[other] Move { $count } nodes
}
step-port = Move a port of { $node }
step-waypoints = Route a line of { $node }
step-display = Change how a line is drawn
step-add-input = Place input { $input } of { $node }
step-remove-input = Remove input { $input } of { $node }
step-rename-input = Rename input { $from } of { $node } to { $to }
step-space = Make or take room
step-move-lines = Move nodes with their lines
step-arrange = Align nodes
step-layout = Lay out automatically
step-fix-all = Carry out safe fixes
step-set-viewport = Keep the view in the document
step-paste = { $count ->
    [one] Paste a node
   *[other] Paste { $count } nodes
}
step-edit-text = Type in the source
