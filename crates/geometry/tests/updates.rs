//! An update leaves the scene as it should be, and alone what it does not concern.
#![allow(unreachable_pub, clippy::unwrap_used, reason = "a test and its own modules")]

mod support;

use std::collections::BTreeMap;

use flow::{Display, NodeView, Point, Route, RouteId};
use geometry::{Scene, SceneChange};
use support::{check, flows, lay};

/// A scene with what a reader knows of it: the answers of all updates applied.
struct Reader {
    scene: Scene,
    nodes: Vec<NodeView>,
    routes: BTreeMap<RouteId, Route>,
}

fn id(route: &Route) -> RouteId {
    RouteId { node: route.node.clone(), output: route.output.clone() }
}

impl Reader {
    fn new(mut nodes: Vec<NodeView>) -> Self {
        let (scene, routes) = lay(&mut nodes);
        Self { scene, nodes, routes: routes.iter().map(|r| (id(r), r.clone())).collect() }
    }

    /// Changes nodes (new ones too), removes others, and checks that the reader knows all there is.
    fn update(&mut self, mut changed: Vec<NodeView>, removed: &[&str]) -> SceneChange {
        let removed: Vec<String> = removed.iter().map(|&k| k.into()).collect();
        let change = self.scene.update(&mut changed, &removed);
        self.nodes.retain(|n| !removed.contains(&n.key));
        for view in changed {
            match self.nodes.iter_mut().find(|n| n.key == view.key) {
                Some(node) => *node = view,
                None => self.nodes.push(view),
            }
        }
        for moved in &change.moved {
            self.nodes.iter_mut().find(|n| n.key == moved.key).unwrap().frame = moved.frame;
        }
        for route in &change.removed_routes {
            assert!(self.routes.remove(route).is_some(), "{route:?} was not there");
        }
        for route in &change.routes {
            self.routes.insert(id(route), route.clone());
        }
        let now: BTreeMap<RouteId, Route> = self.scene.routes().map(|r| (id(&r), r)).collect();
        assert_eq!(now, self.routes, "the reader knows every line");
        for node in &self.nodes {
            let mut filled = node.clone();
            assert!(self.scene.fill(&mut filled));
            assert_eq!(filled, *node, "the reader knows every card");
        }
        let routes: Vec<Route> = now.into_values().collect();
        assert_eq!(check::faults(&self.nodes, &routes), Vec::<String>::new());
        change
    }

    fn node(&self, key: &str) -> NodeView {
        self.nodes.iter().find(|n| n.key == key).unwrap().clone()
    }

    fn moved(&self, key: &str, dx: f64, dy: f64) -> NodeView {
        let mut node = self.node(key);
        node.position = Some(Point { x: node.frame.x + dx, y: node.frame.y + dy });
        node
    }
}

#[test]
fn nothing_changed_changes_nothing() {
    let mut reader = Reader::new(flows::workflow(40, 1, (280, 200), 3));
    let all = reader.nodes.clone();
    assert_eq!(reader.update(all, &[]), SceneChange::default());
    let mut reader = Reader::new(flows::grown(40, 1));
    let some = vec![reader.node("n4"), reader.node("n7")];
    assert_eq!(reader.update(some, &[]), SceneChange::default());
}

#[test]
fn a_moved_card_changes_only_lines_near_it() {
    for seed in 0..6 {
        let mut reader = Reader::new(flows::workflow(60, seed, (280, 200), 3));
        let mut r = flows::Random(seed);
        for _ in 0..12 {
            let before = reader.routes.clone();
            let node = reader.node(&format!("n{}", r.below(60)));
            let after =
                reader.moved(&node.key, f64::from(r.between(-6, 6) * 8), f64::from(r.between(-6, 6) * 8));
            let change = reader.update(vec![after.clone()], &[]);
            assert_eq!(change.moved, []);
            let place = reader.node(&node.key).frame;
            for route in change.routes.iter().filter(|r| before[&id(r)].points != r.points) {
                let own = route.node == node.key || route.target == node.key;
                let old = &before[&id(route)];
                let near = [node.frame, place].iter().any(|f| {
                    old.points.windows(2).any(|w| {
                        w[0].0.min(w[1].0) <= f.x + f.width + 20.0
                            && w[0].0.max(w[1].0) >= f.x - 20.0
                            && w[0].1.min(w[1].1) <= f.y + f.height + 20.0
                            && w[0].1.max(w[1].1) >= f.y - 20.0
                    })
                });
                assert!(own || near, "{}.{} is not near {}", route.node, route.output, node.key);
            }
        }
    }
}

#[test]
fn a_card_moved_far_away_and_back_ends_where_it_was() {
    let mut reader = Reader::new(flows::workflow(30, 3, (300, 220), 0));
    reader.update(vec![reader.moved("n8", 40_000.0, -9_000.0)], &[]);
    reader.update(vec![reader.moved("n8", -40_000.0, 9_000.0)], &[]);
    let (_, fresh) = lay(&mut reader.nodes.clone());
    let legal = |routes: &mut dyn Iterator<Item = &Route>| routes.filter(|r| r.legal).count();
    assert_eq!(legal(&mut reader.routes.values()), legal(&mut fresh.iter()));
}

#[test]
fn a_line_that_a_card_lay_on_is_legal_again_when_the_card_leaves() {
    let mut reader = Reader::new(flows::workflow(30, 3, (300, 220), 0));
    let illegal = |reader: &Reader| reader.routes.values().filter(|r| !r.legal).count();
    let before = illegal(&reader);
    let mut disturbed = 0;
    let places: Vec<Point> = reader.nodes.iter().map(|n| Point { x: n.frame.x, y: n.frame.y }).collect();
    for place in places {
        let home = reader.node("n8");
        let mut there = home.clone();
        there.position = Some(Point { x: place.x + 100.0, y: place.y + 30.0 });
        reader.update(vec![there], &[]);
        disturbed += usize::from(illegal(&reader) > before);
        let mut back = reader.node("n8");
        back.position = Some(Point { x: home.frame.x, y: home.frame.y });
        reader.update(vec![back], &[]);
        assert_eq!(illegal(&reader), before, "after a visit to {place:?}");
    }
    assert!(disturbed > 0, "no place was in the way of a line, so nothing was tried");
}

#[test]
fn random_edits_keep_the_rules() {
    for seed in 0..8 {
        let mut reader = Reader::new(flows::workflow(24, seed, (300, 220), 2));
        let mut r = flows::Random(seed + 99);
        for step in 0..30 {
            let key = reader.nodes[r.below(reader.nodes.len())].key.clone();
            let other = reader.nodes[r.below(reader.nodes.len())].key.clone();
            let mut node = reader.node(&key);
            match r.below(7) {
                0 => {
                    reader.update(vec![], &[&key]);
                }
                1 => {
                    let mut new = flows::node(&format!("new{step}"), "if", "New");
                    flows::join(&mut new, "true", "true", &key);
                    flows::join(&mut new, "false", "false", &other);
                    if r.chance(50) {
                        new = flows::at(new, node.frame.x + 60.0, node.frame.y + 130.0);
                    }
                    reader.update(vec![new], &[]);
                }
                2 => {
                    node.outputs.clear();
                    flows::join(&mut node, "to", "", &other);
                    reader.update(vec![node], &[]);
                }
                3 => {
                    flows::choice(&mut node, "One more", &other);
                    reader.update(vec![node], &[]);
                }
                4 => {
                    // Renamed: the old key went, the new one came, and what led to it leads to the new one.
                    let new = format!("{key}x");
                    node.key.clone_from(&new);
                    let leads = |n: &&NodeView| n.outputs.iter().any(|o| o.target.as_deref() == Some(&key));
                    let mut changed: Vec<NodeView> =
                        reader.nodes.iter().filter(leads).filter(|n| n.key != key).cloned().collect();
                    changed.push(node);
                    for output in changed.iter_mut().flat_map(|n| &mut n.outputs) {
                        if output.target.as_deref() == Some(&key) {
                            output.target = Some(new.clone());
                        }
                    }
                    reader.update(changed, &[&key]);
                }
                5 => {
                    if let Some(output) = node.outputs.first_mut() {
                        output.display =
                            if output.display == Display::Link { Display::Line } else { Display::Link };
                        output.label.to_mut().push('!');
                    }
                    reader.update(vec![node], &[]);
                }
                _ => {
                    let far = f64::from(r.between(-40, 40) * 8);
                    reader.update(vec![reader.moved(&key, far, -far)], &[]);
                }
            }
        }
    }
}

#[test]
fn a_node_that_comes_gets_the_lines_that_waited_for_it() {
    let mut a = flows::at(flows::node("a", "delay", "A"), 0.0, 0.0);
    flows::join(&mut a, "to", "", "b");
    let mut reader = Reader::new(vec![a]);
    assert!(reader.routes.is_empty());
    let change = reader.update(vec![flows::at(flows::node("b", "end", "B"), 400.0, 0.0)], &[]);
    assert_eq!(change.routes.len(), 1);
    let change = reader.update(vec![], &["b"]);
    assert_eq!((change.routes.len(), change.removed_routes.len()), (0, 1));
}

#[test]
fn a_new_card_without_a_position_stands_beside_what_leads_to_it() {
    let mut reader = Reader::new(flows::design());
    let mut node = reader.node("done");
    node.outputs.clear();
    let mut ship = reader.node("ship");
    ship.outputs[1].target = Some("new".into());
    let change = reader.update(vec![ship, flows::node("new", "delay", "New")], &[]);
    assert_eq!(change.moved, []);
    assert_eq!(check::overlaps(&reader.nodes, 0.0), []);
    let (new, ship) = (reader.node("new").frame, reader.node("ship").frame);
    assert!(new.x >= ship.x + ship.width + 80.0 && new.x < ship.x + ship.width + 200.0, "{new:?}");
    assert_eq!(reader.node("done").frame, node.frame);
}

#[test]
fn a_part_without_positions_is_laid_out_again_when_it_changes_and_others_stay() {
    let mut nodes = flows::grown(14, 2);
    let mut apart = flows::node("x", "delay", "X");
    flows::join(&mut apart, "to", "", "y");
    nodes.push(apart);
    nodes.push(flows::node("y", "end", "Y"));
    let mut reader = Reader::new(nodes);
    let (x, y) = (reader.node("x").frame, reader.node("y").frame);

    let mut n3 = reader.node("n3");
    let target = n3.outputs[0].target.replace("new".into()).unwrap();
    let mut new = flows::node("new", "if", "New");
    flows::join(&mut new, "true", "true", &target);
    reader.update(vec![n3, new], &[]);
    assert_eq!(check::overlaps(&reader.nodes, 0.0), []);
    assert_eq!((reader.node("x").frame, reader.node("y").frame), (x, y));

    // A title is no reason to move anything.
    let mut n4 = reader.node("n4");
    n4.title = "Another title".into();
    assert_eq!(reader.update(vec![n4], &[]).moved, []);
}

#[test]
fn a_card_that_loses_its_position_again_goes_back_to_where_it_was() {
    let mut reader = Reader::new(flows::grown(12, 5));
    let before = reader.node("n5");
    let others: Vec<_> = reader.nodes.iter().filter(|n| n.key != "n5").map(|n| n.frame).collect();
    reader.update(vec![reader.moved("n5", 48.0, 400.0)], &[]);
    assert_ne!(reader.node("n5").frame, before.frame);
    reader.update(vec![before.clone()], &[]);
    assert_eq!(reader.node("n5").frame, before.frame);
    let now: Vec<_> = reader.nodes.iter().filter(|n| n.key != "n5").map(|n| n.frame).collect();
    assert_eq!(now, others);
}
