//! What the paths of a text may name. The caller fills a [`Schema`] from a catalog; this crate knows no catalog.

use std::collections::BTreeMap;

/// A type of single values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scalar {
    /// Any text.
    Text,
    /// A whole number.
    Integer,
    /// A number with a fraction.
    Decimal,
    /// True or false.
    Boolean,
    /// A calendar day.
    Date,
    /// A moment.
    DateTime,
    /// A text that names something: an id or a key.
    Identifier,
    /// One of a list of texts ([`Field::options`]).
    Choice,
}

impl Scalar {
    /// A stable id for messages.
    pub fn id(self) -> &'static str {
        match self {
            Scalar::Text => "text",
            Scalar::Integer => "integer",
            Scalar::Decimal => "decimal",
            Scalar::Boolean => "boolean",
            Scalar::Date => "date",
            Scalar::DateTime => "dateTime",
            Scalar::Identifier => "identifier",
            Scalar::Choice => "choice",
        }
    }

    /// Whether its values are texts.
    pub fn is_text(self) -> bool {
        matches!(self, Scalar::Text | Scalar::Identifier | Scalar::Choice)
    }

    /// Whether its values are numbers.
    pub fn is_number(self) -> bool {
        matches!(self, Scalar::Integer | Scalar::Decimal)
    }

    /// Whether its values are days or moments.
    pub fn is_time(self) -> bool {
        matches!(self, Scalar::Date | Scalar::DateTime)
    }

    /// The type of a value that may be of either, when there is one.
    pub(crate) fn common(self, other: Scalar) -> Option<Scalar> {
        match (self, other) {
            _ if self == other => Some(self),
            _ if self.is_text() && other.is_text() => Some(Scalar::Text),
            _ if self.is_number() && other.is_number() => Some(Scalar::Decimal),
            _ if self.is_time() && other.is_time() => Some(Scalar::DateTime),
            _ => None,
        }
    }
}

/// What a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Type {
    /// A single value.
    Scalar(Scalar),
    /// At most one record.
    Reference(ElementId),
    /// Any number of records.
    Collection(ElementId),
    /// Something that the caller cannot describe. Everything may be done with it, and every name follows it.
    Unknown,
}

/// An element of one [`Schema`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ElementId(usize);

/// A kind of record: a name for people, and its fields.
#[derive(Debug, Clone, Default)]
pub struct Element {
    /// As people call it.
    pub name: String,
    fields: Vec<Field>,
    by_name: BTreeMap<String, usize>,
}

/// A field of an [`Element`].
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// As paths write it.
    pub name: String,
    /// What it holds.
    pub kind: Type,
    /// As people call it, when that differs.
    pub label: Option<String>,
    /// The texts that a [`Scalar::Choice`] may be.
    pub options: Vec<String>,
}

/// What paths may name: the roots (`item`, `data`, `status`, `workflow`, `user`) and the elements they lead to.
/// Elements may refer to each other in circles.
#[derive(Debug, Clone, Default)]
pub struct Schema {
    roots: Element,
    elements: Vec<Element>,
    /// Roles that `HAS ROLE` may name; `None` when they are not known.
    pub roles: Option<Vec<String>>,
    /// Responsibilities that `IS RESPONSIBLE` may name; `None` when they are not known.
    pub responsibilities: Option<Vec<String>>,
}

impl Field {
    /// A field with nothing but a name and a type.
    pub fn new(name: impl Into<String>, kind: Type) -> Self {
        Field { name: name.into(), kind, label: None, options: vec![] }
    }
}

impl Element {
    /// Its fields in the order in which they were added.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The field with exactly this name.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.by_name.get(name).map(|at| &self.fields[*at])
    }

    /// Adds a field; one with the same name is replaced.
    pub fn add(&mut self, field: Field) {
        match self.by_name.get(&field.name) {
            Some(at) => self.fields[*at] = field,
            None => {
                self.by_name.insert(field.name.clone(), self.fields.len());
                self.fields.push(field);
            }
        }
    }
}

impl Schema {
    /// A schema without roots.
    pub fn new() -> Self {
        Self::default()
    }

    /// The roots as an element, to read and to add to.
    pub fn roots_mut(&mut self) -> &mut Element {
        &mut self.roots
    }

    /// The roots.
    pub fn roots(&self) -> &Element {
        &self.roots
    }

    /// Adds an element without fields.
    pub fn add_element(&mut self, name: impl Into<String>) -> ElementId {
        self.elements.push(Element { name: name.into(), ..Element::default() });
        ElementId(self.elements.len() - 1)
    }

    /// An element of this schema.
    ///
    /// # Panics
    /// When the id is of another schema with more elements.
    pub fn element(&self, id: ElementId) -> &Element {
        &self.elements[id.0]
    }

    /// An element of this schema, to add fields to.
    ///
    /// # Panics
    /// When the id is of another schema with more elements.
    pub fn element_mut(&mut self, id: ElementId) -> &mut Element {
        &mut self.elements[id.0]
    }
}
