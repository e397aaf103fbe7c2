//! What the texts of a document name, for who types another one without a catalog.

use language::{ElementId, Field, Language, Operand, Path, ROOTS, Schema, Type};
use yaml::{Document, Node};

use super::as_parsed;
use super::walk::{self, Seen};
use crate::model;
use crate::read::scalar;
use crate::schema::{self, Kind};

/// So much text is looked at, in bytes.
const MOST_TEXT: usize = 64 << 10;

/// The names that stand in the texts of all nodes but one. Of their types nothing is said.
pub(super) fn used(doc: &Document, but: &str) -> Schema {
    let mut names = Names { schema: Schema::new(), scopes: vec![], left: MOST_TEXT };
    for root in ROOTS {
        names.schema.roots_mut().add(Field::new(*root, Type::Unknown));
    }
    for (key, node) in model::nodes(doc).iter().flat_map(Node::entries) {
        let kind = scalar::text_of(node, "type").and_then(|kind| schema::node_type(&kind));
        if let Some(kind) = kind.filter(|_| key.text() != but) {
            names.fields(kind.fields, node);
        }
    }
    names.schema
}

struct Names {
    schema: Schema,
    /// The elements that names belong to; none where that is not known.
    scopes: Vec<Option<ElementId>>,
    left: usize,
}

impl Names {
    fn fields(&mut self, fields: &[schema::Field], map: Node<'_>) {
        for field in fields {
            let Some(value) = map.get(field.name) else { continue };
            match field.kind {
                Kind::Code(language) => self.text(as_parsed(language), value),
                Kind::Map(shape) => self.fields(shape.fields, value),
                Kind::Items(shape) | Kind::Maps(shape) => {
                    value.items().for_each(|item| self.fields(shape.fields, item));
                }
                _ => {}
            }
        }
    }

    fn text(&mut self, language: Language, value: Node<'_>) {
        let Some(text) = value.set_text().filter(|text| text.len() <= self.left) else { return };
        self.left -= text.len();
        walk::parsed(language, &text, |tree| walk::tree(tree, &mut |seen| self.take(seen)));
    }

    fn take(&mut self, seen: Seen<'_, '_>) {
        match seen {
            Seen::Operand(Operand::Path(path), _) => {
                self.path(*path, false);
            }
            Seen::Operand(..) => {}
            Seen::Role(name) => note(&mut self.schema.roles, name),
            Seen::Responsible(name) => note(&mut self.schema.responsibilities, name),
            Seen::Open(path, _) => {
                let element = self.path(path, true);
                self.scopes.push(element);
            }
            Seen::Close => {
                self.scopes.pop();
            }
        }
    }

    /// Notes the names of a path; gives the element of a collection.
    fn path(&mut self, path: Path<'_>, is_collection: bool) -> Option<ElementId> {
        let names: Vec<&str> = path.names().map(|(name, _)| name).collect();
        // The acting user is known everywhere.
        let at_root = self.scopes.is_empty() || names.first() == Some(&"user");
        let mut owner = self.scopes.last().copied().flatten().filter(|_| !at_root);
        let is_known =
            if at_root { names.first().is_some_and(|root| ROOTS.contains(root)) } else { owner.is_some() };
        if !is_known {
            return None;
        }
        for (i, name) in names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            owner = self.name(owner, name, i + 1 < names.len(), is_collection && i + 1 == names.len());
        }
        owner
    }

    /// Notes a name of an element, or of the roots; gives the element that it leads to.
    fn name(
        &mut self,
        owner: Option<ElementId>,
        name: &str,
        leads_on: bool,
        is_collection: bool,
    ) -> Option<ElementId> {
        let known = owner
            .map_or(self.schema.roots(), |id| self.schema.element(id))
            .field(name)
            .map(|field| field.kind);
        let element = match known {
            Some(Type::Reference(id) | Type::Collection(id)) => Some(id),
            _ if leads_on || is_collection => Some(self.schema.add_element(name)),
            _ => None,
        };
        let kind = match (element, known) {
            (Some(id), Some(Type::Collection(_))) => Type::Collection(id),
            (Some(id), _) if is_collection => Type::Collection(id),
            (Some(id), _) => Type::Reference(id),
            (None, _) => Type::Unknown,
        };
        let fields = match owner {
            Some(id) => self.schema.element_mut(id),
            None => self.schema.roots_mut(),
        };
        fields.add(Field::new(name, kind));
        element
    }
}

/// Notes a text once.
fn note(list: &mut Option<Vec<String>>, name: &str) {
    let list = list.get_or_insert_default();
    if !list.iter().any(|one| one == name) {
        list.push(name.to_owned());
    }
}
