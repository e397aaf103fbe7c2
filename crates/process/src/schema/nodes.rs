use super::{Field, Kind, Language, NodeType, Output, Outputs, Shape, field, publish, structural};

/// The node types, in palette order.
pub static NODE_TYPES: &[NodeType] =
    &[START, END, USER_INPUT, IF, DELAY, WAIT_EVENT, WAIT_UNTIL, MOVE_ON_BOARD, DEV_LOG];

/// Every node may have one, whatever its type.
pub const TITLE: Field = field("title", Kind::Title);

const START: NodeType = NodeType {
    id: "start",
    token: "start",
    icon: "play",
    shortcut: None,
    unique: true,
    accepts_input: false,
    waits: false,
    fields: &[TITLE, field("to", Kind::Target)],
    outputs: Outputs::Fixed(&[always("to", "to")]),
    defaults: &[],
};

const END: NodeType = NodeType {
    id: "end",
    token: "end",
    icon: "flag",
    shortcut: Some('E'),
    unique: false,
    accepts_input: true,
    waits: true,
    fields: &[TITLE, publish("outcome", Kind::Text)],
    outputs: Outputs::Fixed(&[]),
    defaults: &[],
};

const USER_INPUT: NodeType = NodeType {
    id: "userInput",
    token: "input",
    icon: "user-round-check",
    shortcut: Some('U'),
    unique: false,
    accepts_input: true,
    waits: true,
    fields: &[
        publish("title", Kind::Title),
        field("instruction", Kind::Prose),
        publish("choices", Kind::Items(&CHOICE)),
        publish("admission", Kind::Map(&ADMISSION)),
    ],
    outputs: Outputs::Choices,
    defaults: &[("choices", "[{key: continue, title: Continue}]")],
};

const IF: NodeType = NodeType {
    id: "if",
    token: "if",
    icon: "split",
    shortcut: Some('I'),
    unique: false,
    accepts_input: true,
    waits: false,
    fields: &[
        TITLE,
        publish("condition", Kind::Code(Language::Condition)),
        field("onTrue", Kind::Target),
        field("onFalse", Kind::Target),
    ],
    outputs: Outputs::Fixed(&[always("true", "onTrue"), always("false", "onFalse")]),
    defaults: &[],
};

const DELAY: NodeType = NodeType {
    id: "delay",
    token: "delay",
    icon: "timer",
    shortcut: Some('D'),
    unique: false,
    accepts_input: true,
    waits: true,
    fields: &[TITLE, publish("duration", Kind::Map(&DURATION)), field("to", Kind::Target)],
    outputs: Outputs::Fixed(&[always("to", "to")]),
    defaults: &[("duration", "{value: 1, unit: minutes}")],
};

const WAIT_EVENT: NodeType = NodeType {
    id: "waitEvent",
    token: "event",
    icon: "radio",
    shortcut: Some('W'),
    unique: false,
    accepts_input: true,
    waits: true,
    fields: &[
        TITLE,
        publish("events", Kind::Map(&EVENTS)),
        TIMEOUT,
        field("onEvent", Kind::Target),
        field("onTimeout", Kind::Target),
    ],
    outputs: Outputs::Fixed(&[always("event", "onEvent"), with_timeout()]),
    defaults: &[],
};

const WAIT_UNTIL: NodeType = NodeType {
    id: "waitUntil",
    token: "until",
    icon: "hourglass",
    shortcut: Some('H'),
    unique: false,
    accepts_input: true,
    waits: true,
    fields: &[
        TITLE,
        publish("condition", Kind::Code(Language::Condition)),
        publish("events", Kind::Map(&EVENTS)),
        TIMEOUT,
        field("onSatisfied", Kind::Target),
        field("onTimeout", Kind::Target),
    ],
    outputs: Outputs::Fixed(&[always("satisfied", "onSatisfied"), with_timeout()]),
    defaults: &[],
};

const MOVE_ON_BOARD: NodeType = NodeType {
    id: "moveOnBoard",
    token: "board",
    icon: "square-kanban",
    shortcut: Some('B'),
    unique: false,
    accepts_input: true,
    waits: false,
    fields: &[
        TITLE,
        publish("selection", Kind::Map(&SELECTION)),
        field("sourceStatusId", Kind::Text),
        publish("destinationStatusId", Kind::Text),
        field("onSuccess", Kind::Target),
        field("onFailure", Kind::Target),
    ],
    outputs: Outputs::Fixed(&[always("success", "onSuccess"), always("failure", "onFailure")]),
    defaults: &[],
};

const DEV_LOG: NodeType = NodeType {
    id: "devLog",
    token: "devlog",
    icon: "scroll-text",
    shortcut: Some('L'),
    unique: false,
    accepts_input: true,
    waits: false,
    fields: &[
        TITLE,
        publish("level", Kind::Word(&["trace", "debug", "information", "warning", "error", "critical"])),
        publish("message", Kind::Code(Language::Template)),
        field("to", Kind::Target),
    ],
    outputs: Outputs::Fixed(&[always("to", "to")]),
    defaults: &[("level", "information")],
};

const TIMEOUT: Field = field("timeout", Kind::Map(&DURATION));

static DURATION: Shape = Shape {
    name: "duration",
    by: None,
    fields: &[
        publish("value", Kind::Whole { min: 1, max: 2_147_483_647 }),
        publish("unit", Kind::Word(&["seconds", "minutes", "hours", "days"])),
    ],
};

static CHOICE: Shape = Shape {
    name: "choice",
    by: None,
    fields: &[structural("key", Kind::ItemKey), publish("title", Kind::Title), field("to", Kind::Target)],
};

/// `responsible` needs `resource` and `key`, or `anyOf` instead: a rule of its own.
static ADMISSION: Shape = Shape {
    name: "admission",
    by: Some("mode"),
    fields: &[
        publish("mode", Kind::Word(&["responsible", "inheritPermission", "dsl"])),
        field("resource", Kind::Word(RESPONSIBLE_RESOURCES)).of(&["responsible"]),
        field("key", Kind::Text).of(&["responsible"]),
        field("anyOf", Kind::Maps(&RESPONSIBILITY)).of(&["responsible"]),
        field("match", Kind::Word(&["all", "any"])).of(&["inheritPermission"]),
        publish("permissions", Kind::Maps(&PERMISSION)).of(&["inheritPermission"]),
        publish("expression", Kind::Code(Language::Security)).of(&["dsl"]),
    ],
};

const RESPONSIBLE_RESOURCES: &[&str] = &["entity", "boardItem", "boardStatus"];

static RESPONSIBILITY: Shape = Shape {
    name: "responsibility",
    by: None,
    fields: &[publish("resource", Kind::Word(RESPONSIBLE_RESOURCES)), publish("key", Kind::Text)],
};

/// `UseTransition` needs `transition`: a rule of its own.
static PERMISSION: Shape = Shape {
    name: "permission",
    by: None,
    fields: &[
        publish(
            "key",
            Kind::Word(&[
                "Update",
                "Archive",
                "Delete",
                "EditBoardData",
                "MoveItem",
                "UseTransition",
                "RemoveItem",
            ]),
        ),
        field("transition", Kind::Text),
    ],
};

static EVENTS: Shape = Shape {
    name: "events",
    by: None,
    fields: &[
        publish("mode", Kind::Word(&["any", "all"])),
        publish("observations", Kind::Items(&OBSERVATION)),
    ],
};

/// An observation. `contextChanged` needs a facet and its id: rules of their own. `filter` stands nowhere in version 2,
/// but is named as a field that a source does not have.
pub static OBSERVATION: Shape = Shape {
    name: "observation",
    by: Some("sourceKind"),
    fields: &[
        structural("key", Kind::ItemKey),
        structural("sourceKind", Kind::Word(&["subject", "identities", "path"])),
        publish("identities", Kind::Maps(&IDENTITY)).of(&["identities"]),
        publish("path", Kind::Texts).of(&["path"]),
        publish("changes", Kind::Words(&["linkChanged", "membershipChanged", "recordChanged"])).of(&["path"]),
        publish(
            "eventTypes",
            Kind::Words(&["created", "updated", "archived", "restored", "deleted", "contextChanged"]),
        )
        .of(DIRECT),
        field("facet", Kind::Word(&["boards", "workflow"])).of(DIRECT),
        field("boardId", Kind::Text).of(DIRECT),
        field("workflowDefinitionId", Kind::Text).of(DIRECT),
        field("filter", Kind::Text).of(&["-"]),
    ],
};

const DIRECT: &[&str] = &["subject", "identities"];

static IDENTITY: Shape = Shape {
    name: "identity",
    by: None,
    fields: &[
        publish("resource", Kind::Word(&["entityRecord", "boardItem"])),
        publish("definitionId", Kind::Text),
        publish("objectId", Kind::Text),
    ],
};

static SELECTION: Shape = Shape {
    name: "selection",
    by: Some("sourceKind"),
    fields: &[
        publish("sourceKind", Kind::Word(&["subject", "boardTarget", "fixedBoardItem"])),
        publish("targetEntityDefinitionId", Kind::Text).of(&["boardTarget"]),
        field("path", Kind::Texts).of(&["subject", "boardTarget"]),
        field("boardId", Kind::Text).of(&["subject", "fixedBoardItem"]),
        publish("boardItemId", Kind::Text).of(&["fixedBoardItem"]),
    ],
};

const fn always(key: &'static str, field: &'static str) -> Output {
    Output { key, field, required_with: None }
}

const fn with_timeout() -> Output {
    Output { key: "timeout", field: "onTimeout", required_with: Some("timeout") }
}
