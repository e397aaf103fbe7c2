use foldhash::{HashSet, HashSetExt};

use yaml::{Kind as NodeKind, Node};

use super::Cx;
use super::entries::{Entries, Entry};
use super::scalar::{self, Number};
use crate::path::usable_key;
use crate::rules;
use crate::schema::{Field, Kind, Need, Range as Numbers, Shape};

/// A map whose fields have been read, for the rules that look at several of them.
pub(crate) struct MapCx<'a> {
    /// The map.
    pub(crate) map: Node<'a>,
    /// Where something missing in it is pointed at.
    pub(crate) owner: Node<'a>,
    /// The word of the shape's `by` field, when it is one of the allowed ones.
    pub(crate) variant: Option<&'static str>,
}

/// Reads a map with known fields: what may not stand there, what is wrong, what is missing.
pub(crate) fn read_map(cx: &mut Cx<'_>, shape: &'static Shape, map: Node<'_>, owner: Node<'_>) {
    let variant = variant(shape, map);
    let here = MapCx { map, owner, variant };
    let mut filled = Filled::default();
    for (name, (key, value)) in map.named_entries() {
        let Some((at, field)) = position(shape.fields, &name) else {
            cx.key(&name, |cx| rules::unknown_field::raise(cx, &name, key));
            continue;
        };
        filled.note(at, field, value);
        match standing(shape, field, &here) {
            Standing::Allowed => read_field(cx, shape.name, field, key, value),
            Standing::Foreign if !value.is_unset() => {
                cx.key(&name, |cx| rules::foreign_field(cx, shape.name, field.name, variant, key));
            }
            Standing::Foreign | Standing::Silent => {}
        }
    }
    for (at, field) in shape.fields.iter().enumerate() {
        if field.need != Need::Optional && !filled.is(at) && needed(field, variant) {
            raise_missing(cx, shape.name, field, here.owner);
        }
    }
    rules::after_map(cx, shape.name, &here);
}

/// Reads the fields of a node. `type` is read before, and keys that stand for nothing are found here.
pub(crate) fn read_fields(cx: &mut Cx<'_>, fields: &'static [Field], node: &Entries<'_>, owner: Node<'_>) {
    let mut filled = Filled::default();
    for Entry { name, key, value } in node.iter() {
        if name == "type" {
            continue;
        }
        match position(fields, name) {
            Some((at, field)) => {
                filled.note(at, field, *value);
                read_field(cx, "node", field, *key, *value);
            }
            None => cx.key(name, |cx| rules::unknown_field::raise(cx, name, *key)),
        }
    }
    for (at, field) in fields.iter().enumerate().filter(|(_, field)| field.need == Need::Publish) {
        if !filled.is(at) {
            raise_missing(cx, "node", field, owner);
        }
    }
}

fn read_field(cx: &mut Cx<'_>, shape: &'static str, field: &'static Field, key: Node<'_>, value: Node<'_>) {
    if value.is_unset() {
        return;
    }
    cx.key(field.name, |cx| read_value(cx, shape, field, key, value));
}

/// Reads a value that is set. `owner` is the place of its key, or of the item that it is.
pub(crate) fn read_value(
    cx: &mut Cx<'_>,
    shape: &'static str,
    field: &'static Field,
    owner: Node<'_>,
    value: Node<'_>,
) {
    let expected = match field.kind {
        Kind::Map(_) | Kind::MapOf(_) | Kind::Nodes | Kind::Visuals(_) => (NodeKind::Map, "map"),
        Kind::Items(_) | Kind::Maps(_) | Kind::Texts | Kind::Words(_) => (NodeKind::Seq, "list"),
        Kind::Whole { .. } => (NodeKind::Scalar, "whole"),
        Kind::Number(_) => (NodeKind::Scalar, "number"),
        _ => (NodeKind::Scalar, "text"),
    };
    if value.kind() != expected.0 {
        rules::wrong_type::raise(cx, expected.1, value);
        return;
    }
    match field.kind {
        Kind::Text | Kind::Prose | Kind::Target | Kind::NodeType | Kind::Nodes | Kind::Visuals(_) => {}
        Kind::Code(language) => rules::language_text::check(cx, language, value),
        Kind::Title => rules::title_length::check(cx, value),
        Kind::ItemKey => rules::item_key::check_length(cx, shape, value),
        Kind::Word(words) => {
            let text = value.text();
            // White space where a word is needed to publish is a missing one.
            let missing = || is_needed_word(shape, field) && scalar::is_white(&text);
            if !words.contains(&&*text) && !missing() {
                rules::invalid_value::check_word(cx, shape, field.name, words, value);
            }
        }
        Kind::Whole { min, max } => read_whole(cx, min, max, value),
        Kind::Number(range) => read_number(cx, range, value),
        Kind::Map(shape) => read_map(cx, shape, value, owner),
        Kind::MapOf(shape) => {
            for (key, entry) in value.entries() {
                if !entry.is_unset() {
                    cx.key(&key.text(), |cx| read_map_or_wrong(cx, shape, entry, key));
                }
            }
        }
        Kind::Items(shape) => read_items(cx, shape, value),
        Kind::Maps(shape) => {
            for (index, item) in value.items().enumerate() {
                cx.index(index, |cx| read_map_or_wrong(cx, shape, item, item));
            }
        }
        Kind::Texts => read_texts(cx, value, |_, _| {}),
        Kind::Words(words) => {
            read_texts(cx, value, |cx, item| {
                rules::invalid_value::check_word(cx, shape, field.name, words, item);
            });
        }
    }
}

fn read_items(cx: &mut Cx<'_>, shape: &'static Shape, list: Node<'_>) {
    let mut seen = HashSet::new();
    for (index, item) in list.items().enumerate() {
        let key = usable_key(item);
        let mut read = |cx: &mut Cx<'_>| {
            read_map_or_wrong(cx, shape, item, item);
            if let (Some(key), Some(place)) = (&key, item.get("key"))
                && !seen.insert(key.clone())
            {
                cx.key("key", |cx| rules::item_key::raise_duplicate(cx, shape.name, key, index, place));
            }
        };
        match &key {
            Some(key) => cx.key(key, read),
            None => cx.index(index, &mut read),
        }
    }
}

/// An item or entry that is a map, or not set: then it is a map without fields.
fn read_map_or_wrong(cx: &mut Cx<'_>, shape: &'static Shape, value: Node<'_>, owner: Node<'_>) {
    if value.kind() == NodeKind::Map || value.is_unset() {
        read_map(cx, shape, value, owner);
    } else {
        rules::wrong_type::raise(cx, "map", value);
    }
}

fn read_texts(cx: &mut Cx<'_>, list: Node<'_>, mut check: impl FnMut(&mut Cx<'_>, Node<'_>)) {
    for (index, item) in list.items().enumerate() {
        cx.index(index, |cx| {
            if item.kind() == NodeKind::Scalar && !item.is_unset() {
                check(cx, item);
            } else {
                rules::wrong_type::raise(cx, "text", item);
            }
        });
    }
}

fn read_whole(cx: &mut Cx<'_>, min: i64, max: i64, value: Node<'_>) {
    match scalar::number(value) {
        Number::Whole(whole) if (min..=max).contains(&whole) => {}
        Number::No => rules::wrong_type::raise(cx, "whole", value),
        _ => rules::invalid_value::raise_range(cx, min, max, value),
    }
}

fn read_number(cx: &mut Cx<'_>, range: Numbers, value: Node<'_>) {
    let number = match scalar::number(value) {
        Number::Whole(whole) => whole as f64,
        Number::Decimal(decimal) => decimal,
        Number::NotFinite => return rules::designer_invalid_number::raise(cx, value),
        Number::No => return rules::wrong_type::raise(cx, "number", value),
    };
    match range {
        Numbers::Unit if !(0.0..=1.0).contains(&number) => rules::designer_offset_range::raise(cx, value),
        Numbers::Positive if number <= 0.0 => rules::designer_zoom_range::raise(cx, value),
        _ => {}
    }
}

/// How a known field may stand in a map.
enum Standing {
    Allowed,
    /// It belongs to another variant.
    Foreign,
    /// Another rule speaks about it, or nothing can be said while the variant is not known.
    Silent,
}

fn standing(shape: &Shape, field: &Field, here: &MapCx<'_>) -> Standing {
    if field.of.is_empty() {
        return Standing::Allowed;
    }
    if shape.name == "observation" && rules::facet_not_allowed::claims(field.name, here) {
        return Standing::Silent;
    }
    match here.variant {
        Some(variant) if field.of.contains(&variant) => Standing::Allowed,
        Some(_) => Standing::Foreign,
        None if field.name == "filter" => Standing::Silent,
        None => Standing::Allowed,
    }
}

fn needed(field: &Field, variant: Option<&str>) -> bool {
    field.of.is_empty() || variant.is_some_and(|variant| field.of.contains(&variant))
}

fn variant(shape: &Shape, map: Node<'_>) -> Option<&'static str> {
    let by = shape.field(shape.by?)?;
    let Kind::Word(words) = by.kind else { return None };
    scalar::word_of(map, by.name, words)
}

/// The field of that name and its place among the others.
fn position(fields: &'static [Field], name: &str) -> Option<(usize, &'static Field)> {
    fields.iter().enumerate().find(|(_, field)| field.name == name)
}

/// Which fields of a map have something in them, one bit a field. Of a key that stands twice the first one counts.
#[derive(Default)]
struct Filled {
    seen: u32,
    filled: u32,
}

impl Filled {
    fn note(&mut self, at: usize, field: &Field, value: Node<'_>) {
        let bit = bit(at);
        let filled = match field.need {
            Need::Optional => true,
            Need::Document => !value.is_unset(),
            Need::Publish => !is_blank(field, value),
        };
        if filled && self.seen & bit == 0 {
            self.filled |= bit;
        }
        self.seen |= bit;
    }

    fn is(&self, at: usize) -> bool {
        self.filled & bit(at) != 0
    }
}

/// The bit of a field; a test holds all shapes to as many fields as there are bits.
fn bit(at: usize) -> u32 {
    1 << (at as u32 % u32::BITS)
}

fn raise_missing(cx: &mut Cx<'_>, shape: &'static str, field: &'static Field, owner: Node<'_>) {
    match field.need {
        Need::Optional => {}
        Need::Document => rules::missing_field::raise(cx, field.name, owner),
        Need::Publish => cx.key(field.name, |cx| rules::missing(cx, shape, field.name, owner)),
    }
}

/// Not set, or white space where a text is wanted, or nothing where a list is.
fn is_blank(field: &Field, value: Node<'_>) -> bool {
    if value.is_unset() {
        return true;
    }
    match field.kind {
        // An empty title is too short, which is said instead.
        Kind::Title => is_white(value) && !value.text().is_empty(),
        Kind::Text | Kind::Prose | Kind::Code(_) | Kind::Word(_) => is_white(value),
        Kind::Items(_) | Kind::Maps(_) | Kind::Texts | Kind::Words(_) => {
            value.kind() == NodeKind::Seq && value.is_empty()
        }
        _ => false,
    }
}

/// Whether a word must be there to publish; of `resource` a rule of its own says when.
fn is_needed_word(shape: &str, field: &Field) -> bool {
    field.need == Need::Publish || (shape, field.name) == ("admission", "resource")
}

fn is_white(value: Node<'_>) -> bool {
    value.kind() == NodeKind::Scalar && scalar::is_white(&value.text())
}
