//! A line is given up only where there is no legal way for it.
#![allow(unreachable_pub, clippy::unwrap_used, reason = "a test and its own modules")]

mod support;

use flow::{Display, NodeView};
use support::oracle::{Way, look};
use support::{check, flows, lay};

/// Flows as people draw them, some with little room.
fn flows_to_try() -> Vec<(String, Vec<NodeView>)> {
    let mut all = vec![];
    for seed in 0..4 {
        all.push((format!("roomy {seed}"), flows::workflow(30, seed, (280, 200), 3)));
        all.push((format!("dense {seed}"), flows::workflow(30, seed, (240, 200), 1)));
        all.push((format!("hub {seed}"), flows::hub(24, seed)));
    }
    all
}

/// Cards thrown onto each other, with ports anywhere, and cards 24 px apart.
fn heaps() -> Vec<(String, Vec<NodeView>)> {
    let heap = |seed| {
        let side = if seed % 2 == 0 { 1200 } else { 700 };
        (format!("heap {seed}"), flows::wild(14, seed, side, false))
    };
    let narrow = |seed| (format!("narrow {seed}"), flows::workflow(24, seed, (200, 152), 0));
    (0..8).map(heap).chain((0..8).map(narrow)).collect()
}

/// Lines that were given up or lie on others, and those of them that have a way of their own.
fn given_up(flows: Vec<(String, Vec<NodeView>)>) -> (usize, Vec<String>) {
    let (mut count, mut wrongly) = (0, vec![]);
    for (name, mut nodes) in flows {
        let (_, routes) = lay(&mut nodes);
        for (k, route) in routes.iter().enumerate().filter(|(_, r)| !r.legal && r.display == Display::Line) {
            count += 1;
            if look(&nodes, &routes, k, None) == Way::Exists {
                wrongly.push(format!("{name}: {} {} {:?}", route.node, route.output, route.points));
            }
        }
        let (_, shared) = check::faults_and_shared(&nodes, &routes);
        let needless = check::one_of_each(&check::needless(&nodes, &routes, &shared));
        let shares = |k: usize| format!("{name}: shares a lane: {} {}", routes[k].node, routes[k].output);
        wrongly.extend(needless.into_iter().map(shares));
        count += check::one_of_each(&shared.iter().collect::<Vec<_>>()).len();
    }
    (count, wrongly)
}

#[test]
fn what_is_given_up_has_no_legal_way() {
    let (count, wrongly) = given_up(flows_to_try());

    assert_eq!(wrongly, Vec::<String>::new(), "of {count}");
}

/// Few are given up although there is a way: the last search has an end.
#[test]
fn where_there_is_no_room_few_are_given_up_wrongly() {
    let (count, wrongly) = given_up(heaps());
    assert!(count > 10, "only {count} were given up: the test says little");
    assert!(wrongly.len() * 10 <= count, "{} of {count}: {wrongly:#?}", wrongly.len());
}

/// The search by exhaustion finds what the router found: it would prove nothing if it gave up too soon.
#[test]
fn exhaustion_finds_every_legal_line() {
    for (name, mut nodes) in flows_to_try().into_iter().chain(heaps()).step_by(7) {
        let (_, routes) = lay(&mut nodes);
        for (k, route) in routes.iter().enumerate().filter(|(_, r)| r.legal) {
            let found = look(&nodes, &routes, k, None);
            assert_eq!(found, Way::Exists, "{name}: {} {} {:?}", route.node, route.output, route.points);
        }
    }
}
