//! What a path names.

use super::{Checker, Kind, Scope};
use crate::parse::Language;
use crate::problem::{Problem, ProblemKind};
use crate::span::Span;
use crate::suggest::nearest;
use crate::tree::Path;
use crate::types::{Element, ElementId, Field};

/// The names that paths begin with. Which of them a text may use, a schema says.
pub const ROOTS: &[&str] = &["item", "data", "status", "workflow", "user"];

/// One name of a path.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step<'s> {
    pub(crate) span: Span,
    /// The element whose field it is; `None` for a root or when it is not known.
    pub(crate) owner: Option<&'s Element>,
    /// `None` when it is not known.
    pub(crate) field: Option<&'s Field>,
    pub(crate) kind: Kind,
}

impl<'s> Checker<'s> {
    /// The type of what a path names, or what is wrong with it. `visit` sees every name up to there.
    pub(crate) fn resolve(&self, path: Path<'_>, mut visit: impl FnMut(Step<'s>)) -> Result<Kind, Problem> {
        let mut kind = None;
        let mut before = "";
        for (name, span) in path.names() {
            if name.is_empty() {
                return Ok(Kind::Unknown); // told by the parser
            }
            let problem = |kind| Err(Problem { span, kind });
            let (owner, field) = match kind {
                None => match self.first(name) {
                    Ok(found) => found,
                    Err(kind) => return problem(kind),
                },
                Some(Kind::Unknown | Kind::Null) => (None, None),
                Some(kind @ Kind::Scalar(_)) => {
                    return problem(ProblemKind::NoFields { name: before.to_owned(), kind: kind.into() });
                }
                Some(Kind::Collection(_)) => {
                    return problem(ProblemKind::PathThroughCollection(before.to_owned()));
                }
                Some(Kind::Reference(element)) => match self.field(element, name) {
                    Ok(found) => found,
                    Err(kind) => return problem(kind),
                },
            };
            let now = field.map_or(Kind::Unknown, |field| Kind::from(field.kind));
            visit(Step { span, owner, field, kind: now });
            kind = Some(now);
            before = name;
        }
        Ok(kind.unwrap_or(Kind::Unknown))
    }

    /// What the first name of a path means here. Without a field it is something that is not known.
    fn first(&self, name: &str) -> Result<(Option<&'s Element>, Option<&'s Field>), ProblemKind> {
        match self.scope {
            Scope::Anything => Ok((None, None)),
            Scope::Roots => self.root(name),
            Scope::Element(element) => match self.field(element, name) {
                Ok(found) => Ok(found),
                Err(_) if name == "user" && self.language == Language::Security => self.root(name),
                Err(ProblemKind::UnknownField { owner, .. }) if ROOTS.contains(&name) => {
                    Err(ProblemKind::OutsideWhere { name: name.to_owned(), owner })
                }
                Err(problem) => Err(problem),
            },
        }
    }

    fn root(&self, name: &str) -> Result<(Option<&'s Element>, Option<&'s Field>), ProblemKind> {
        let known = self.schema.and_then(|schema| schema.roots().field(name));
        let is_user = name == "user";
        if is_user && self.language != Language::Security {
            return Err(ProblemKind::UserOnlyInSecurity);
        }
        if known.is_some() || is_user || (self.schema.is_none() && ROOTS.contains(&name)) {
            return Ok((None, known));
        }
        let candidate = nearest(name, self.roots()).map(str::to_owned);
        Err(ProblemKind::UnknownRoot { name: shorten(name), candidate })
    }

    /// The roots that a text of this language may name.
    pub(crate) fn roots(&self) -> impl Iterator<Item = &'s str> {
        let may_be_user = self.language == Language::Security;
        let known = self.schema.map(|schema| schema.roots().fields());
        let named = known.unwrap_or_default().iter().map(|field| field.name.as_str());
        let fixed = ROOTS.iter().copied().filter(move |name| known.is_none() || *name == "user");
        let fixed =
            fixed.filter(move |name| !known.is_some_and(|k| k.iter().any(|field| field.name == *name)));
        named.chain(fixed).filter(move |name| *name != "user" || may_be_user)
    }

    fn field(
        &self,
        element: ElementId,
        name: &str,
    ) -> Result<(Option<&'s Element>, Option<&'s Field>), ProblemKind> {
        let Some(owner) = self.schema.map(|schema| schema.element(element)) else { return Ok((None, None)) };
        if let Some(field) = owner.field(name) {
            return Ok((Some(owner), Some(field)));
        }
        let known = owner.fields().iter().map(|field| field.name.as_str());
        let candidate = nearest(name, known).map(str::to_owned);
        Err(ProblemKind::UnknownField { name: shorten(name), owner: owner.name.clone(), candidate })
    }

    /// The element that a type leads to.
    pub(crate) fn element_of(&self, kind: Kind) -> Option<&'s Element> {
        match kind {
            Kind::Reference(element) | Kind::Collection(element) => Some(self.schema?.element(element)),
            _ => None,
        }
    }

    /// The scope inside the `WHERE` of a collection.
    pub(crate) fn scope_of(&self, path: Path<'_>) -> Scope {
        match self.resolve(path, |_| {}) {
            Ok(Kind::Collection(element)) => Scope::Element(element),
            _ => Scope::Anything,
        }
    }

    /// The field that a path ends with, when it is known.
    pub(crate) fn field_of(&self, path: Path<'_>) -> Option<&'s Field> {
        let mut last = None;
        self.resolve(path, |step| last = step.field).ok().and(last)
    }
}

/// A name as a message shows it.
fn shorten(name: &str) -> String {
    crate::parse::shorten(name)
}
