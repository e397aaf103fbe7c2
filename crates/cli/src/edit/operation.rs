use super::split;

/// An operation of `millrace edit`.
pub(super) struct Operation {
    /// Its option, without the dashes.
    pub(super) name: &'static str,
    /// What its argument looks like.
    pub(super) value: &'static str,
    pub(super) help: &'static str,
    /// Whether an argument can be one, whatever the document has.
    pub(super) is_formed: fn(&str) -> bool,
}

fn any(text: &str) -> bool {
    !text.is_empty()
}

fn pair(text: &str) -> bool {
    split::at_equals(text).is_some_and(|(left, _)| !left.is_empty())
}

fn dotted(text: &str) -> bool {
    split::at_brackets(text).is_some()
        || split::at_dots(text).any(|(node, key)| !node.is_empty() && !key.is_empty())
}

fn dotted_pair(text: &str) -> bool {
    split::at_equals(text).is_some_and(|(left, _)| dotted(left))
}

fn colon(text: &str) -> bool {
    text.rsplit_once(':').is_some_and(|(key, kind)| !key.is_empty() && !kind.is_empty())
}

const fn operation(
    name: &'static str,
    value: &'static str,
    is_formed: fn(&str) -> bool,
    help: &'static str,
) -> Operation {
    Operation { name, value, help, is_formed }
}

/// All operations.
pub(super) static OPERATIONS: &[Operation] = &[
    operation("set", "PATH=VALUE", pair, "Sets a field"),
    operation("unset", "PATH", any, "Removes a field"),
    operation("add-node", "KEY:TYPE", colon, "Adds a node with its defaults"),
    operation("remove-node", "KEY", any, "Removes a node, what led to it and its visuals"),
    operation("rename-node", "OLD=NEW", pair, "Renames a node and every reference"),
    operation("retype", "KEY=TYPE", pair, "Changes a node's type"),
    operation("add-choice", "NODE.KEY=TITLE", dotted_pair, "Adds a choice to a User Input"),
    operation("remove-choice", "NODE.KEY", dotted, "Removes a choice"),
    operation("rename-choice", "NODE.OLD=NEW", dotted_pair, "Renames a choice's key"),
    operation("move-choice", "NODE.KEY=INDEX", dotted_pair, "Moves a choice, from 0"),
    operation("connect", "NODE.OUTPUT=TARGET[#INPUT]", dotted_pair, "Connects an output"),
    operation("disconnect", "NODE.OUTPUT", dotted, "Opens an output"),
    operation("move", "NODE=X,Y", pair, "Places a card's top-left corner"),
    operation("port", "NODE.OUTPUT=SIDE,OFFSET", dotted_pair, "Places an output on the card's border"),
    operation(
        "waypoints",
        "NODE.OUTPUT=X,Y X,Y",
        dotted_pair,
        "Sets the points that a line passes; none for its own way",
    ),
    operation("display", "NODE.OUTPUT=line|link", dotted_pair, "Draws a transition as a line or a link"),
    operation("add-input", "NODE.KEY=SIDE,OFFSET", dotted_pair, "Adds or moves a named input"),
    operation("remove-input", "NODE.KEY", dotted, "Removes a named input"),
];
