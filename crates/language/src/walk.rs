//! Visits what stands in a tree, in the order of the text.

use crate::tree::{Call, Condition, Operand, Path, Quantified, Template, TemplatePart};

/// Something that a tree holds.
pub(crate) enum Visit<'a, 't> {
    /// A value, or a collection.
    Path(Path<'t>),
    /// Its arguments follow.
    Call(&'a Call<'t>),
    /// Names belong to the elements of this collection from here on.
    Open(Path<'t>),
    /// Names belong again to what they belonged to before.
    Close,
}

type Take<'a, 't, 'f> = &'f mut dyn FnMut(Visit<'a, 't>);

pub(crate) fn condition<'a, 't>(tree: &'a Condition<'t>, take: Take<'a, 't, '_>) {
    match tree {
        Condition::Or(list) | Condition::And(list) => list.iter().for_each(|part| condition(part, take)),
        Condition::Not(inner, _) => condition(inner, take),
        Condition::Value(one) | Condition::IsNull { operand: one, .. } => operand(one, take),
        Condition::Compare(left, _, right) | Condition::Match(left, _, right) => {
            operand(left, take);
            operand(right, take);
        }
        Condition::In { operand: one, items, .. } => {
            operand(one, take);
            items.iter().for_each(|item| operand(item, take));
        }
        Condition::Between { operands, .. } => operands.iter().for_each(|one| operand(one, take)),
        Condition::Quantified(Quantified { path, filter, .. }) => collection(*path, filter.as_deref(), take),
        Condition::HasRole(..) | Condition::IsResponsible(..) => {}
        Condition::Broken(parts, _) => parts.iter().for_each(|part| operand(part, take)),
    }
}

pub(crate) fn template<'a, 't>(tree: &'a Template<'t>, take: Take<'a, 't, '_>) {
    for part in &tree.parts {
        if let TemplatePart::Insert(one, _) = part {
            operand(one, take);
        }
    }
}

fn operand<'a, 't>(tree: &'a Operand<'t>, take: Take<'a, 't, '_>) {
    match tree {
        Operand::Path(path) => take(Visit::Path(*path)),
        Operand::Count { path, filter, .. } => collection(*path, filter.as_deref(), take),
        Operand::Call(call) => {
            take(Visit::Call(call));
            call.arguments.iter().for_each(|argument| operand(argument, take));
        }
        Operand::Literal(..) | Operand::Broken(_) | Operand::Missing(_) => {}
    }
}

fn collection<'a, 't>(path: Path<'t>, filter: Option<&'a Condition<'t>>, take: Take<'a, 't, '_>) {
    take(Visit::Path(path));
    if let Some(filter) = filter {
        take(Visit::Open(path));
        condition(filter, take);
        take(Visit::Close);
    }
}
