//! The program as scripts use it: exit status, results on standard output, messages on standard error.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

use std::path::Path;
use std::process::{Command, Output, Stdio};

const MINIMAL: &str = "version: 2\nstart: start\nnodes:\n  start:\n    type: start\n    to: end\n  end:\n    type: end\n    outcome: completed\n";

fn millrace(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_millrace"))
        .args(args)
        .current_dir(folder)
        .env("LANG", "C.UTF-8")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

#[test]
fn new_writes_a_document_that_can_be_published() {
    let folder = folder(&[]);
    let printed = millrace(folder.path(), &["new"]);
    assert_eq!((status(&printed), out(&printed)), (0, MINIMAL.to_owned()));
    for template in ["blank", "approval", "wait-and-check", "escalation"] {
        let name = format!("{template}.yaml");
        let made = millrace(folder.path(), &["new", "--template", template, "-o", &name]);
        assert_eq!((status(&made), out(&made)), (0, String::new()), "{}", err(&made));
        let valid = millrace(folder.path(), &["validate", "--for", "save", &name]);
        assert_eq!(status(&valid), 0, "{}", out(&valid));
    }
    // A file that is there stays as it is.
    let again = millrace(folder.path(), &["new", "-o", "approval.yaml"]);
    assert_eq!(status(&again), 2);
    assert_ne!(std::fs::read_to_string(folder.path().join("approval.yaml")).unwrap(), MINIMAL);
    assert_eq!(status(&millrace(folder.path(), &["new", "--template", "none"])), 2);
    let nowhere = millrace(folder.path(), &["new", "-o", "no/such/folder.yaml"]);
    assert_eq!(status(&nowhere), 2);
    assert!(err(&nowhere).contains("does not exist. Nothing was written."), "{}", err(&nowhere));
}

#[test]
fn a_key_with_an_equals_sign_is_named_like_any_other() {
    let text = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: a.b}\n  a.b: {type: userInput, choices: [{key: u}, {key: x=y}]}\n  e: {type: end}\n";
    let folder = folder(&[("a.yaml", text)]);
    let edit = |args: &[&str]| millrace(folder.path(), &[&["edit", "a.yaml"], args].concat());
    for name in ["a.b.x=y", r#"a.b["x=y"]"#] {
        let made = edit(&[
            "--connect",
            &format!("{name}=e"),
            "--move-choice",
            &format!("{name}=0"),
            "--rename-choice",
            &format!("{name}=z"),
        ]);
        assert!(out(&made).contains("choices: [{key: z, to: e}, {key: u}]"), "{} {}", out(&made), err(&made));
    }
    for name in ["c.x", r#"c["x=y"]"#] {
        let refused = edit(&["--move-choice", &format!("{name}=1")]);
        assert!(err(&refused).contains("There is no node"), "{}", err(&refused));
    }
}

#[test]
fn hash_is_uppercase_sha256_of_every_byte() {
    let folder = folder(&[("a", "abc"), ("empty", "")]);
    let output = millrace(folder.path(), &["hash", "a", "empty"]);
    assert_eq!(
        out(&output),
        "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD  a\n\
         E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855  empty\n"
    );
    let output = millrace(folder.path(), &["hash", "none", "a"]);
    assert_eq!(status(&output), 2);
    assert!(out(&output).ends_with("  a\n") && err(&output).contains("none"));
}

#[test]
fn validate_tells_the_verdict_by_its_status() {
    let draft = MINIMAL.replace("    to: end\n", "");
    let bad = MINIMAL.replace("to: end", "to: nowhere");
    let folder = folder(&[("good.yaml", MINIMAL), ("draft.yaml", &draft), ("bad.yaml", &bad)]);
    let validate = |args: &[&str]| status(&millrace(folder.path(), &[&["validate"], args].concat()));
    assert_eq!(validate(&["good.yaml"]), 0);
    assert_eq!(validate(&["draft.yaml"]), 1);
    assert_eq!(validate(&["--for", "save", "draft.yaml"]), 0);
    assert_eq!(validate(&["--for", "save", "good.yaml", "bad.yaml"]), 1);
    assert_eq!(validate(&["good.yaml", "none.yaml"]), 2);
    assert_eq!(validate(&["."]), 2);
    assert_eq!(validate(&[]), 2);
}

#[test]
fn validate_prints_json() {
    let folder = folder(&[("draft.yaml", &MINIMAL.replace("    to: end\n", "")), ("good.yaml", MINIMAL)]);
    let output = millrace(folder.path(), &["validate", "--format", "json", "draft.yaml", "good.yaml"]);
    let printed: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(printed[0]["file"], "draft.yaml");
    assert_eq!((&printed[0]["canSave"], &printed[0]["canPublish"]), (&true.into(), &false.into()));
    assert_eq!(printed[0]["contentHash"].as_str().unwrap().len(), 64);
    // The first one says that there is no catalog.
    let first = &printed[0]["diagnostics"][1];
    assert_eq!(first["verdict"], "publish");
    assert_eq!(first["severity"], "error");
    assert_eq!(first["code"], "workflow.publication.missingTransition");
    assert_eq!(first["path"], "nodes.start.to");
    assert_eq!((&first["line"], &first["column"]), (&4.into(), &3.into()));
    assert_eq!(first["parameters"]["output"], "to");
    assert!(first["message"].as_str().is_some() && first["fix"].as_str().is_some());
    assert_eq!(printed[1]["canPublish"], true);
}

#[test]
fn validate_prints_what_code_hosts_read() {
    let draft = MINIMAL
        .replace("    to: end\n", "")
        .replace("end:\n", "end:\n    title: 'a: b, 50% x'\n    oops: 1\n");
    let folder = folder(&[("a b.yaml", &draft)]);
    let github = out(&millrace(folder.path(), &["validate", "--format", "github", "a b.yaml"]));
    let missing = "::notice file=a b.yaml,title=workflow.advice.catalogMissing::";
    assert!(github.starts_with(missing), "{github}");
    let first = github.lines().nth(1).unwrap();
    let place = "::error file=a b.yaml,line=4,col=3,endLine=4,endColumn=8,title=workflow.publication.missingTransition::";
    assert!(first.starts_with(place), "{github}");
    assert_eq!(github.lines().count(), 5);
    let saving =
        out(&millrace(folder.path(), &["validate", "--for", "save", "--format", "github", "a b.yaml"]));
    assert!(saving.lines().nth(1).unwrap().starts_with("::warning file="), "{saving}");

    let sarif = out(&millrace(folder.path(), &["validate", "--format", "sarif", "a b.yaml"]));
    let log: serde_json::Value = serde_json::from_str(&sarif).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let result = &run["results"][1];
    let rule = &run["tool"]["driver"]["rules"][result["ruleIndex"].as_u64().unwrap() as usize];
    assert_eq!(rule["id"], result["ruleId"]);
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a%20b.yaml");
    assert_eq!((&place["region"]["startLine"], &place["region"]["startColumn"]), (&4.into(), &3.into()));
    assert_eq!(run["results"].as_array().unwrap().len(), 5);
}

#[test]
fn validate_shows_the_line_in_the_readers_language() {
    let folder = folder(&[("bad.yaml", &MINIMAL.replace("to: end", "to: nowhere"))]);
    let english = out(&millrace(folder.path(), &["validate", "bad.yaml"]));
    assert!(english.contains("bad.yaml:6:9") && english.contains("6 |     to: nowhere"), "{english}");
    assert!(english.contains("There is no node “nowhere”") && !english.contains('\u{1b}'), "{english}");
    let turkish = out(&millrace(folder.path(), &["validate", "--lang", "tr", "bad.yaml"]));
    assert!(turkish.contains("diye bir düğüm yok"), "{turkish}");
}

#[test]
fn edit_prints_and_leaves_the_file_unless_told_otherwise() {
    let folder = folder(&[("a.yaml", MINIMAL)]);
    let at = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let edited = MINIMAL.replace("outcome: completed", "outcome: done");
    let args = ["edit", "a.yaml", "--set", "nodes.end.outcome=done"];
    let output = millrace(folder.path(), &args);
    assert_eq!((status(&output), out(&output)), (0, edited.clone()));
    assert_eq!(at("a.yaml"), MINIMAL);
    let output = millrace(folder.path(), &[&args[..], &["-o", "b.yaml"]].concat());
    assert_eq!(
        (status(&output), out(&output), at("b.yaml"), at("a.yaml")),
        (0, String::new(), edited.clone(), MINIMAL.into())
    );
    let output = millrace(folder.path(), &[&args[..], &["--in-place"]].concat());
    assert_eq!((status(&output), out(&output), at("a.yaml")), (0, String::new(), edited));
}

#[test]
fn edit_keeps_the_order_across_kinds_of_operations() {
    let folder = folder(&[("a.yaml", MINIMAL)]);
    let args = [
        "edit",
        "a.yaml",
        "--connect",
        "start.to=end",
        "--add-node",
        "x:delay",
        "--connect",
        "x.to=end",
        "--rename-node",
        "x=pause",
        "--connect",
        "start.to=pause",
        "--set",
        "nodes.pause.title=A=B",
        "--move",
        "pause=-40,12.5",
    ];
    let output = millrace(folder.path(), &args);
    assert_eq!(status(&output), 0, "{}", err(&output));
    let text = out(&output);
    assert!(
        text.contains("to: pause")
            && text.contains("title: A=B")
            && text.contains("position: {x: -40, y: 12.5}"),
        "{text}"
    );
}

#[test]
fn edit_is_all_or_nothing() {
    let folder = folder(&[("a.yaml", MINIMAL)]);
    for refused in [
        ["--connect", "end.to=start"],
        ["--connect", "start.to=start"],
        ["--remove-node", "start"],
        ["--add-node", "end:delay"],
        ["--set", "nodes.start.colour=red"],
        ["--rename-node", "nobody=somebody"],
        ["--set", "nodes.end.type=stop"],
    ] {
        let args =
            ["edit", "a.yaml", "--in-place", "--set", "nodes.end.title=Changed", refused[0], refused[1]];
        let output = millrace(folder.path(), &args);
        assert_eq!((status(&output), out(&output)), (1, String::new()), "{refused:?}: {}", err(&output));
        assert!(err(&output).contains(refused[1]), "{}", err(&output));
        assert_eq!(std::fs::read_to_string(folder.path().join("a.yaml")).unwrap(), MINIMAL);
    }
    for wrong in [
        ["--move", "start"],
        ["--move", "start=1"],
        ["--port", "start.to=middle,1"],
        ["--set", "nodes.end.title"],
    ] {
        let output = millrace(folder.path(), &["edit", "a.yaml", wrong[0], wrong[1]]);
        assert_eq!((status(&output), out(&output)), (2, String::new()), "{wrong:?}");
    }
    assert_eq!(status(&millrace(folder.path(), &["edit", "none.yaml", "--unset", "start"])), 2);
}

#[test]
fn edit_without_an_operation_is_wrong_use() {
    let folder = folder(&[("a.yaml", MINIMAL)]);
    for args in
        [&["edit", "a.yaml"][..], &["edit", "a.yaml", "--in-place"], &["edit", "a.yaml", "-o", "b.yaml"]]
    {
        let output = millrace(folder.path(), args);
        assert_eq!((status(&output), out(&output)), (2, String::new()), "{args:?}");
        assert!(err(&output).contains("at least one operation"), "{}", err(&output));
    }
    assert!(!folder.path().join("b.yaml").exists());
}

#[test]
fn keys_with_dots_are_raw_where_a_node_is_named_and_quoted_in_paths() {
    let text = "version: 2\nstart: s\nnodes:\n  s: {type: start}\n  a.b: {type: delay, duration: {value: 1, unit: days}}\n  e: {type: end, outcome: x}\n";
    let folder = folder(&[("a.yaml", text)]);
    let args = [
        "edit",
        "a.yaml",
        "--connect",
        "s.to=a.b",
        "--connect",
        "a.b.to=e",
        "--set",
        r#"nodes["a.b"].title=Dots"#,
    ];
    let output = millrace(folder.path(), &args);
    assert_eq!(status(&output), 0, "{}", err(&output));
    assert!(out(&output).contains("s: {type: start, to: a.b}"), "{}", out(&output));
    assert!(out(&output).contains("unit: days}, to: e, title: Dots}"), "{}", out(&output));
}

#[test]
fn a_file_over_16_mib_is_a_finding_not_a_crash() {
    let folder = folder(&[("big.yaml", &"# \n".repeat(6_000_000))]);
    let output = millrace(folder.path(), &["validate", "--format", "json", "big.yaml"]);
    assert_eq!(status(&output), 1);
    assert!(out(&output).contains("workflow.yaml.tooLarge"));
}

#[test]
fn help_completions_and_man_pages_are_printed() {
    let folder = folder(&[]);
    for args in [
        &["--help"][..],
        &["edit", "--help"],
        &["validate", "--help"],
        &["completions", "bash"],
        &["completions", "fish"],
        &["man"],
        &["man", "edit"],
        &["--version"],
    ] {
        let output = millrace(folder.path(), args);
        assert_eq!(status(&output), 0, "{args:?}");
        assert!(out(&output).contains("millrace"), "{args:?}");
    }
    assert_eq!(status(&millrace(folder.path(), &[])), 2);
    assert_eq!(status(&millrace(folder.path(), &["frobnicate"])), 2);
}

/// Thousands of findings in one long line: each is shown with the part of the line around it, in time.
#[test]
fn findings_of_a_long_line_are_each_shown_in_their_place() {
    const MANY: usize = 3_000;
    let choices: Vec<String> = (0..MANY).map(|n| format!("{{title: Şé𝄞{n}, to: end, key: a}}")).collect();
    let text = format!(
        "version: 2\nstart: start\nnodes:\n  start: {{type: start, to: ask}}\n  ask:\n    type: userInput\n    title: Ask\n    choices: [{}]\n    admission: {{mode: dsl, expression: user.A}}\n  end: {{type: end, outcome: x}}\n",
        choices.join(", ")
    );
    let folder = folder(&[("long.yaml", &text)]);
    let shown = out(&millrace(folder.path(), &["validate", "--for", "save", "long.yaml"]));
    let lines: Vec<&str> = shown.lines().collect();
    let carets = lines.windows(2).filter(|pair| pair[1].contains("^ nodes.ask.choices.a.key"));
    let pointed = carets.map(|pair| {
        let before = pair[1].split('^').next().unwrap().chars().count();
        pair[0].chars().skip(before - 5).take(6).collect::<String>()
    });
    let pointed: Vec<String> = pointed.collect();
    assert_eq!(pointed.len(), MANY - 1);
    let wrong = pointed.iter().find(|text| *text != "key: a");
    assert_eq!(wrong, None);
    assert!(shown.contains("Rename to a2"));
}

#[test]
fn a_read_only_file_is_not_replaced_though_its_folder_would_let_it() {
    let folder = folder(&[("r.yaml", MINIMAL)]);
    let file = folder.path().join("r.yaml");
    let mut rights = std::fs::metadata(&file).unwrap().permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&file, rights).unwrap();
    for args in [
        ["edit", "r.yaml", "--set", "nodes.end.outcome=other", "--in-place"],
        ["edit", "r.yaml", "--set", "nodes.end.outcome=other", "-or.yaml"],
    ] {
        let edited = millrace(folder.path(), &args);
        assert_eq!(status(&edited), 2, "{args:?}");
        assert!(err(&edited).contains("r.yaml"), "{}", err(&edited));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), MINIMAL);
    }
}

#[test]
fn an_edit_that_leaves_a_condition_unreadable_is_refused() {
    let text = "version: 2\nstart: s\nnodes:\n  s: {type: start, to: c}\n  c: {type: if, condition: item.A = 1, onTrue: e, onFalse: e}\n  \
                e: {type: end, outcome: x}\n";
    let folder = folder(&[("c.yaml", text)]);
    let refused = millrace(folder.path(), &["edit", "c.yaml", "--set", "nodes.c.condition=item.A ="]);
    assert_eq!((status(&refused), out(&refused)), (1, String::new()));
    assert!(err(&refused).contains("nodes.c.condition"), "{}", err(&refused));
    // What was wrong before stands in nobody's way.
    std::fs::write(folder.path().join("c.yaml"), text.replace("item.A = 1", "item.A =")).unwrap();
    let renamed = millrace(folder.path(), &["edit", "c.yaml", "--rename-node", "c=d"]);
    assert_eq!(status(&renamed), 0, "{}", err(&renamed));
}

#[test]
fn wrong_use_is_told_in_the_language_of_the_reader() {
    let folder = folder(&[("a.yaml", MINIMAL)]);
    for (args, words) in [
        (&["validate"][..], &["Eksik: <FILE>", "Kullanım: millrace validate", "--help"][..]),
        (&["validate", "--formt", "json", "a.yaml"], &["“--formt”", "Bunu mu demek istediniz: “--format”?"]),
        (&["validate", "--for", "fun", "a.yaml"], &["“fun”", "Olası değerler: save, publish"]),
        (&["validat", "a.yaml"], &["“validat” bir komut değil", "“validate”?"]),
        (&["render", "a.yaml", "--scale"], &["bir değer ister"]),
        (&["validate", "none.yaml"], &["none.yaml okunamıyor: böyle bir dosya yok"]),
        (&["validate", "."], &["bu bir klasör"]),
    ] {
        let mut args = args.to_vec();
        args.splice(0..0, ["--lang", "tr"]);
        let output = millrace(folder.path(), &args);
        let said = err(&output);
        assert_eq!(status(&output), 2, "{args:?}: {said}");
        assert!(words.iter().all(|word| said.contains(word)), "{args:?}: {said}");
    }
    let said = err(&millrace(folder.path(), &["validate", "--nonsense"]));
    assert!(said.contains("“--nonsense” is not an argument"), "{said}");
    // Help is a result.
    assert!(out(&millrace(folder.path(), &["--lang", "tr", "validate", "--help"])).contains("Usage"));
}

#[test]
#[cfg(unix)]
fn a_device_that_never_ends_is_no_document() {
    let folder = folder(&[]);
    let output = millrace(folder.path(), &["validate", "/dev/zero"]);
    assert_eq!((status(&output), err(&output).contains("it is a device")), (2, true));
    // Nothing at all can be read to its end.
    assert_eq!(status(&millrace(folder.path(), &["hash", "/dev/null"])), 0);
}

const CATALOG: &str =
    r#"{"subject": {"kind": "entity"}, "fields": {"item": [{"name": "Total", "type": "decimal"}]}}"#;

#[test]
fn validate_holds_documents_against_the_catalog_named_or_beside_them() {
    let text = MINIMAL.replace(
        "    to: end\n",
        "    to: check\n  check: {type: if, condition: item.Totl > 5, onTrue: end, onFalse: end}\n",
    );
    let validate = |folder: &Path, args: &[&str]| {
        let output = millrace(folder, &[&["validate", "--lang", "en"], args].concat());
        (status(&output), out(&output))
    };
    let alone = folder(&[("a.yaml", &text)]);
    assert_eq!(validate(alone.path(), &["a.yaml"]).0, 0);

    let beside = folder(&[("a.yaml", &text), ("a.catalog.json", CATALOG), ("catalog.json", "{}")]);
    let (end, said) = validate(beside.path(), &["a.yaml"]);
    assert!(end == 1 && said.contains("workflow.condition.invalid") && said.contains("Total"), "{said}");

    let shared = folder(&[("a.yaml", &text), ("catalog.json", CATALOG)]);
    assert_eq!(validate(shared.path(), &["a.yaml"]).0, 1);

    let other = CATALOG.replace("Total", "Totl");
    let named = folder(&[("a.yaml", &text), ("catalog.json", CATALOG), ("other.json", &other)]);
    assert_eq!(validate(named.path(), &["--catalog", "other.json", "a.yaml"]).0, 0);
    assert_eq!(validate(named.path(), &["--catalog", "none.json", "a.yaml"]).0, 2);
}

#[test]
fn validate_reports_a_catalog_that_cannot_be_used_once_and_judges_without_it() {
    let broken = CATALOG.replace("decimal", "decimals");
    let folder = folder(&[("a.yaml", MINIMAL), ("b.yaml", MINIMAL), ("catalog.json", &broken)]);
    let validate = |format: &str| {
        let args = ["validate", "--lang", "en", "--format", format, "a.yaml", "b.yaml"];
        let output = millrace(folder.path(), &args);
        assert_eq!(status(&output), 1, "{}", err(&output));
        out(&output)
    };
    let text = validate("text");
    assert_eq!(text.matches("catalog.notAllowed").count(), 1, "{text}");
    assert!(text.contains("catalog.json:1:79") && text.contains("a.yaml: can be published"), "{text}");
    let json: serde_json::Value = serde_json::from_str(&validate("json")).unwrap();
    assert_eq!(json[0]["file"], "catalog.json");
    assert_eq!(json[0]["diagnostics"][0]["path"], "fields.item[0].type");
    assert_eq!((&json[1]["canPublish"], &json[2]["canPublish"]), (&true.into(), &true.into()));
    let github = validate("github");
    assert!(
        github.starts_with("::error file=catalog.json,line=1,col=79,endLine=1,endColumn=89,"),
        "{github}"
    );
    let sarif: serde_json::Value = serde_json::from_str(&validate("sarif")).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    let rules: Vec<&str> = results.iter().map(|result| result["ruleId"].as_str().unwrap()).collect();
    let missing = "workflow.advice.catalogMissing";
    assert_eq!(rules, ["catalog.notAllowed", missing, missing]);
}
