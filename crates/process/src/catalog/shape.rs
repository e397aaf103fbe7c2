//! What may stand in a catalog.

/// A map with known fields.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    /// The fields that tell items of a list apart.
    pub(super) identity: &'static [&'static str],
    pub(super) fields: &'static [Field],
}

#[derive(Debug)]
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) needed: bool,
    pub(super) about: &'static str,
}

#[derive(Debug)]
pub(super) enum Kind {
    /// A text that is not empty.
    Name,
    Text,
    Truth,
    Word(&'static [&'static str]),
    Names,
    Words(&'static [&'static str]),
    Map(&'static Shape),
    List(&'static Shape),
}

pub(super) const REFERENCE: &str = "reference";
pub(super) const COLLECTION: &str = "collection";
pub(super) const CHOICE: &str = "choice";

const TYPES: &[&str] = &[
    "text",
    "integer",
    "decimal",
    "boolean",
    "date",
    "dateTime",
    "identifier",
    CHOICE,
    REFERENCE,
    COLLECTION,
];
const EVENTS: &[&str] = &["created", "updated", "archived", "restored", "deleted", "contextChanged"];

const fn needed(name: &'static str, kind: Kind, about: &'static str) -> Field {
    Field { name, kind, needed: true, about }
}

const fn may(name: &'static str, kind: Kind, about: &'static str) -> Field {
    Field { name, kind, needed: false, about }
}

const TITLE: Field = may("title", Kind::Text, "As people call it.");
const ENABLED: Field = may("enabled", Kind::Truth, "Whether it may be used; it may unless this is false.");
const KEY: Field = needed("key", Kind::Name, "Key, as documents write it.");
const ID: Field = needed("id", Kind::Name, "Id, as documents write it.");

pub(super) static CATALOG: Shape = Shape {
    name: "catalog",
    about: "What a definition makes available to its process document. What is left out is not known, and not checked.",
    identity: &[],
    fields: &[
        may("$schema", Kind::Text, "Address of this schema, for editors."),
        needed("subject", Kind::Map(&SUBJECT), "Whose process it is."),
        may("fields", Kind::Map(&ROOTS), "What paths begin with."),
        may("elements", Kind::List(&ELEMENT), "The records that references and collections lead to."),
        may("boards", Kind::List(&BOARD), "Boards that may be named."),
        may("responsibilities", Kind::List(&RESPONSIBILITY), "Who may be asked."),
        may("permissions", Kind::List(&PERMISSION), "Permissions that may be asked for."),
        may("roles", Kind::Names, "Roles that HAS ROLE may name."),
        may("outcomes", Kind::List(&OUTCOME), "How a process may end."),
        may("definitions", Kind::List(&DEFINITION), "Other definitions and the facts they publish."),
    ],
};

static SUBJECT: Shape = Shape {
    name: "subject",
    about: "Whose process it is.",
    identity: &[],
    fields: &[
        needed("kind", Kind::Word(&["entity", "boardItem"]), "A record, or a card of a board."),
        may("definitionId", Kind::Name, "Id of the subject's definition."),
        TITLE,
    ],
};

static ROOTS: Shape = Shape {
    name: "fields",
    about: "The fields after the first name of a path.",
    identity: &[],
    fields: &[
        may("item", Kind::List(&FIELD), "Fields of the subject."),
        may("data", Kind::List(&FIELD), "Fields of the card's data; board items only."),
        may("status", Kind::List(&FIELD), "Fields of the card's status; board items only."),
        may("workflow", Kind::List(&FIELD), "Fields of the running process."),
        may("user", Kind::List(&FIELD), "Fields of the acting user; security expressions only."),
    ],
};

pub(super) static FIELD: Shape = Shape {
    name: "field",
    about: "A field.",
    identity: &["name"],
    fields: &[
        needed("name", Kind::Name, "As paths write it."),
        needed("type", Kind::Word(TYPES), "What it holds."),
        TITLE,
        may("element", Kind::Name, "Key of the element that a reference or collection leads to."),
        may("options", Kind::Names, "The texts that a choice may be."),
    ],
};

static ELEMENT: Shape = Shape {
    name: "element",
    about: "A kind of record.",
    identity: &["key"],
    fields: &[KEY, TITLE, needed("fields", Kind::List(&FIELD), "Its fields.")],
};

static BOARD: Shape = Shape {
    name: "board",
    about: "A board.",
    identity: &["id"],
    fields: &[
        ID,
        TITLE,
        ENABLED,
        may("statuses", Kind::List(&STATUS), "Its statuses."),
        may("transitions", Kind::List(&TRANSITION), "Ways from one status to another."),
        may("definitions", Kind::Names, "Ids of the definitions whose records have cards there."),
    ],
};

static STATUS: Shape =
    Shape { name: "status", about: "A status of a board.", identity: &["id"], fields: &[ID, TITLE, ENABLED] };

static TRANSITION: Shape = Shape {
    name: "transition",
    about: "A way from one status of a board to another.",
    identity: &["key"],
    fields: &[
        KEY,
        TITLE,
        ENABLED,
        may("from", Kind::Name, "Id of the status it leaves; any when absent."),
        may("to", Kind::Name, "Id of the status it leads to."),
    ],
};

static RESPONSIBILITY: Shape = Shape {
    name: "responsibility",
    about: "A responsibility of a resource.",
    identity: &["resource", "key"],
    fields: &[
        needed(
            "resource",
            Kind::Word(&["entity", "boardItem", "boardStatus"]),
            "Whose responsibility it is.",
        ),
        KEY,
        TITLE,
        ENABLED,
    ],
};

static PERMISSION: Shape =
    Shape { name: "permission", about: "A permission.", identity: &["key"], fields: &[KEY, TITLE, ENABLED] };

static OUTCOME: Shape = Shape {
    name: "outcome",
    about: "A way to end.",
    identity: &["key"],
    fields: &[KEY, TITLE, ENABLED, may("default", Kind::Truth, "Whether new documents end with it.")],
};

static DEFINITION: Shape = Shape {
    name: "definition",
    about: "Another definition.",
    identity: &["kind", "id"],
    fields: &[
        needed("kind", Kind::Word(&["entity", "board", "workflow"]), "What it defines."),
        ID,
        TITLE,
        ENABLED,
        may("events", Kind::Words(EVENTS), "The facts it publishes."),
    ],
};
