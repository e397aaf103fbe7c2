//! Trees as text: words in capitals, single spaces, no parentheses but those that the meaning needs.

use crate::parse::lower_name;
use crate::tree::{Condition, Literal, Operand, Path, Quantified, Template, TemplatePart};

/// A condition or security expression. Reading it gives the same tree. `None` when something of it could not be
/// read.
pub fn print_condition(tree: &Condition<'_>) -> Option<String> {
    let mut printer = Printer { out: String::new(), is_template: false };
    printer.condition(tree, Binding::Or)?;
    Some(printer.out)
}

/// A message template. Reading it gives the same tree. `None` when something of it could not be read.
pub fn print_template(tree: &Template<'_>) -> Option<String> {
    let mut printer = Printer { out: String::new(), is_template: true };
    for part in &tree.parts {
        match part {
            TemplatePart::Text(text, _) => {
                printer.out.push_str(&text.replace('{', "{{").replace('}', "}}"));
            }
            TemplatePart::Insert(operand, _) => {
                printer.out.push('{');
                printer.operand(operand)?;
                printer.out.push('}');
            }
        }
    }
    Some(printer.out)
}

/// A value as it stands in a condition. `None` when something of it could not be read.
pub(crate) fn print_operand(operand: &Operand<'_>) -> Option<String> {
    let mut printer = Printer { out: String::new(), is_template: false };
    printer.operand(operand)?;
    Some(printer.out)
}

/// What holds parts together, from the loosest to the tightest.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Binding {
    Or,
    And,
    Test,
}

struct Printer {
    out: String,
    is_template: bool,
}

impl Printer {
    /// A condition where one that is held together at least so tightly may stand without parentheses.
    fn condition(&mut self, condition: &Condition<'_>, place: Binding) -> Option<()> {
        let (list, word, binding) = match condition {
            Condition::Or(list) => (list, " OR ", Binding::Or),
            Condition::And(list) => (list, " AND ", Binding::And),
            Condition::Not(inner, _) => {
                self.out.push_str("NOT ");
                return match **inner {
                    Condition::Not(..) => self.parentheses(inner),
                    _ => self.condition(inner, Binding::Test),
                };
            }
            _ => return self.test(condition),
        };
        if binding < place {
            return self.parentheses(condition);
        }
        for (i, part) in list.iter().enumerate() {
            if i > 0 {
                self.out.push_str(word);
            }
            self.condition(part, binding)?;
        }
        (!list.is_empty()).then_some(())
    }

    fn parentheses(&mut self, condition: &Condition<'_>) -> Option<()> {
        self.out.push('(');
        self.condition(condition, Binding::Or)?;
        self.out.push(')');
        Some(())
    }

    fn test(&mut self, condition: &Condition<'_>) -> Option<()> {
        match condition {
            Condition::Value(operand) => self.operand(operand),
            Condition::Compare(left, operator, right) => {
                self.between_operands(left, operator.symbol(), right)
            }
            Condition::Match(left, how, right) => self.between_operands(left, how.words(), right),
            Condition::IsNull { operand, negated, .. } => {
                self.operand(operand)?;
                self.out.push_str(if *negated { " IS NOT NULL" } else { " IS NULL" });
                Some(())
            }
            Condition::In { operand, items, negated, .. } => {
                self.operand(operand)?;
                self.out.push_str(if *negated { " NOT IN (" } else { " IN (" });
                self.list(items)?;
                self.out.push(')');
                (!items.is_empty()).then_some(())
            }
            Condition::Between { operands, negated, .. } => {
                self.operand(&operands[0])?;
                self.out.push_str(if *negated { " NOT BETWEEN " } else { " BETWEEN " });
                self.between_operands(&operands[1], "AND", &operands[2])
            }
            Condition::Quantified(Quantified { all, path, filter, .. }) => {
                self.out.push_str(if *all { "ALL " } else { "ANY " });
                self.path(*path)?;
                self.filter(filter.as_deref())?;
                (!all || filter.is_some()).then_some(())
            }
            Condition::HasRole(name, ..) => {
                self.out.push_str("HAS ROLE ");
                self.text(name)
            }
            Condition::IsResponsible(name, ..) => {
                self.out.push_str("IS RESPONSIBLE ");
                self.text(name)
            }
            Condition::Or(_) | Condition::And(_) | Condition::Not(..) => {
                self.condition(condition, Binding::Or)
            }
            Condition::Broken(..) => None,
        }
    }

    fn between_operands(&mut self, left: &Operand<'_>, word: &str, right: &Operand<'_>) -> Option<()> {
        self.operand(left)?;
        self.out.push(' ');
        self.out.push_str(word);
        self.out.push(' ');
        self.operand(right)
    }

    fn operand(&mut self, operand: &Operand<'_>) -> Option<()> {
        match operand {
            Operand::Literal(literal, _) => return self.literal(literal),
            Operand::Path(path) => return self.path(*path),
            Operand::Count { path, filter, .. } => {
                self.out.push_str("COUNT(");
                self.path(*path)?;
                self.filter(filter.as_deref())?;
                self.out.push(')');
            }
            Operand::Call(call) => {
                let function = call.function.filter(|function| function.takes(call.arguments.len()))?;
                self.out.push_str(if self.is_template { lower_name(function) } else { function.name() });
                self.out.push('(');
                self.list(&call.arguments)?;
                self.out.push(')');
            }
            Operand::Broken(_) | Operand::Missing(_) => return None,
        }
        Some(())
    }

    fn list(&mut self, operands: &[Operand<'_>]) -> Option<()> {
        for (i, operand) in operands.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.operand(operand)?;
        }
        Some(())
    }

    fn filter(&mut self, filter: Option<&Condition<'_>>) -> Option<()> {
        let Some(filter) = filter else { return Some(()) };
        self.out.push_str(" WHERE ");
        self.parentheses(filter)
    }

    fn literal(&mut self, literal: &Literal<'_>) -> Option<()> {
        match literal {
            Literal::Text(text) => return self.text(text),
            Literal::Number(number) => self.out.push_str(&number.to_string()),
            Literal::Boolean(true) => self.out.push_str("TRUE"),
            Literal::Boolean(false) => self.out.push_str("FALSE"),
            Literal::Date(date) => self.out.push_str(&format!("DATE '{date}'")),
            Literal::Null => self.out.push_str("NULL"),
        }
        Some(())
    }

    fn text(&mut self, text: &str) -> Option<()> {
        self.out.push('\'');
        self.out.push_str(&text.replace('\'', "''"));
        self.out.push('\'');
        Some(())
    }

    fn path(&mut self, path: Path<'_>) -> Option<()> {
        for (i, (name, _)) in path.names().enumerate() {
            if name.is_empty() {
                return None;
            }
            if i > 0 {
                self.out.push('.');
            }
            self.out.push_str(name);
        }
        Some(())
    }
}
