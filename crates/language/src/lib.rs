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
//! A condition is tried on sample data by [`evaluate`] and a template by [`render`]; both also give the value of every
//! part. [`outcomes`] says what a condition can give whatever the data, [`print_condition`] and [`print_template`] write
//! a tree as text. [`highlight`], [`complete`], [`signature`] and [`hover`] serve an editor.
//!
//! ```
//! use language::{Date, DateTime, Sample, Value, evaluate, outcomes, parse_condition, print_condition};
//!
//! let parsed = parse_condition("(item.Total > 100) and item.Due < today()");
//! let printed = print_condition(&parsed.tree);
//! assert_eq!(printed.as_deref(), Some("item.Total > 100 AND item.Due < TODAY()"));
//!
//! let item = Value::record([("Total", Value::from(250)), ("Due", Value::from("2026-01-31"))]);
//! let sample = Sample {
//!     roots: &Value::record([("item", item)]),
//!     roles: &[],
//!     responsibilities: &[],
//!     now: DateTime::parse("2026-02-01T09:00:00Z").unwrap(),
//!     today: Date::parse("2026-02-01").unwrap(),
//! };
//! let evaluated = evaluate(&parsed.tree, sample).unwrap();
//! assert_eq!(evaluated.value, Some(true));
//! assert_eq!(evaluated.parts[0].value, Value::from(250));
//!
//! assert!(outcomes(&parse_condition("item.Total = NULL").tree).is_never_true());
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
//! - A reference can be compared with one to the same element, with an identifier and with `NULL`. A collection is never a value.
//! - `NULL` goes with every type; a comparison with it is neither true nor false. A date beside a moment means its
//!   first moment, in UTC. A text is no date: `DATE '…'` is. Texts compare letter by letter, with regard to case.
//! - Numbers are exact decimals of at most [`MAX_DIGITS`] digits.
//! - `COALESCE` takes two or more values of types that go together. In templates functions take every single value,
//!   as the text that it would be written as.
//! - `ANY` is the `OR` of its elements and `ALL` their `AND`, unknown included; `COUNT` counts those for which its
//!   condition is true. A collection that is not there has no elements, a field that is not there is `NULL`.
//! - `LENGTH` counts UTF-16 units. `COALESCE` gives the first argument that is not `NULL`; in templates an empty text
//!   counts as nothing too, and nothing is written as nothing.
//! - A value of a wrong type in the data is a fault; it never makes a condition false.
//! - Conditions and calls may be nested [`MAX_DEPTH`] deep, a condition may have [`MAX_LENGTH`] UTF-16 units.
//! - What cannot be read comes before what does not fit, when only one problem is shown.

#![cfg_attr(test, allow(missing_docs))]

#[cfg(test)]
extern crate self as language; // the tests share helpers with those outside

mod check;
mod complete;
mod evaluate;
mod examine;
mod fold;
mod function;
mod grammar;
mod highlight;
mod hover;
mod lexer;
mod message;
mod number;
mod operator;
mod parse;
mod print;
mod probe;
mod problem;
mod repeated;
mod signature;
mod span;
mod suggest;
#[cfg(test)]
mod tests;
mod time;
mod tree;
mod types;
mod value;
mod walk;
mod word;

pub use check::path::ROOTS;
pub use check::{check_condition, check_template};
pub use complete::{Completion, CompletionKind, Completions, complete};
pub use evaluate::{Evaluated, Fault, FaultKind, MAX_PARTS, Part, Sample, evaluate, render};
pub use examine::{first_problem, problems};
pub use fold::{Outcomes, constant_parts, outcomes, reads_data};
pub use function::{FUNCTIONS, Function};
pub use grammar::{RULES, Rule, TERMINALS, grammar_page};
pub use highlight::{Class, Piece, highlight};
pub use hover::{About, Hover, hover};
pub use message::{EXPECTED, PROBLEM_IDS};
pub use number::{MAX_DIGITS, Number};
pub use operator::{Comparison, Matching};
pub use parse::{Language, MAX_DEPTH, MAX_LENGTH, Parsed, parse_condition, parse_security, parse_template};
pub use print::{print_condition, print_template};
pub use problem::{Expected, Found, Problem, ProblemKind};
pub use repeated::repeated_parts;
pub use signature::{Signature, signature};
pub use span::Span;
pub use time::{Date, DateTime};
pub use tree::{Call, Condition, Literal, Operand, Path, Quantified, Template, TemplatePart, UserSpans};
pub use types::{Element, ElementId, Field, Scalar, Schema, Type};
pub use value::Value;
