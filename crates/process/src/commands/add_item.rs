use flow::Refusal;
use yaml::{Document, Kind, Node, PathStep, Transaction, Value};

use super::lookup::{Place, check_item_key, place, resolve, unused};
use super::{Outcome, refuse};
use crate::path::item_index;
use crate::schema;

/// Appends an item to a list.
pub(super) fn run(
    tx: &mut Transaction<'_>,
    path: &str,
    key: Option<&str>,
    title: Option<&str>,
    value: Option<&str>,
) -> Result<Outcome, Refusal> {
    let steps = resolve(tx.document(), path)?;
    let kind = match place(tx.document(), &steps) {
        Some((Place::Kind(kind), _)) => kind,
        _ => return Err(refuse::not_a_list(path)),
    };
    let (item, name) = match kind {
        schema::Kind::Items(shape) => keyed_item(tx.document().at(&steps), shape, key, title)?,
        schema::Kind::Texts | schema::Kind::Words(_) => {
            let text = plain_item(value.unwrap_or_default());
            (Value::text(text.clone()), text)
        }
        schema::Kind::Maps(_) => {
            let text = value.unwrap_or("{}");
            (Value::flow(text).map_err(|_| refuse::not_flow(text))?, text.to_owned())
        }
        _ => return Err(refuse::not_a_list(path)),
    };
    let keyed = matches!(kind, schema::Kind::Items(_));
    append(tx, &steps, item, keyed).map_err(|error| refuse::edit(error, path))?;
    Ok(Outcome::named("step-add-item", [("path", path), ("item", &name)]))
}

fn append(
    tx: &mut Transaction<'_>,
    list: &[PathStep],
    item: Value,
    keyed: bool,
) -> Result<(), yaml::EditError> {
    if tx.document().at(list).is_some_and(|node| node.kind() == Kind::Seq) {
        return tx.append_item(list, item);
    }
    let value = if keyed { Value::BlockList(vec![item]) } else { Value::List(vec![item]) };
    tx.set(list, value, keyed)
}

/// A choice or an observation, and its key.
fn keyed_item(
    list: Option<Node<'_>>,
    shape: &schema::Shape,
    key: Option<&str>,
    title: Option<&str>,
) -> Result<(Value, String), Refusal> {
    let list = list.filter(|node| node.kind() == Kind::Seq);
    let taken = |key: &str| list.is_some_and(|list| item_index(list, key).is_some());
    let has_title = shape.field("title").is_some();
    let name = match (key, title) {
        (Some(key), _) if taken(key) => return Err(refuse::key_taken(key)),
        (Some(key), _) => key.to_owned(),
        (None, Some(title)) if has_title => {
            unused(&slug(title).unwrap_or_else(|| shape.name.to_owned()), taken)
        }
        (None, _) => unused(shape.name, taken),
    };
    check_item_key(&name)?;
    let second = if has_title {
        ("title", title.map_or_else(|| title_of(&name), str::to_owned))
    } else {
        // The first source kind needs nothing else.
        ("sourceKind", "subject".to_owned())
    };
    Ok((Value::map([("key", Value::text(name.clone())), (second.0, Value::text(second.1))]), name))
}

/// A key from a title: `Review again` → `review_again`.
fn slug(title: &str) -> Option<String> {
    let mut out = String::new();
    for char in title.to_lowercase().chars() {
        if char.is_alphanumeric() {
            out.push(char);
        } else if !out.is_empty() && !out.ends_with('_') {
            out.push('_');
        }
    }
    let out: String = out.trim_matches('_').chars().take(schema::MAX_ITEM_KEY / 2 - 4).collect();
    (!out.is_empty()).then_some(out)
}

/// A title from a key: `choice2` → `Choice 2`, `ok` → `Ok`.
fn title_of(key: &str) -> String {
    let (word, number) = key.split_at(key.trim_end_matches(|c: char| c.is_ascii_digit()).len());
    let mut chars = word.chars();
    let head: String = chars.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
    let gap = if word.is_empty() || number.is_empty() { "" } else { " " };
    format!("{head}{}{gap}{number}", chars.as_str().replace('_', " "))
}

/// The text of an item as it was typed: YAML quotes are read, anything else is taken as it is.
fn plain_item(typed: &str) -> String {
    let document = Document::open(format!("- {typed}\n").into_bytes(), &[]);
    let item = document.root().filter(|_| document.errors().is_empty()).and_then(|root| root.items().next());
    match item {
        Some(item) if item.kind() == Kind::Scalar && !item.is_unset() => item.text().into_owned(),
        _ => typed.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_titles_are_made_from_each_other() {
        assert_eq!(slug("Review again!"), Some("review_again".into()));
        assert_eq!(slug("Şimdi onayla"), Some("şimdi_onayla".into()));
        assert_eq!(slug("!!"), None);
        assert_eq!(title_of("choice2"), "Choice 2");
        assert_eq!(title_of("review_again"), "Review again");
        assert_eq!(title_of("7"), "7");
    }
}
