//! What an editor says of the place where the author is: the open call, and what stands under the pointer (`|`).

mod common;

use common::{at_bar, schema};
use language::{About, Function, Language, Signature, hover, signature};

#[test]
fn the_innermost_open_call_is_known() {
    let call = |language, marked: &str| {
        let (text, offset) = at_bar(marked);
        signature(language, &text, offset).map(|Signature { function, argument }| (function, argument))
    };
    for (marked, expected) in [
        ("LOWER(|", Some((Some(Function::Lower), 0))),
        ("LOWER(item.A|)", Some((Some(Function::Lower), 0))),
        ("COALESCE(item.A, | ) = 1", Some((Some(Function::Coalesce), 1))),
        ("COALESCE(item.A, LOWER('a', |", Some((Some(Function::Lower), 1))),
        ("COALESCE(item.A, LOWER('a'), |", Some((Some(Function::Coalesce), 2))),
        ("COUNT(item.|", Some((None, 0))),
        ("TODAY(|)", Some((Some(Function::Today), 0))),
        ("LOWER(item.A) = |", None),
        ("LOWER|(item.A)", None),
        ("item.A = (|", None),
        ("ANY item.L WHERE (LOWER(|", Some((Some(Function::Lower), 0))),
    ] {
        assert_eq!(call(Language::Condition, marked), expected, "{marked}");
    }
    assert_eq!(call(Language::Template, "x {upper(trim(|"), Some((Some(Function::Trim), 0)));
    assert_eq!(call(Language::Template, "x {upper(item.A)} |"), None);
}

#[test]
fn what_is_under_the_pointer_is_known() {
    let schema = schema();
    let show = |language, marked: &str| {
        let (text, offset) = at_bar(marked);
        let hover = hover(language, &text, offset, Some(&schema))?;
        let word = &text[hover.span.range()];
        Some(match hover.about {
            About::Field { name, kind, owner, leads_to, label, options } => {
                assert_eq!(name, word);
                let owner = owner.unwrap_or_default();
                let more = leads_to.or(label).unwrap_or_default();
                format!("{name}: {} of {owner:?} {more:?} {}", kind.id(), options.len())
            }
            About::Function(function) => format!("{word}: {}", function.name()),
            About::Count => format!("{word}: count"),
            About::Keyword(keyword) => format!("{word}: {keyword}"),
        })
    };
    for (marked, expected) in [
        ("item.Cust|omer.Name = 'x'", Some("Customer: reference of \"Order\" \"Customer\" 0")),
        ("item.Customer.|Name = 'x'", Some("Name: text of \"Customer\" \"\" 0")),
        ("|item.Total > 5", Some("item: reference of \"\" \"Order\" 0")),
        ("ANY item.Lin|es WHERE (Qty > 5)", Some("Lines: collection of \"Order\" \"Order line\" 0")),
        (
            "ANY item.Lines WHERE (NOT S|tate = 'x')",
            Some("State: choice of \"Order line\" \"State of the line\" 3"),
        ),
        ("ANY item.Lines WHERE (Qty > 5) AND item.T|otal > 5", Some("Total: decimal of \"Order\" \"\" 0")),
        ("item.Extra.Wh|atever = 1", Some("Whatever: unknown of \"\" \"\" 0")),
        ("item.Nothing|ness = 1", None),
        ("LOW|ER(item.Title) = 'x'", Some("LOWER: LOWER")),
        ("co|unt(item.Lines) > 1", Some("count: count")),
        ("item.Ready a|nd TRUE", Some("and: AND")),
        ("item.Title = 'te|xt'", None),
        ("item.Title |  = 'text'", None),
    ] {
        assert_eq!(show(Language::Condition, marked).as_deref(), expected, "{marked}");
    }
    assert_eq!(show(Language::Template, "Order {up|per(item.Title)}").as_deref(), Some("upper: UPPER"));
    assert_eq!(
        show(Language::Security, "user.Man|ager IS NULL").as_deref(),
        Some("Manager: reference of \"User\" \"User\" 0")
    );
}
