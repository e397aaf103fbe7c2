use super::*;

fn shapes(path: &[PathStep], _: bool) -> Shape {
    let keys: Vec<&str> = path
        .iter()
        .filter_map(|step| if let PathStep::Key(key) = step { Some(&**key) } else { None })
        .collect();
    match &keys[..] {
        [] | ["nodes"] | ["nodes", _] => Shape::Map,
        ["nodes", _, "choices"] => Shape::Items("key"),
        ["nodes", _, "choices", _] => Shape::Map,
        _ => Shape::Whole,
    }
}

/// The merged text and the places of the conflicts.
fn merged(base: &str, mine: &str, theirs: &str) -> (String, Vec<String>) {
    let open = |text: &str| Document::open(text.as_bytes().to_vec(), &[&["nodes"]]);
    let mut document = open(mine);
    let mut transaction = Transaction::new(&mut document);
    let conflicts = merge(&mut transaction, &open(base), &open(theirs), &shapes).unwrap();
    transaction.commit();
    let place = |conflict: &Conflict| {
        let steps = conflict.path.iter().map(|step| match step {
            PathStep::Key(key) => key.clone(),
            PathStep::Index(index) => index.to_string(),
        });
        steps.collect::<Vec<_>>().join(".")
    };
    (document.text(), conflicts.iter().map(place).collect())
}

const BASE: &str = "\
# head
version: 2

nodes:
  # first
  a: {type: x, to: b}   # flow

  b:
    type: y   # kind
    title: B
    choices:
      - {key: one, to: a}
      - {key: two, to: b}
  c: {type: z}
# foot
";

/// Changes by replacement, all of which must be possible.
fn with(pairs: &[(&str, &str)]) -> String {
    let mut text = BASE.to_owned();
    for (from, to) in pairs {
        assert!(text.contains(from), "{from:?}");
        text = text.replace(from, to);
    }
    text
}

/// The two changes come together as if one had been made after the other.
#[track_caller]
fn comes_together(mine: &[(&str, &str)], theirs: &[(&str, &str)]) {
    let both = [mine, theirs].concat();
    let found = merged(BASE, &with(mine), &with(theirs));
    assert_eq!(found, (with(&both), vec![]), "mine {mine:?} theirs {theirs:?}");
}

#[test]
fn what_only_one_side_changed_is_taken_with_its_comments() {
    let changes: &[&[(&str, &str)]] = &[
        &[("title: B", "title: Bee # new")],
        &[("{type: x, to: b}   # flow", "{type: x, to: c} # other")],
        &[("  # first\n", "  # the first\n  # of all\n")],
        &[("{key: two, to: b}", "{key: two, to: c}")],
        &[("      - {key: one, to: a}\n", "")],
        &[("  c: {type: z}\n", "  c: {type: z}\n  d:\n    type: w # four\n")],
        &[("# head", "# Head")],
        &[("# foot\n", "# the foot\n")],
        &[("type: y   # kind", "type: 'y'   # kind")],
        &[("version: 2", "version: 2 # two")],
    ];
    for mine in changes {
        assert_eq!(merged(BASE, &with(mine), BASE), (with(mine), vec![]));
        assert_eq!(merged(BASE, BASE, &with(mine)), (with(mine), vec![]));
        assert_eq!(merged(BASE, &with(mine), &with(mine)), (with(mine), vec![]));
        for theirs in changes.iter().filter(|theirs| theirs != &mine) {
            comes_together(mine, theirs);
        }
    }
}

#[test]
fn what_both_added_behind_one_neighbour_stands_mine_first() {
    let mine = with(&[("  c: {type: z}\n", "  c: {type: z}\n  m: {type: m}\n")]);
    let theirs = with(&[("  c: {type: z}\n", "  c: {type: z}\n  # theirs\n  t: {type: t}\n")]);
    let both = with(&[("  c: {type: z}\n", "  c: {type: z}\n  m: {type: m}\n  # theirs\n  t: {type: t}\n")]);
    assert_eq!(merged(BASE, &mine, &theirs), (both, vec![]));
    let first = |key: &str| format!("nodes:\n  {key}: {{type: q}}\n  # first");
    let mine = with(&[("nodes:\n  # first", &first("m"))]);
    let theirs = with(&[("nodes:\n  # first", &first("t"))]);
    let both = with(&[("nodes:\n  # first", "nodes:\n  m: {type: q}\n  t: {type: q}\n  # first")]);
    assert_eq!(merged(BASE, &mine, &theirs), (both, vec![]));
}

#[test]
fn the_same_place_changed_in_two_ways_is_a_conflict_and_mine_stays() {
    let mine = with(&[("title: B", "title: Mine")]);
    let theirs = with(&[("title: B", "title: Theirs")]);
    assert_eq!(merged(BASE, &mine, &theirs), (mine.clone(), vec!["nodes.b.title".to_owned()]));
}

#[test]
fn what_one_side_removed_and_the_other_changed_is_a_conflict() {
    let removed = with(&[("  c: {type: z}\n", "")]);
    let changed = with(&[("  c: {type: z}\n", "  c: {type: changed}\n")]);
    assert_eq!(merged(BASE, &removed, &changed), (removed.clone(), vec!["nodes.c".to_owned()]));
    assert_eq!(merged(BASE, &changed, &removed), (changed.clone(), vec!["nodes.c".to_owned()]));
    let remarked = with(&[("  c: {type: z}\n", "  c: {type: z} # a remark\n")]);
    assert_eq!(merged(BASE, &remarked, &removed), (removed, vec![]));
}

#[test]
fn comments_of_both_sides_stay_where_both_changed_them() {
    let mine = with(&[("# kind", "# mine"), ("  # first\n", "  # first\n  # mine\n")]);
    let theirs = with(&[("# kind", "# theirs"), ("  # first\n", "  # first\n  # theirs\n")]);
    let (text, conflicts) = merged(BASE, &mine, &theirs);
    assert_eq!(conflicts, Vec::<String>::new());
    assert!(text.contains("type: y   # mine # theirs\n"), "{text}");
    assert!(text.contains("  # first\n  # mine\n  # theirs\n  a:"), "{text}");
}

#[test]
fn an_order_that_theirs_changed_is_taken_and_two_orders_are_a_conflict() {
    let items = "      - {key: one, to: a}\n      - {key: two, to: b}\n";
    let swapped = "      - {key: two, to: b}\n      - {key: one, to: a}\n";
    let mine = &[("title: B", "title: Mine")];
    comes_together(mine, &[(items, swapped)]);
    let three = |order: [&str; 3]| {
        let lines: String = order.iter().map(|key| format!("      - {{key: {key}, to: a}}\n")).collect();
        BASE.replace(items, &lines)
    };
    let base = three(["p", "q", "r"]);
    let (mine, theirs) = (three(["q", "p", "r"]), three(["p", "r", "q"]));
    assert_eq!(merged(&base, &mine, &theirs), (mine.clone(), vec!["nodes.b.choices".to_owned()]));
}

#[test]
fn a_value_in_another_style_or_place_is_taken_by_its_meaning() {
    let mine = with(&[("a: {type: x, to: b}", "a: {type: x, to: b, title: A}")]);
    let theirs = with(&[("  a: {type: x, to: b}   # flow\n", "  a:\n    type: x\n    to: c\n")]);
    let (text, conflicts) = merged(BASE, &mine, &theirs);
    assert_eq!(conflicts, Vec::<String>::new());
    assert!(text.contains("a: {type: x, to: c, title: A}"), "{text}");
}

#[test]
fn other_line_ends_and_a_missing_last_break_are_no_change() {
    let mine = with(&[("title: B", "title: Mine")]).replace('\n', "\r\n");
    let theirs = with(&[("  c: {type: z}\n# foot\n", "  c: {type: z}\n  d: {type: new}\n# foot\n")]);
    let both =
        with(&[("title: B", "title: Mine"), ("  c: {type: z}\n", "  c: {type: z}\n  d: {type: new}\n")]);
    assert_eq!(merged(BASE, &mine, &theirs), (both.replace('\n', "\r\n"), vec![]));
    let base = "nodes:\n  a: {type: x}";
    let (mine, theirs) = ("nodes:\n  a: {type: x}\n  m: {type: m}", "nodes:\n  a: {type: x}\n  t: {type: t}");
    assert_eq!(merged(base, mine, theirs).0, "nodes:\n  a: {type: x}\n  m: {type: m}\n  t: {type: t}");
}

#[test]
fn comments_at_the_end_of_an_entry_stay_inside_it() {
    let base = with(&[("      - {key: two, to: b}\n", "      - {key: two, to: b}\n    # later\n")]);
    let change = |pairs: &[(&str, &str)]| {
        pairs.iter().fold(base.clone(), |text, (from, to)| {
            assert!(text.contains(from), "{from:?}");
            text.replace(from, to)
        })
    };
    let (head, title) = (change(&[("# head", "# mine")]), change(&[("title: B", "title: C")]));
    let both = change(&[("# head", "# mine"), ("title: B", "title: C")]);
    assert_eq!(merged(&base, &head, &title), (both.clone(), vec![]));
    assert_eq!(merged(&base, &title, &head), (both, vec![]));
    // Both changed the entry: theirs its comment, mine a field; then both the comment.
    let note = change(&[("    # later\n", "    # never\n")]);
    let both = change(&[("title: B", "title: C"), ("    # later\n", "    # never\n")]);
    assert_eq!(merged(&base, &title, &note), (both.clone(), vec![]));
    assert_eq!(merged(&base, &note, &title), (both, vec![]));
    let mine = change(&[("    # later\n", "    # soon\n")]);
    let both = change(&[("    # later\n", "    # soon\n    # never\n")]);
    assert_eq!(merged(&base, &mine, &note), (both, vec![]));
    // What theirs takes away goes from mine.
    let gone = change(&[("    # later\n", "")]);
    let both = change(&[("    # later\n", ""), ("title: B", "title: C")]);
    assert_eq!(merged(&base, &title, &gone), (both, vec![]));
}
