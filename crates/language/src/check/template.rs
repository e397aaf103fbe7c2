use super::Checker;
use crate::parse::Language;
use crate::problem::Problem;
use crate::tree::{Template, TemplatePart};
use crate::types::Schema;

/// Checks a message template: fields exist and are single values. Without a schema only the roots are checked.
pub fn check_template(tree: &Template<'_>, schema: Option<&Schema>) -> Vec<Problem> {
    let mut checker = Checker::new(Language::Template, schema);
    for part in &tree.parts {
        if let TemplatePart::Insert(operand, _) = part {
            checker.value(operand);
        }
    }
    checker.into_problems()
}
