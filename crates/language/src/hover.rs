//! What the thing under the pointer is.

use crate::check::{Checker, Scope};
use crate::function::Function;
use crate::highlight::{Class, highlight};
use crate::parse::{Language, parse_condition, parse_security, parse_template};
use crate::problem::Found;
use crate::span::Span;
use crate::tree::Path;
use crate::types::Schema;
use crate::walk::{self, Visit};

/// What stands at a place.
#[derive(Debug, Clone, PartialEq)]
pub struct Hover {
    /// The word that it is about.
    pub span: Span,
    /// What it is.
    pub about: About,
}

/// What a word is.
#[derive(Debug, Clone, PartialEq)]
pub enum About {
    /// A name of a path.
    Field {
        /// Its name.
        name: String,
        /// Its type; unknown without a schema.
        kind: Found,
        /// The element that has it; `None` for roots, and when it is not known.
        owner: Option<String>,
        /// The element that it leads to.
        leads_to: Option<String>,
        /// As people call it, when that differs.
        label: Option<String>,
        /// The texts that it may be.
        options: Vec<String>,
    },
    /// A function.
    Function(Function),
    /// `COUNT`
    Count,
    /// Another word of the language, in capitals.
    Keyword(String),
}

/// What stands at an offset: a name, a function or a word of the language.
pub fn hover(language: Language, text: &str, offset: usize, schema: Option<&Schema>) -> Option<Hover> {
    let is_here = |span: Span| span.start as usize <= offset && offset < span.end as usize;
    let mut seeker = Seeker { checker: Checker::new(language, schema), outer: vec![], found: None };
    let mut take = |visit: Visit<'_, '_>| seeker.visit(visit, text, &is_here);
    match language {
        Language::Template => walk::template(&parse_template(text).tree, &mut take),
        Language::Condition => walk::condition(&parse_condition(text).tree, &mut take),
        Language::Security => walk::condition(&parse_security(text).tree, &mut take),
    }
    if seeker.found.is_some() {
        return seeker.found;
    }
    let piece = highlight(language, text).into_iter().find(|piece| is_here(piece.span))?;
    let word = text[piece.span.range()].to_ascii_uppercase();
    let about = match piece.class {
        Class::Keyword => About::Keyword(word),
        Class::Function if word == "COUNT" => About::Count,
        _ => return None,
    };
    Some(Hover { span: piece.span, about })
}

struct Seeker<'s> {
    checker: Checker<'s>,
    outer: Vec<Scope>,
    found: Option<Hover>,
}

impl Seeker<'_> {
    fn visit(&mut self, visit: Visit<'_, '_>, text: &str, is_here: &dyn Fn(Span) -> bool) {
        match visit {
            Visit::Path(path) if is_here(path.span()) => self.path(path, text, is_here),
            Visit::Call(call) if is_here(call.name) => {
                let about = call.function.map(About::Function);
                self.found = about.map(|about| Hover { span: call.name, about });
            }
            Visit::Open(path) => {
                self.outer.push(self.checker.scope);
                self.checker.scope = self.checker.scope_of(path);
            }
            Visit::Close => self.checker.scope = self.outer.pop().unwrap_or(Scope::Roots),
            _ => {}
        }
    }

    fn path(&mut self, path: Path<'_>, text: &str, is_here: &dyn Fn(Span) -> bool) {
        let element = |kind| self.checker.element_of(kind);
        let mut found = None;
        // A name that does not exist is told as a problem.
        let _ = self.checker.resolve(path, |step| {
            if is_here(step.span) {
                let about = About::Field {
                    name: text[step.span.range()].to_owned(),
                    kind: step.kind.into(),
                    owner: step.owner.map(|owner| owner.name.clone()),
                    leads_to: element(step.kind).map(|element| element.name.clone()),
                    label: step.field.and_then(|field| field.label.clone()),
                    options: step.field.map(|field| field.options.clone()).unwrap_or_default(),
                };
                found = Some(Hover { span: step.span, about });
            }
        });
        self.found = found;
    }
}
