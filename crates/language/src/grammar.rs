//! The grammar as data. The page `docs/grammar.md` is printed from it, and tests make sentences from it that the
//! parser must read.

use crate::function::FUNCTIONS;
use crate::parse::{MAX_DEPTH, MAX_LENGTH, lower_name};
use crate::word::WORDS;

/// A rule of the grammar.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// What it defines.
    pub name: &'static str,
    /// Extended BNF: `"word"`, names of rules and terminals, `|`, `[ optional ]`, `{ repeated }`, `( group )`.
    pub body: &'static str,
}

const fn rule(name: &'static str, body: &'static str) -> Rule {
    Rule { name, body }
}

/// Every rule. `condition`, `security` and `message` are the three languages.
pub const RULES: &[Rule] = &[
    rule("condition", "or"),
    rule("security", "or"),
    rule("or", r#"and { "OR" and }"#),
    rule("and", r#"not { "AND" not }"#),
    rule("not", r#"[ "NOT" ] test"#),
    rule("test", r#"quantified | aboutUser | "(" or ")" | operand [ comparison ]"#),
    rule("quantified", r#""ANY" path [ where ] | "ALL" path where"#),
    rule("where", r#""WHERE" "(" or ")""#),
    rule("aboutUser", r#""HAS" "ROLE" text | "IS" "RESPONSIBLE" text"#),
    rule(
        "comparison",
        r#"operator operand | "IS" [ "NOT" ] "NULL" | [ "NOT" ] "IN" "(" operand { "," operand } ")" | [ "NOT" ] "BETWEEN" operand "AND" operand"#,
    ),
    rule(
        "operator",
        r#""=" | "!=" | "<>" | "<" | "<=" | ">" | ">=" | "CONTAINS" | "STARTS" "WITH" | "ENDS" "WITH""#,
    ),
    rule("operand", "literal | count | call | path"),
    rule("count", r#""COUNT" "(" path [ where ] ")""#),
    rule(
        "call",
        r#"( "LOWER" | "UPPER" | "TRIM" | "LENGTH" ) "(" operand ")" | "COALESCE" "(" operand "," operand { "," operand } ")" | ( "TODAY" | "NOW" ) "(" ")""#,
    ),
    rule("path", r#"name { "." field }"#),
    rule("literal", r#"text | [ "-" ] number | "TRUE" | "FALSE" | "NULL" | "DATE" date"#),
    rule("message", r#"{ plain | "{" insert "}" }"#),
    rule("insert", "path | templateCall"),
    rule(
        "templateCall",
        r#"( "trim" | "upper" | "lower" ) "(" argument ")" | "coalesce" "(" argument "," argument { "," argument } ")""#,
    ),
    rule("argument", "text | insert"),
];

/// What the rules name without defining it, in words.
pub const TERMINALS: &[(&str, &str)] = &[
    ("name", "a letter or `_`, then letters, digits and `_`; in conditions no reserved word"),
    ("field", "as `name`, and also a reserved word when it stands directly behind the dot"),
    ("text", "`'…'`; `''` is a quote"),
    ("number", "digits, perhaps a point and digits; at most 28 of them"),
    ("date", "a `text` with a day: `'2026-01-31'`"),
    ("plain", "text without braces; `{{` and `}}` are braces"),
];

const EXAMPLES: &[(&str, &str)] = &[
    ("condition", "COUNT(item.Lines) > 0 AND ALL item.Lines WHERE (State = 'ready')"),
    ("condition", "item.Total BETWEEN 100 AND 5000 OR item.Customer.Name STARTS WITH 'A'"),
    ("condition", "item.Due < TODAY() AND NOT item.Paid"),
    ("condition", "item.State NOT IN ('closed', 'rejected') AND item.ClosedAt IS NULL"),
    ("security", "user.Id = item.Owner.Id OR HAS ROLE 'quality' OR IS RESPONSIBLE 'REVIEWER'"),
    ("message", "Order {item.Number}: {upper(coalesce(item.Title, 'no title'))}, {{by hand}}"),
];

/// The grammar as a Markdown page (`docs/grammar.md`).
pub fn grammar_page() -> String {
    let mut page = String::from(
        "# Grammar of the small languages\n\n\
         Conditions (`if`, `waitUntil`), security expressions (`admission` with `mode: dsl`) and message templates (`devLog`).\n\
         Generated from `crates/language/src/grammar.rs`; tests make sentences from the same rules and hold the parser to them.\n\n\
         `\"WORD\"` stands for itself, `[ … ]` may be left out, `{ … }` may be repeated or left out, `|` separates choices. White space\n\
         may stand between all parts, in a message only inside braces. `condition` has no `aboutUser`; in `security` paths may begin\n\
         with `user`.\n\n```ebnf\n",
    );
    for Rule { name, body } in RULES {
        page.push_str(&format!("{name:<12} = {body} ;\n"));
    }
    page.push_str("```\n\n| terminal | |\n|---|---|\n");
    for (name, meaning) in TERMINALS {
        page.push_str(&format!("| `{name}` | {meaning} |\n"));
    }
    let words = |reserved| {
        let all = WORDS.iter().filter(|(_, _, is)| *is == reserved).map(|(_, word, _)| format!("`{word}`"));
        all.collect::<Vec<_>>().join(" ")
    };
    page.push_str(&format!(
        "\nWords are read in any case; names are not. Reserved: {}.\n\
         With a meaning only where the grammar asks for them, so that fields may be called so: {}, and the functions.\n",
        words(true),
        words(false)
    ));
    page.push_str("\n| function | arguments | gives | in templates |\n|---|---|---|---|\n");
    for function in FUNCTIONS {
        let arguments = match function.arity() {
            (least, Some(most)) if least == most => least.to_string(),
            (least, _) => format!("{least} or more"),
        };
        let gives = function.result().map_or("the type of its arguments", |scalar| scalar.id());
        let template =
            if function.in_templates() { format!("`{}`", lower_name(*function)) } else { "–".into() };
        page.push_str(&format!("| `{}` | {arguments} | {gives} | {template} |\n", function.name()));
    }
    page.push_str(&format!(
        "\nConditions and calls may be nested {MAX_DEPTH} deep; a condition may have {MAX_LENGTH} UTF-16 units.\n\n## Examples\n\n"
    ));
    for (rule, text) in EXAMPLES {
        page.push_str(&format!("- {rule}: `{text}`\n"));
    }
    page
}
