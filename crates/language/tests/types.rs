//! What is told of texts that can be read but do not fit the schema.

mod common;

use std::collections::BTreeSet;

use common::{hold, schema};
use language::{Language, PROBLEM_IDS, first_problem};

#[test]
fn what_fits_has_no_problem() {
    let schema = schema();
    let good: &[&str] = &[
        "item.Ready",
        "NOT item.Customer.Blocked AND TRUE",
        "item.Total > 5 AND item.Count < 5.5 AND 1 = item.Total",
        "item.Title = 'x' AND item.Title < 'y' AND item.Id = 'x' AND item.State = item.Title",
        "item.Due = DATE '2026-01-31' AND item.CreatedAt >= DATE '2026-01-31' AND item.Due < NOW()",
        "item.Due BETWEEN TODAY() AND item.CreatedAt",
        "item.Ready = FALSE AND item.Ready IN (TRUE, NULL)",
        "item.Title = NULL OR NULL = NULL OR NULL",
        "item.Customer IS NULL OR item.Customer = item.Payer OR item.Customer <> NULL OR item.Customer IN (item.Payer)",
        "item.Customer = item.Id AND item.Id IN (item.Customer)",
        "item.Customer.Name CONTAINS 'x' AND item.State STARTS WITH item.Title AND item.Id ENDS WITH '1'",
        "COUNT(item.Lines) > 0 AND COUNT(item.Customer.Orders WHERE (Total > 5)) BETWEEN 1 AND item.Count",
        "ANY item.Lines WHERE (Reserved AND Qty > Price AND Date >= DATE '2026-01-01' AND Count = 1)",
        "ALL item.Lines WHERE (ANY Parts WHERE (Code = 'x' AND Weight > 1) OR COUNT(Parts) = 0)",
        "ANY item.Customer.Orders WHERE (Customer.Name = 'x')",
        "COALESCE(item.Title, item.State, 'x') = 'y' AND COALESCE(item.Count, item.Total) > 1.5",
        "COALESCE(item.Ready, FALSE) AND COALESCE(NULL, item.Ready)",
        "LENGTH(TRIM(item.Title)) > item.Count AND UPPER(NULL) = LOWER(item.State)",
        "item.Extra.Anything.At.All > 5 AND item.Extra AND ANY item.Extra WHERE (x = y) AND item.Extra.B = 'x'",
        "status = 'done' AND item.Başlık = 'ç'",
    ];
    hold(Language::Condition, Some(&schema), &good.iter().map(|text| (*text, &[][..])).collect::<Vec<_>>());
}

#[test]
fn fields_that_do_not_exist() {
    hold(
        Language::Condition,
        Some(&schema()),
        &[
            ("item.«Numbr» = 'x'", &["unknownField name=Numbr owner=Order candidate=Number"]),
            (
                "item.Başlık = 'ç' AND item.«total» > 5",
                &["unknownField name=total owner=Order candidate=Total"],
            ),
            ("item.Customer.«Total» > 5", &["unknownField name=Total owner=Customer"]),
            ("«itm».Total > 5", &["unknownRoot name=itm candidate=item"]),
            ("«data».Total > 5", &["unknownRoot name=data"]),
            ("«Total» > 5", &["unknownRoot name=Total"]),
            ("«user».Id = item.Id", &["userOnlyInSecurity"]),
            ("item.Title.«Length» > 5", &["noFields name=Title type=text"]),
            ("item.Total.«A».B.C > 5", &["noFields name=Total type=decimal"]),
        ],
    );
}

#[test]
fn collections_and_records_are_no_values() {
    hold(
        Language::Condition,
        Some(&schema()),
        &[
            ("item.Lines.«Qty» > 5", &["pathThroughCollection name=Lines"]),
            ("ANY item.Customer.Orders.«Lines» WHERE (Qty > 5)", &["pathThroughCollection name=Orders"]),
            ("«item.Lines» > 5", &["collectionAsValue name=Lines"]),
            ("«item.Lines» IS NULL", &["collectionAsValue name=Lines"]),
            ("«item.Lines»", &["collectionAsValue name=Lines"]),
            ("«item.Lines» CONTAINS 'x'", &["collectionAsValue name=Lines"]),
            ("5 IN (1, «item.Lines»)", &["collectionAsValue name=Lines"]),
            ("«item.Customer»", &["referenceAsValue name=Customer"]),
            ("«item.Customer» = 'x'", &["referenceAsValue name=Customer"]),
            ("'x' = «item.Customer»", &["referenceAsValue name=Customer"]),
            ("LOWER(«item.Customer») = 'x'", &["referenceAsValue name=Customer"]),
            ("COUNT(«item.Title») > 5", &["notACollection name=Title type=text"]),
            ("ANY «item.Customer» WHERE (Name = 'x')", &["notACollection name=Customer type=reference"]),
            ("item.Customer = «item.Approver»", &["incomparable left=reference right=reference"]),
            ("«item.Customer» < item.Payer", &["noOrder type=reference"]),
        ],
    );
}

#[test]
fn names_inside_where_belong_to_the_element() {
    hold(
        Language::Condition,
        Some(&schema()),
        &[
            ("ANY item.Lines WHERE («item».Total > Qty)", &["outsideWhere name=item owner=Order line"]),
            ("ANY item.Lines WHERE («Total» > 5)", &["unknownField name=Total owner=Order line"]),
            ("ALL item.Lines WHERE (ANY Parts WHERE («Qty» > 5))", &["unknownField name=Qty owner=Part"]),
            ("COUNT(item.Lines WHERE («status» = 'x')) > 0", &["outsideWhere name=status owner=Order line"]),
            (
                "ANY item.Lines WHERE (ANY «item».Lines WHERE (Qty > 5))",
                &["outsideWhere name=item owner=Order line"],
            ),
            ("ANY item.Lines WHERE (Qty > 5) AND «Qty» > 5", &["unknownRoot name=Qty"]),
            ("ANY item.Lines WHERE («user».Id = 'x')", &["outsideWhere name=user owner=Order line"]),
        ],
    );
}

#[test]
fn types_that_do_not_go_together() {
    hold(
        Language::Condition,
        Some(&schema()),
        &[
            ("«item.Total»", &["notBoolean type=decimal"]),
            ("item.Ready AND («'x'» OR NOT «5»)", &["notBoolean type=text", "notBoolean type=integer"]),
            ("«LOWER(item.Title)»", &["notBoolean type=text"]),
            ("«COUNT(item.Lines)»", &["notBoolean type=integer"]),
            ("ALL item.Lines WHERE («Date»)", &["notBoolean type=date"]),
            ("item.Total = «'5'»", &["incomparable left=decimal right=text"]),
            ("item.Ready = «1»", &["incomparable left=boolean right=integer"]),
            ("item.Total BETWEEN 1 AND «'x'»", &["incomparable left=decimal right=text"]),
            (
                "item.Total IN (1, «TRUE», «'x'»)",
                &["incomparable left=decimal right=boolean", "incomparable left=decimal right=text"],
            ),
            ("item.Due >= «'2026-01-31'»", &["textForDate"]),
            ("«'2026-01-31'» < item.CreatedAt", &["textForDate"]),
            ("item.Due = «item.Title»", &["incomparable left=date right=text"]),
            ("«item.Ready» < TRUE", &["noOrder type=boolean"]),
            ("NULL > «item.Ready»", &["noOrder type=boolean"]),
            ("«item.Ready» BETWEEN FALSE AND TRUE", &["noOrder type=boolean"]),
            ("«item.Total» CONTAINS 'x'", &["wrongType of=CONTAINS expected=text found=decimal"]),
            ("item.Title STARTS WITH «5»", &["wrongType of=STARTS WITH expected=text found=integer"]),
            ("LENGTH(«item.Total») > 5", &["wrongType of=LENGTH expected=text found=decimal"]),
            ("COALESCE(item.Title, «5») = 'x'", &["incomparable left=text right=integer"]),
        ],
    );
}

#[test]
fn what_is_written_out_has_a_type_without_a_schema_too() {
    hold(
        Language::Condition,
        None,
        &[
            ("«'x'»", &["notBoolean type=text"]),
            ("LENGTH(item.A) = «'x'»", &["incomparable left=integer right=text"]),
            ("TODAY() = «'2026-01-01'»", &["textForDate"]),
            ("LOWER(«5») = item.A", &["wrongType of=LOWER expected=text found=integer"]),
        ],
    );
}

#[test]
fn the_acting_user_roles_and_responsibilities() {
    hold(
        Language::Security,
        Some(&schema()),
        &[
            ("user.Id = item.Approver.Id OR user = item.Approver OR user.Manager = item.Approver", &[]),
            ("ANY item.Lines WHERE (State = user.Name) AND HAS ROLE 'quality'", &[]),
            ("user.«Nme» = 'x'", &["unknownField name=Nme owner=User candidate=Name"]),
            ("HAS ROLE «'qualty'»", &["unknownRole name=qualty candidate=quality"]),
            ("IS RESPONSIBLE «'reviewer'»", &["unknownResponsibility name=reviewer candidate=REVIEWER"]),
            ("IS RESPONSIBLE «'OWNER'»", &["unknownResponsibility name=OWNER"]),
        ],
    );
    let mut bare = schema();
    (bare.roles, bare.responsibilities) = (None, None);
    hold(Language::Security, Some(&bare), &[("HAS ROLE 'x' OR IS RESPONSIBLE 'y'", &[])]);
    let without_user = language::Schema::new();
    hold(Language::Security, Some(&without_user), &[("user.Id = user.Name", &[])]);
}

#[test]
fn templates_name_single_values() {
    hold(
        Language::Template,
        Some(&schema()),
        &[
            ("{item.Id} {item.Total} {upper(item.Count)} {coalesce(item.Due, item.Customer.Name, '')}", &[]),
            ("{item.Extra.A} {status}", &[]),
            ("Order {item.«Numbr»}", &["unknownField name=Numbr owner=Order candidate=Number"]),
            ("{«item.Lines»}", &["collectionAsValue name=Lines"]),
            ("{trim(«item.Customer»)}", &["referenceAsValue name=Customer"]),
            ("{item.Lines.«Qty»}", &["pathThroughCollection name=Lines"]),
            ("{«data».X}", &["unknownRoot name=data"]),
        ],
    );
}

#[test]
fn the_first_problem_is_one_of_reading() {
    let schema = schema();
    let first = |text| first_problem(Language::Condition, text, Some(&schema)).map(|p| common::line(&p));
    assert_eq!(first("item.Numbr = 'x' AND item.Total >").as_deref(), Some("expected expected=value"));
    assert_eq!(
        first("item.Total > 'x' AND item.B = 1").as_deref(),
        Some("incomparable left=decimal right=text")
    );
    assert_eq!(first("item.Ready"), None);
}

#[test]
fn no_more_than_fifty_problems_are_told() {
    let list = vec!["item.Nmber"; 4_000].join(", ");
    let text = format!("item.Nmber IN ({list}) AND item.Ready = 1");
    let found = language::problems(Language::Condition, &text, Some(&schema()));
    assert_eq!(found.len(), 50);
    assert!(found.iter().all(|problem| problem.kind.id() == "unknownField"), "{found:?}");
}

/// Every id stands in a row of these tests, so none of them is only promised.
#[test]
fn every_kind_of_problem_has_a_row() {
    let rows = [include_str!("syntax.rs"), include_str!("types.rs")].concat();
    let without: BTreeSet<&str> = PROBLEM_IDS
        .iter()
        .copied()
        .filter(|id| ![format!("\"{id}\""), format!("\"{id} ")].iter().any(|row| rows.contains(row.as_str())))
        .collect();
    assert_eq!(without, BTreeSet::new(), "kinds of problems without a row");
}
