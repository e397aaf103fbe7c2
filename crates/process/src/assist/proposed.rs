//! Sample data that is made for a text, so that nobody has to write it from nothing.

use std::collections::BTreeSet;

use language::{ElementId, Field, Function, Language, Literal, Operand, Path, Scalar, Schema, Type};
use serde_json::{Map, Value, json};

use super::Typed;
use super::given::{NOW, RESPONSIBILITIES, ROLES};
use super::walk::{self, Seen, Tree, Want};

/// Records inside each other. What lies deeper is left out.
const MAX_DEPTH: usize = 16;

/// Sample data with everything that a text names, as JSON. `now` is what counts as now.
pub(super) fn sample(typed: &Typed<'_>, tree: Tree<'_, '_>, now: &str) -> String {
    let mut maker = Maker {
        language: typed.language,
        schema: typed.schema(),
        now,
        sample: json!({}),
        sure: BTreeSet::new(),
        scopes: vec![],
    };
    walk::tree(tree, &mut |seen| maker.take(seen));
    serde_json::to_string_pretty(&maker.sample).unwrap_or_default()
}

/// The elements that names belong to.
struct Scope {
    /// Where they are in the sample; nothing when they are left out.
    at: Option<Vec<String>>,
    element: Option<ElementId>,
}

struct Maker<'a> {
    language: Language,
    schema: Option<&'a Schema>,
    now: &'a str,
    sample: Value,
    /// The places whose values are more than a guess.
    sure: BTreeSet<Vec<String>>,
    scopes: Vec<Scope>,
}

impl Maker<'_> {
    fn take(&mut self, seen: Seen<'_, '_>) {
        match seen {
            Seen::Operand(Operand::Path(path), want) => self.value(*path, want),
            Seen::Operand(Operand::Call(call), _) => {
                if matches!(call.function, Some(Function::Today | Function::Now)) {
                    self.put_root(NOW, json!(self.now));
                }
            }
            Seen::Operand(..) => {}
            Seen::Role(name) => self.add(ROLES, name),
            Seen::Responsible(name) => self.add(RESPONSIBILITIES, name),
            Seen::Open(path, _) => {
                let at = self.place(path);
                let element = match self.field(path).map(|field| field.kind) {
                    Some(Type::Collection(element)) => Some(element),
                    _ => None,
                };
                let slot = at.as_deref().and_then(|at| slot(&mut self.sample, at));
                if let Some(slot) = slot.filter(|slot| !slot.is_array()) {
                    *slot = json!([{}]);
                }
                self.scopes.push(Scope { at, element });
            }
            Seen::Close => {
                self.scopes.pop();
            }
        }
    }

    fn value(&mut self, path: Path<'_>, want: Want<'_, '_>) {
        let Some(at) = self.place(path) else { return };
        let field = self.field(path);
        let (value, is_sure) = match self.wanted(want).or_else(|| self.typed(field)) {
            Some(value) => (value, true),
            None => (json!(path.last_name()), false),
        };
        let is_new = !self.sure.contains(&at);
        let Some(slot) = slot(&mut self.sample, &at) else { return };
        if slot.is_null() || (is_sure && is_new && slot.is_string()) {
            *slot = value;
            if is_sure {
                self.sure.insert(at);
            }
        }
    }

    /// The value that a place asks for.
    fn wanted(&self, want: Want<'_, '_>) -> Option<Value> {
        let today = || self.now.get(..10).unwrap_or(self.now);
        Some(match want {
            Want::Truth => json!(true),
            Want::Like(Operand::Literal(literal, _)) => match literal {
                Literal::Text(text) => json!(text),
                Literal::Number(number) => written(&number.to_string()),
                Literal::Boolean(value) => json!(value),
                Literal::Date(date) => json!(date.to_string()),
                Literal::Null => return None,
            },
            Want::Like(Operand::Count { .. }) => json!(1),
            Want::Like(Operand::Call(call)) => match call.function? {
                Function::Today => json!(today()),
                Function::Now => json!(self.now),
                Function::Length => json!(1),
                _ => return None,
            },
            Want::Like(Operand::Path(path)) => self.typed(self.field(*path))?,
            Want::Like(_) | Want::Text | Want::Anything => return None,
        })
    }

    /// A value of a field's type.
    fn typed(&self, field: Option<&Field>) -> Option<Value> {
        let field = field?;
        let Type::Scalar(scalar) = field.kind else { return None };
        Some(match scalar {
            Scalar::Integer | Scalar::Decimal => json!(1),
            Scalar::Boolean => json!(true),
            Scalar::Date => json!(self.now.get(..10).unwrap_or(self.now)),
            Scalar::DateTime => json!(self.now),
            Scalar::Choice => json!(field.options.first()?),
            Scalar::Text | Scalar::Identifier => return None,
        })
    }

    /// The names from the begin of the sample to what a path names.
    fn place(&self, path: Path<'_>) -> Option<Vec<String>> {
        let mut at = if self.begins_at_root(path) { vec![] } else { self.scopes.last()?.at.clone()? };
        for (name, _) in path.names() {
            at.push(name.to_owned());
        }
        (at.len() <= MAX_DEPTH && at.iter().all(|name| !name.is_empty())).then_some(at)
    }

    fn begins_at_root(&self, path: Path<'_>) -> bool {
        let Some(scope) = self.scopes.last() else { return true };
        let names_user = path.names().next().is_some_and(|(name, _)| name == "user");
        let has_user = || {
            let element = scope.element.zip(self.schema).map(|(id, schema)| schema.element(id));
            element.is_some_and(|element| element.field("user").is_some())
        };
        self.language == Language::Security && names_user && !has_user()
    }

    /// The field that a path leads to, as the catalog has it.
    fn field(&self, path: Path<'_>) -> Option<&Field> {
        let schema = self.schema?;
        let mut owner = match self.scopes.last().filter(|_| !self.begins_at_root(path)) {
            Some(scope) => schema.element(scope.element?),
            None => schema.roots(),
        };
        let mut found: Option<&Field> = None;
        for (name, _) in path.names() {
            if let Some(field) = found {
                let Type::Reference(element) = field.kind else { return None };
                owner = schema.element(element);
            }
            found = Some(owner.field(name)?);
        }
        found
    }

    fn put_root(&mut self, name: &str, value: Value) {
        if let Value::Object(roots) = &mut self.sample {
            roots.entry(name).or_insert(value);
        }
    }

    /// Adds a text to a list of the acting user's.
    fn add(&mut self, list: &str, name: &str) {
        self.put_root(list, json!([]));
        let names = self.sample.get_mut(list).and_then(Value::as_array_mut);
        if let Some(names) = names.filter(|names| !names.iter().any(|one| one == name)) {
            names.push(json!(name));
        }
    }
}

/// A number as JSON has it; another where JSON would write it otherwise.
fn written(number: &str) -> Value {
    let value = number.parse().ok().filter(|value: &Value| !value.to_string().contains('e'));
    value.unwrap_or_else(|| json!(1))
}

/// The place of a value. Records on the way are made; the first element of a collection stands for all.
fn slot<'v>(sample: &'v mut Value, names: &[String]) -> Option<&'v mut Value> {
    let mut at = sample;
    for name in names {
        if let Value::Array(elements) = at {
            at = elements.first_mut()?;
        }
        if !at.is_object() {
            // A name that stood for a value leads on.
            *at = Value::Object(Map::new());
        }
        at = at.as_object_mut()?.entry(name.clone()).or_insert(Value::Null);
    }
    Some(at)
}
