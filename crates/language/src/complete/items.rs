use super::fit::Want;
use super::{Completion, CompletionKind};
use crate::check::{Checker, Kind, Scope};
use crate::function::FUNCTIONS;
use crate::parse::{Language, lower_name};
use crate::probe::Probe;
use crate::problem::{Expected, Found};
use crate::tree::Operand;
use crate::types::{Element, Field, Scalar, Type};
use crate::word::can_begin_path;

/// Everything that may stand where the probe was made.
pub(super) fn of(probe: &Probe<'_>, checker: Checker<'_>) -> Vec<Completion> {
    let mut maker = Maker { checker, items: vec![] };
    let against = probe.against.as_ref();
    let kind = against.map_or(Kind::Unknown, |operand| maker.checker.operand(operand));
    // A value that is not Boolean is no condition yet.
    let is_condition = !probe.expected.contains(&Expected::Operator)
        || matches!(kind, Kind::Scalar(Scalar::Boolean) | Kind::Unknown);
    // Templates write every value as text.
    let want = match maker.checker.language {
        Language::Template => Want::Anything,
        _ => want(probe, kind),
    };
    for expected in &probe.expected {
        match expected {
            Expected::Condition => maker.condition(),
            Expected::Value | Expected::Insert => maker.value(want, against),
            Expected::Collection => maker.paths(Want::Collection),
            Expected::Name => maker.names(probe, want),
            Expected::Operator => maker.operators(kind),
            Expected::AndOr if is_condition => maker.keywords(&["AND", "OR"]),
            Expected::Text => maker.about_user(probe.names_role),
            Expected::BetweenAnd => maker.keywords(&["AND"]),
            Expected::Null => maker.keywords(&["NULL", "NOT NULL"]),
            Expected::OnlyNull => maker.keywords(&["NULL"]),
            Expected::InOrBetween => maker.keywords(&["IN", "BETWEEN"]),
            Expected::With => maker.keywords(&["WITH"]),
            Expected::Where => maker.call("WHERE ()", "WHERE", CompletionKind::Keyword),
            Expected::Role => maker.keywords(&["ROLE"]),
            Expected::Responsible => maker.keywords(&["RESPONSIBLE"]),
            Expected::AndOr
            | Expected::Number
            | Expected::Open
            | Expected::Close
            | Expected::CommaOrClose
            | Expected::CloseBrace => {}
        }
    }
    maker.items
}

/// What the place asks of a value: to go with what it is compared with, or to be an argument.
fn want(probe: &Probe<'_>, against: Kind) -> Want {
    let parameter = || probe.calls.last()?.0?.parameter();
    match (&probe.against, parameter()) {
        _ if probe.is_collection => Want::Collection,
        (Some(_), _) => Want::Like(against),
        (None, Some(scalar)) => Want::Like(Kind::Scalar(scalar)),
        (None, None) => Want::Anything,
    }
}

struct Maker<'s> {
    checker: Checker<'s>,
    items: Vec<Completion>,
}

impl Maker<'_> {
    fn condition(&mut self) {
        self.paths(Want::Anything);
        self.functions(Want::Anything);
        self.call("COUNT()", "COUNT", CompletionKind::Function);
        self.keywords(&["NOT", "ANY", "ALL", "TRUE", "FALSE"]);
        if self.checker.language == Language::Security {
            self.call("HAS ROLE ''", "HAS ROLE", CompletionKind::Keyword);
            self.call("IS RESPONSIBLE ''", "IS RESPONSIBLE", CompletionKind::Keyword);
        }
    }

    fn value(&mut self, want: Want, against: Option<&Operand<'_>>) {
        let is_template = self.checker.language == Language::Template;
        if let Some(Operand::Path(path)) = against {
            let options = self.checker.field_of(*path).map(|field| field.options.clone());
            self.options(options.unwrap_or_default());
        }
        self.paths(want);
        self.functions(want);
        if is_template {
            return;
        }
        if want.fits_scalar(Scalar::Integer) {
            self.call("COUNT()", "COUNT", CompletionKind::Function);
        }
        if want.fits_scalar(Scalar::Date) {
            self.call("DATE ''", "DATE", CompletionKind::Keyword);
        }
        if want.fits_scalar(Scalar::Boolean) {
            self.keywords(&["TRUE", "FALSE"]);
        }
        self.keywords(&["NULL"]);
    }

    /// The operators that a value of a type can have.
    fn operators(&mut self, kind: Kind) {
        let scalar = match kind {
            Kind::Scalar(scalar) => Some(scalar),
            Kind::Collection(_) => return,
            _ => None,
        };
        let is_unknown = matches!(kind, Kind::Unknown | Kind::Null);
        let mut operators = vec!["=", "<>"];
        if is_unknown || scalar.is_some_and(|scalar| scalar != Scalar::Boolean) {
            operators.extend(["<", "<=", ">", ">="]);
        }
        for operator in operators {
            self.push(operator, operator, operator.len(), CompletionKind::Operator, None, None);
        }
        if is_unknown || scalar.is_some_and(Scalar::is_text) {
            self.keywords(&["CONTAINS", "STARTS WITH", "ENDS WITH"]);
        }
        self.keywords(&["IS NULL", "IS NOT NULL"]);
        self.call("IN ()", "IN", CompletionKind::Keyword);
        self.call("NOT IN ()", "NOT IN", CompletionKind::Keyword);
        if is_unknown || scalar.is_some_and(|scalar| scalar != Scalar::Boolean) {
            self.keywords(&["BETWEEN", "NOT BETWEEN"]);
        }
    }

    /// The paths that may begin here: the fields of an element inside `WHERE`, else the roots and their fields.
    fn paths(&mut self, want: Want) {
        match self.checker.scope {
            Scope::Anything => {}
            Scope::Element(id) => {
                let Some(schema) = self.checker.schema else { return };
                self.fields(schema.element(id), "", want);
                // A reserved word cannot be a name here.
                self.items.retain(|item| item.kind != CompletionKind::Field || can_begin_path(&item.label));
            }
            Scope::Roots => {
                let roots: Vec<&str> = self.checker.roots().collect();
                let schema = self.checker.schema;
                for root in &roots {
                    let field = schema.and_then(|schema| schema.roots().field(root));
                    let Some(field) = field else {
                        self.push(root, root, root.len(), CompletionKind::Field, None, None);
                        continue;
                    };
                    if want.admits(field.kind) {
                        self.field(field, "");
                    }
                }
                for root in roots {
                    let Some(schema) = schema else { return };
                    let kind = schema.roots().field(root).map(|field| field.kind);
                    if let Some(Type::Reference(element)) = kind {
                        self.fields(schema.element(element), &format!("{root}."), want);
                    }
                }
            }
        }
    }

    /// The names that may follow a path.
    fn names(&mut self, probe: &Probe<'_>, want: Want) {
        let Some(path) = probe.path else { return };
        let mut last = None;
        let leads_on = self.checker.resolve(path, |step| last = Some(step.kind)).is_ok();
        let (true, Some(Kind::Reference(element)), Some(schema)) = (leads_on, last, self.checker.schema)
        else {
            return;
        };
        self.fields(schema.element(element), "", want);
    }

    fn fields(&mut self, element: &Element, prefix: &str, want: Want) {
        let may_stand = |field: &&Field| want.admits(field.kind);
        // What leads on comes behind what fits.
        let (fit, on): (Vec<&Field>, Vec<&Field>) =
            element.fields().iter().filter(may_stand).partition(|field| want.fits(field.kind.into()));
        for field in fit.into_iter().chain(on) {
            self.field(field, prefix);
        }
    }

    fn field(&mut self, field: &Field, prefix: &str) {
        let path = format!("{prefix}{}", field.name);
        let gives = Found::from(Kind::from(field.kind));
        self.push(&path, &path, path.len(), CompletionKind::Field, Some(gives), field.label.clone());
    }

    fn functions(&mut self, want: Want) {
        let is_template = self.checker.language == Language::Template;
        for function in FUNCTIONS.iter().filter(|function| !is_template || function.in_templates()) {
            let fits = function.result().is_none_or(|scalar| want.fits_scalar(scalar));
            if !fits || want == Want::Collection {
                continue;
            }
            let name = if is_template { lower_name(*function) } else { function.name() };
            let insert = format!("{name}()");
            let cursor = if function.arity().1 == Some(0) { insert.len() } else { insert.len() - 1 };
            let gives = function.result().map(Found::Scalar);
            self.push(name, &insert, cursor, CompletionKind::Function, gives, None);
        }
    }

    fn about_user(&mut self, is_role: bool) {
        let known = self.checker.schema.and_then(|schema| match is_role {
            true => schema.roles.clone(),
            false => schema.responsibilities.clone(),
        });
        self.options(known.unwrap_or_default());
    }

    fn options(&mut self, options: Vec<String>) {
        for option in options {
            let written = format!("'{}'", option.replace('\'', "''"));
            let gives = Some(Found::Scalar(Scalar::Text));
            self.push(&option, &written, written.len(), CompletionKind::Option, gives, None);
        }
    }

    fn keywords(&mut self, words: &[&str]) {
        for word in words {
            self.push(word, word, word.len(), CompletionKind::Keyword, None, None);
        }
    }

    /// Something whose last letter closes what the author fills in.
    fn call(&mut self, insert: &str, label: &str, kind: CompletionKind) {
        self.push(label, insert, insert.len() - 1, kind, None, None);
    }

    fn push(
        &mut self,
        label: &str,
        insert: &str,
        cursor: usize,
        kind: CompletionKind,
        gives: Option<Found>,
        description: Option<String>,
    ) {
        if self.items.iter().any(|item| item.insert == insert) {
            return;
        }
        let (label, insert) = (label.to_owned(), insert.to_owned());
        self.items.push(Completion { label, insert, cursor, kind, gives, description });
    }
}
