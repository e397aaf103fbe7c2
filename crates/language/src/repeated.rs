//! Parts of a condition that say again what an earlier one has said.

use std::collections::HashSet;

use crate::print::{print_condition, print_operand};
use crate::span::Span;
use crate::tree::{Condition, Quantified};

/// The parts of an `AND`, an `OR` or a list behind `IN` that stand earlier in the same one: without them the condition
/// gives the same.
pub fn repeated_parts(condition: &Condition<'_>) -> Vec<Span> {
    let mut found = vec![];
    collect(condition, &mut found);
    found
}

fn collect(condition: &Condition<'_>, found: &mut Vec<Span>) {
    match condition {
        Condition::Or(list) | Condition::And(list) => {
            let mut seen = HashSet::new();
            for part in list {
                if print_condition(part).is_some_and(|printed| !seen.insert(printed)) {
                    found.push(part.span());
                } else {
                    collect(part, found);
                }
            }
        }
        Condition::In { items, .. } => {
            let mut seen = HashSet::new();
            let repeated =
                items.iter().filter(|item| print_operand(item).is_some_and(|item| !seen.insert(item)));
            found.extend(repeated.map(|item| item.span()));
        }
        Condition::Not(inner, _) => collect(inner, found),
        Condition::Quantified(Quantified { filter: Some(filter), .. }) => collect(filter, found),
        _ => {}
    }
}
