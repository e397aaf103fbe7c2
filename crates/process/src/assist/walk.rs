//! Visits what a text names, with what each place asks for.

use language::{
    Condition, Language, Operand, Path, Quantified, Span, Template, TemplatePart, parse_condition,
    parse_security, parse_template,
};

/// What was read of a text.
#[derive(Clone, Copy)]
pub(super) enum Tree<'a, 't> {
    Condition(&'a Condition<'t>),
    Template(&'a Template<'t>),
}

/// Reads a text and looks at it.
pub(super) fn parsed<T>(language: Language, text: &str, look: impl FnOnce(Tree<'_, '_>) -> T) -> T {
    match language {
        Language::Condition => look(Tree::Condition(&parse_condition(text).tree)),
        Language::Security => look(Tree::Condition(&parse_security(text).tree)),
        Language::Template => look(Tree::Template(&parse_template(text).tree)),
    }
}

/// Something that a text names.
pub(super) enum Seen<'a, 't> {
    /// A value.
    Operand(&'a Operand<'t>, Want<'a, 't>),
    /// A role of the acting user.
    Role(&'a str),
    /// A responsibility of the acting user.
    Responsible(&'a str),
    /// Names belong to the elements of this collection from here on. The span is that of all of the quantifier.
    Open(Path<'t>, Span),
    /// Names belong again to what they belonged to before.
    Close,
}

/// What a place asks of a value.
#[derive(Clone, Copy)]
pub(super) enum Want<'a, 't> {
    /// To be compared with this.
    Like(&'a Operand<'t>),
    Truth,
    Text,
    Anything,
}

type Take<'a, 't, 'f> = &'f mut dyn FnMut(Seen<'a, 't>);

/// Everything that a text names, in its order.
pub(super) fn tree<'a, 't>(tree: Tree<'a, 't>, take: Take<'a, 't, '_>) {
    match tree {
        Tree::Condition(tree) => condition(tree, take),
        Tree::Template(tree) => template(tree, take),
    }
}

fn condition<'a, 't>(tree: &'a Condition<'t>, take: Take<'a, 't, '_>) {
    match tree {
        Condition::Or(list) | Condition::And(list) => list.iter().for_each(|part| condition(part, take)),
        Condition::Not(inner, _) => condition(inner, take),
        Condition::Value(one) => operand(one, Want::Truth, take),
        Condition::IsNull { operand: one, .. } => operand(one, Want::Anything, take),
        Condition::Compare(left, _, right) => {
            operand(left, Want::Like(right), take);
            operand(right, Want::Like(left), take);
        }
        Condition::Match(left, _, right) => {
            let want = if matches!(right, Operand::Literal(..)) { Want::Like(right) } else { Want::Text };
            operand(left, want, take);
            operand(right, Want::Text, take);
        }
        Condition::In { operand: one, items, .. } => {
            operand(one, items.first().map_or(Want::Anything, Want::Like), take);
            items.iter().for_each(|item| operand(item, Want::Like(one), take));
        }
        Condition::Between { operands, .. } => {
            let [one, low, high] = &**operands;
            operand(one, Want::Like(low), take);
            operand(low, Want::Like(one), take);
            operand(high, Want::Like(one), take);
        }
        Condition::Quantified(Quantified { path, filter, span, .. }) => {
            collection(*path, *span, filter.as_deref(), take);
        }
        Condition::HasRole(name, _) => take(Seen::Role(name)),
        Condition::IsResponsible(name, _) => take(Seen::Responsible(name)),
        Condition::Broken(parts, _) => parts.iter().for_each(|part| operand(part, Want::Anything, take)),
    }
}

fn template<'a, 't>(tree: &'a Template<'t>, take: Take<'a, 't, '_>) {
    for part in &tree.parts {
        if let TemplatePart::Insert(one, _) = part {
            operand(one, Want::Anything, take);
        }
    }
}

fn operand<'a, 't>(tree: &'a Operand<'t>, want: Want<'a, 't>, take: Take<'a, 't, '_>) {
    take(Seen::Operand(tree, want));
    match tree {
        Operand::Count { path, filter, span } => collection(*path, *span, filter.as_deref(), take),
        Operand::Call(call) => {
            let text = call.function.and_then(language::Function::parameter).is_some();
            let want = if text { Want::Text } else { want };
            call.arguments.iter().for_each(|argument| operand(argument, want, take));
        }
        _ => {}
    }
}

fn collection<'a, 't>(path: Path<'t>, span: Span, filter: Option<&'a Condition<'t>>, take: Take<'a, 't, '_>) {
    take(Seen::Open(path, span));
    if let Some(filter) = filter {
        condition(filter, take);
    }
    take(Seen::Close);
}
