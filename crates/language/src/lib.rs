//! The three small languages that stand inside process documents: conditions, security expressions and message
//! templates.
//!
//! A text is read by [`parse_condition`], [`parse_security`] or [`parse_template`]; each returns a tree and the
//! problems it met, and never fails. [`check_condition`] and [`check_template`] hold a tree against a [`Schema`].
//! [`first_problem`] does both and gives the one problem that a document finding shows; [`problems`] gives all.
//!
//! ```
//! use language::{Field, Language, Scalar, Schema, Type, first_problem};
//!
//! let mut schema = Schema::new();
//! let order = schema.add_element("Order");
//! schema.element_mut(order).add(Field::new("Total", Type::Scalar(Scalar::Decimal)));
//! schema.roots_mut().add(Field::new("item", Type::Reference(order)));
//!
//! let text = "item.Totl > 100";
//! let problem = first_problem(Language::Condition, text, Some(&schema)).unwrap();
//! assert_eq!(&text[problem.span.range()], "Totl");
//! assert_eq!(problem.kind.id(), "unknownField");
//! assert!(problem.kind.parameters().contains(&("candidate", "Total".into())));
//!
//! assert_eq!(first_problem(Language::Condition, "item.Total > 100", Some(&schema)), None);
//! // Without a schema only the grammar counts.
//! assert_eq!(first_problem(Language::Condition, text, None), None);
//! ```
//!
//! The grammar is printed in `docs/grammar.md`. This crate does no I/O, knows no clock, no YAML and no catalog: it
//! works on the text of a scalar and gives places as byte ranges in it. A problem has an id and parameters; messages
//! are made elsewhere.
//!
//! # Decisions
//!
//! Where the specification of the document leaves something open:
//!
//! - Words with a meaning are read in any case; names are not. Behind a dot every word is a name. `DATE`, `COUNT`,
//!   `STARTS`, `ENDS`, `WITH`, `HAS`, `ROLE`, `RESPONSIBLE` and the functions have their meaning only where the
//!   grammar asks for them, so an element may have a field `Date`. A name begins with a letter of any script or `_`.
//! - Without a schema a path must begin with one of the [`ROOTS`] all the same. `user` belongs to security
//!   expressions, where it means the acting user inside `WHERE` too, unless the element has a field of that name.
//! - A reference can be compared with one to the same element and with `NULL`. A collection is never a value.
//! - `NULL` goes with every type; a comparison with it is neither true nor false. A date beside a moment means its
//!   first moment, in UTC. A text is no date: `DATE '…'` is. Texts compare letter by letter, with regard to case.
//! - Numbers are exact decimals of at most [`MAX_DIGITS`] digits.
//! - `COALESCE` takes two or more values of types that go together. In templates functions take every single value,
//!   as the text that it would be written as.
//! - Conditions and calls may be nested [`MAX_DEPTH`] deep, a text may have [`MAX_LENGTH`] UTF-16 units.
//! - What cannot be read comes before what does not fit, when only one problem is shown.

#![cfg_attr(test, allow(missing_docs))]

mod check;
mod examine;
mod function;
mod lexer;
mod message;
mod number;
mod parse;
mod probe;
mod problem;
mod span;
mod suggest;
mod time;
mod tree;
mod types;
mod word;

pub use check::path::ROOTS;
pub use check::{check_condition, check_template};
pub use examine::{first_problem, problems};
pub use function::{FUNCTIONS, Function};
pub use message::{EXPECTED, PROBLEM_IDS};
pub use number::{MAX_DIGITS, Number};
pub use parse::{Language, MAX_DEPTH, MAX_LENGTH, Parsed, parse_condition, parse_security, parse_template};
pub use problem::{Expected, Found, Problem, ProblemKind};
pub use span::Span;
pub use time::{Date, DateTime};
pub use tree::{
    Call, Comparison, Condition, Literal, Matching, Operand, Path, Quantified, Template, TemplatePart,
};
pub use types::{Element, ElementId, Field, Scalar, Schema, Type};
