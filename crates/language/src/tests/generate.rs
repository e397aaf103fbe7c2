//! Random well-typed conditions of the schema of the tests, and sample data for them.

use std::borrow::Cow;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use crate::function::Function;
use crate::parse::join;
use crate::{
    Call, Comparison, Condition, Date, DateTime, Literal, Matching, Number, Operand, Path, Quantified,
    Scalar, Span, Value,
};

type Tree = Condition<'static>;
type Part = Operand<'static>;

const NO: Span = Span { start: 0, end: 0 };

/// Whose fields may be named.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place {
    Order,
    Line,
    Part,
}

/// The paths of a type that may be written.
fn paths(place: Place, scalar: Scalar) -> &'static [&'static str] {
    match (place, scalar) {
        (Place::Order, Scalar::Text) => &["item.Title", "item.Başlık", "item.Customer.Name", "item.State"],
        (Place::Order, Scalar::Integer) => &["item.Count"],
        (Place::Order, Scalar::Decimal) => &["item.Total"],
        (Place::Order, Scalar::Boolean) => &["item.Ready", "item.Customer.Blocked"],
        (Place::Order, Scalar::Date) => &["item.Due"],
        (Place::Order, Scalar::DateTime) => &["item.CreatedAt"],
        (Place::Line, Scalar::Text) => &["State"],
        (Place::Line, Scalar::Integer) => &["Qty", "Count"],
        (Place::Line, Scalar::Decimal) => &["Price"],
        (Place::Line, Scalar::Boolean) => &["Reserved"],
        (Place::Line, Scalar::Date) => &["Date"],
        (Place::Part, Scalar::Text) => &["Code"],
        (Place::Part, Scalar::Decimal) => &["Weight"],
        _ => &[],
    }
}

/// A collection, and whose fields its elements have.
fn collections(place: Place) -> &'static [(&'static str, Place)] {
    match place {
        Place::Order => &[("item.Lines", Place::Line), ("item.Customer.Orders", Place::Part)],
        Place::Line => &[("Parts", Place::Part)],
        Place::Part => &[],
    }
}

fn path(text: &'static str) -> Path<'static> {
    Path::new(text, 0)
}

fn literal(scalar: Scalar) -> BoxedStrategy<Part> {
    let literal = match scalar {
        Scalar::Boolean => any::<bool>().prop_map(Literal::Boolean).boxed(),
        Scalar::Integer => any::<i64>().prop_map(|n| Literal::Number(Number::from(n))).boxed(),
        Scalar::Decimal => "-?(0|[1-9][0-9]{0,5})\\.[0-9]{1,4}"
            .prop_map(|text| Literal::Number(Number::parse(&text).unwrap()))
            .boxed(),
        Scalar::Date | Scalar::DateTime => (1..=9999_i32, 1..=12, 1..=28)
            .prop_map(|(y, m, d)| Literal::Date(Date::parse(&format!("{y:04}-{m:02}-{d:02}")).unwrap()))
            .boxed(),
        _ => prop_oneof!["[a-z' ğ🕒\n]{0,6}", "AND|NOT|ready"]
            .prop_map(|text| Literal::Text(Cow::Owned(text)))
            .boxed(),
    };
    prop_oneof![9 => literal, 1 => Just(Literal::Null)]
        .prop_map(|literal| Operand::Literal(literal, NO))
        .boxed()
}

fn call(function: Function, arguments: Vec<Part>) -> Part {
    Operand::Call(Call { function: Some(function), name: NO, arguments, span: NO })
}

pub(super) fn operand(scalar: Scalar, place: Place, depth: usize) -> BoxedStrategy<Part> {
    let names = paths(place, scalar);
    let simple = match names {
        [] => literal(scalar),
        names => prop_oneof![
            literal(scalar),
            prop::sample::select(names).prop_map(|name| Operand::Path(path(name)))
        ]
        .boxed(),
    };
    if depth == 0 {
        return simple;
    }
    let inner = operand(scalar, place, depth - 1);
    let coalesce = vec(inner.clone(), 2..4).prop_map(|arguments| call(Function::Coalesce, arguments));
    let special = match scalar {
        Scalar::Text => {
            let functions = prop::sample::select(&[Function::Lower, Function::Upper, Function::Trim][..]);
            (functions, inner).prop_map(|(function, argument)| call(function, vec![argument])).boxed()
        }
        Scalar::Integer => {
            let length =
                operand(Scalar::Text, place, depth - 1).prop_map(|text| call(Function::Length, vec![text]));
            match collection(place, depth, false) {
                Some(collection) => prop_oneof![
                    length,
                    collection.prop_map(|(name, filter)| Operand::Count {
                        path: path(name),
                        filter,
                        span: NO
                    })
                ]
                .boxed(),
                None => length.boxed(),
            }
        }
        Scalar::Date => Just(call(Function::Today, vec![])).boxed(),
        Scalar::DateTime => Just(call(Function::Now, vec![])).boxed(),
        _ => inner,
    };
    prop_oneof![4 => simple, 1 => coalesce, 2 => special].boxed()
}

type Filter = Option<Box<Tree>>;

/// A collection and what is asked of its elements.
fn collection(place: Place, depth: usize, needed: bool) -> Option<BoxedStrategy<(&'static str, Filter)>> {
    let all = collections(place);
    if all.is_empty() {
        return None;
    }
    let one = prop::sample::select(all).prop_flat_map(move |(name, place)| {
        let filter = condition(place, depth.saturating_sub(1)).prop_map(Box::new);
        let filter = if needed { filter.prop_map(Some).boxed() } else { option::of(filter).boxed() };
        (Just(name), filter)
    });
    Some(one.boxed())
}

/// Types of values that a place has.
fn scalars(place: Place) -> BoxedStrategy<Scalar> {
    use Scalar::{Boolean, Date, DateTime, Decimal, Integer, Text};
    let all = [Text, Integer, Decimal, Boolean, Date, DateTime];
    prop::sample::select(all.to_vec())
        .prop_map(move |scalar| match (place, scalar) {
            (Place::Part, Boolean) => Text,
            (_, scalar) => scalar,
        })
        .boxed()
}

/// Another type that can be compared with one.
fn beside(scalar: Scalar) -> BoxedStrategy<Scalar> {
    match scalar {
        Scalar::Integer | Scalar::Decimal => {
            prop_oneof![Just(Scalar::Integer), Just(Scalar::Decimal)].boxed()
        }
        Scalar::Date | Scalar::DateTime => prop_oneof![Just(Scalar::Date), Just(Scalar::DateTime)].boxed(),
        scalar => Just(scalar).boxed(),
    }
}

fn test(place: Place, depth: usize) -> BoxedStrategy<Tree> {
    let inner = depth.saturating_sub(1);
    let pair = scalars(place).prop_flat_map(move |scalar| {
        let other = beside(scalar);
        (Just(scalar), operand(scalar, place, inner), other.prop_flat_map(move |s| operand(s, place, inner)))
    });
    let compare = (
        pair,
        prop::sample::select(
            &[
                Comparison::Equal,
                Comparison::NotEqual,
                Comparison::Less,
                Comparison::LessOrEqual,
                Comparison::Greater,
                Comparison::GreaterOrEqual,
            ][..],
        ),
    )
        .prop_map(|((scalar, left, right), operator)| {
            let operator = if scalar == Scalar::Boolean { Comparison::NotEqual } else { operator };
            Condition::Compare(left, operator, right)
        });
    let text = move || operand(Scalar::Text, place, inner);
    let how = prop::sample::select(&[Matching::Contains, Matching::Starts, Matching::Ends][..]);
    let matching = (text(), how, text()).prop_map(|(left, how, right)| Condition::Match(left, how, right));
    let is_null = (scalars(place).prop_flat_map(move |s| operand(s, place, inner)), any::<bool>())
        .prop_map(|(operand, negated)| Condition::IsNull { operand, negated, span: NO });
    let is_in = scalars(place)
        .prop_flat_map(move |s| {
            (operand(s, place, inner), vec(operand(s, place, inner), 1..4), any::<bool>())
        })
        .prop_map(|(operand, items, negated)| Condition::In { operand, items, negated, span: NO });
    let between = prop_oneof![Just(Scalar::Integer), Just(Scalar::Text), Just(Scalar::Date)]
        .prop_flat_map(move |s| {
            let one = move || operand(s, place, inner);
            (one(), one(), one(), any::<bool>())
        })
        .prop_map(|(a, b, c, negated)| Condition::Between {
            operands: Box::new([a, b, c]),
            negated,
            span: NO,
        });
    let value = operand(Scalar::Boolean, place, inner).prop_map(Condition::Value);
    let simple = prop_oneof![4 => compare, 1 => matching, 1 => is_null, 1 => is_in, 1 => between, 1 => value];
    match (depth, collection(place, depth, false), collection(place, depth, true)) {
        (1.., Some(any), Some(all)) => {
            let any =
                any.prop_map(|(name, filter)| Quantified { all: false, path: path(name), filter, span: NO });
            let all =
                all.prop_map(|(name, filter)| Quantified { all: true, path: path(name), filter, span: NO });
            prop_oneof![6 => simple, 1 => any.prop_map(Condition::Quantified), 1 => all.prop_map(Condition::Quantified)].boxed()
        }
        _ => simple.boxed(),
    }
}

/// A condition about the fields of a place.
pub(super) fn condition(place: Place, depth: usize) -> BoxedStrategy<Tree> {
    if depth == 0 {
        return test(place, 0);
    }
    let inner = condition(place, depth - 1);
    prop_oneof![
        3 => test(place, depth),
        2 => vec(inner.clone(), 2..4).prop_map(|list| join(Condition::And, list)),
        2 => vec(inner.clone(), 2..4).prop_map(|list| join(Condition::Or, list)),
        1 => inner.prop_map(|inner| Condition::Not(Box::new(inner), NO)),
    ]
    .boxed()
}

/// An order with lines and everything that the paths name; anything may be missing.
pub(super) fn data() -> BoxedStrategy<Value> {
    let text =
        || option::of("[a-z' ğ]{0,4}|ready").prop_map(|t| t.map_or(Value::Null, |t| t.as_str().into()));
    let number = || option::of(-3..4_i64).prop_map(|n| n.map_or(Value::Null, Value::from));
    let boolean = || option::of(any::<bool>()).prop_map(|b| b.into());
    let date = || {
        option::of(1..28).prop_map(|d| d.map_or(Value::Null, |d| format!("2026-01-{d:02}").as_str().into()))
    };
    let moment =
        || (1..28).prop_map(|d| Value::DateTime(DateTime::parse(&format!("2026-01-{d:02}T10:00Z")).unwrap()));
    let part =
        (text(), number()).prop_map(|(code, weight)| Value::record([("Code", code), ("Weight", weight)]));
    let parts = vec(part, 0..3).prop_map(Value::List);
    let line =
        (text(), number(), number(), boolean(), date(), parts.clone()).prop_map(|(s, q, p, r, d, parts)| {
            Value::record([
                ("State", s),
                ("Qty", q.clone()),
                ("Count", q),
                ("Price", p),
                ("Reserved", r),
                ("Date", d),
                ("Parts", parts),
            ])
        });
    let lines = vec(line, 0..3).prop_map(Value::List);
    (text(), text(), number(), boolean(), date(), moment(), lines, parts)
        .prop_map(|(title, name, number, flag, date, moment, lines, parts)| {
            let customer = Value::record([("Name", name), ("Blocked", flag.clone()), ("Orders", parts)]);
            let item = Value::record([
                ("Title", title.clone()),
                ("Başlık", title),
                ("State", "ready".into()),
                ("Count", number.clone()),
                ("Total", number),
                ("Ready", flag),
                ("Due", date),
                ("CreatedAt", moment),
                ("Customer", customer),
                ("Lines", lines),
            ]);
            Value::record([("item", item)])
        })
        .boxed()
}
