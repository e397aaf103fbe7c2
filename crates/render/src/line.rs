//! Transitions as curves: round corners, bridges over other lines, heads.

use kurbo::BezPath;

use crate::shape::bridge;

const CORNER: f64 = 8.0;
const JUMP: f64 = 6.0;
/// The tip stands on the border; the line ends inside the head.
const TIP: f64 = 0.5;
const INSIDE: f64 = 6.5;

type At = (f64, f64);

/// A line with a head at its end: corners of 8, and a bridge over every jump that lies on one of its level runs.
pub(crate) fn line(points: &[At], jumps: &[At]) -> BezPath {
    let mut path = BezPath::new();
    let Some((&first, rest)) = points.split_first().filter(|(_, rest)| !rest.is_empty()) else { return path };
    path.move_to(first);
    let mut a = first;
    for (i, &b) in rest.iter().enumerate() {
        let Some(&c) = rest.get(i + 1) else {
            let cut = INSIDE.min(length(a, b));
            let end = (b.0 - sign(b.0 - a.0) * cut, b.1 - sign(b.1 - a.1) * cut);
            bridges(&mut path, a, end, jumps);
            path.line_to(end);
            break;
        };
        let r = CORNER.min(length(a, b) / 2.0).min(length(b, c) / 2.0);
        bridges(&mut path, a, b, jumps);
        path.line_to((b.0 - sign(b.0 - a.0) * r, b.1 - sign(b.1 - a.1) * r));
        path.quad_to(b, (b.0 + sign(c.0 - b.0) * r, b.1 + sign(c.1 - b.1) * r));
        a = b;
    }
    path
}

/// The head, 8 by 8, with its tip on the border.
pub(crate) fn head(points: &[At]) -> BezPath {
    let mut path = BezPath::new();
    let [.., a, end] = points else { return path };
    let (dx, dy) = (sign(end.0 - a.0), sign(end.1 - a.1));
    let (x, y) = (end.0 - dx * TIP, end.1 - dy * TIP);
    path.move_to((x, y));
    path.line_to((x - dx * 8.0 + dy * 4.2, y - dy * 8.0 - dx * 4.2));
    path.quad_to((x - dx * 6.6, y - dy * 6.6), (x - dx * 8.0 - dy * 4.2, y - dy * 8.0 + dx * 4.2));
    path.close_path();
    path
}

/// Arcs over the jumps on a level run, in its direction.
fn bridges(path: &mut BezPath, a: At, b: At, jumps: &[At]) {
    if a.1 != b.1 {
        return;
    }
    let to_right = b.0 > a.0;
    let forward = if to_right { 1.0 } else { -1.0 };
    let mut along: Vec<f64> =
        jumps.iter().filter(|jump| (jump.1 - a.1).abs() <= 0.5).map(|jump| jump.0).collect();
    along.sort_by(|p, q| (p * forward).total_cmp(&(q * forward)));
    let mut last = a.0;
    for x in along {
        let starts = (x - JUMP * forward - last) * forward >= 0.0;
        if starts && (b.0 - x - JUMP * forward) * forward >= 0.0 {
            path.line_to((x - JUMP * forward, a.1));
            bridge(path, x, a.1, JUMP, to_right);
            last = x + JUMP * forward;
        }
    }
}

fn length(a: At, b: At) -> f64 {
    (b.0 - a.0).abs() + (b.1 - a.1).abs()
}

/// 1, -1, or 0 for zero (`f64::signum` has no zero).
fn sign(v: f64) -> f64 {
    if v == 0.0 { 0.0 } else { v.signum() }
}

#[cfg(test)]
mod tests {
    use kurbo::{PathEl, Shape};

    use super::*;

    const UI: &str = include_str!("../../../ui/src/canvas/paint/lines.ts");

    #[test]
    fn measures_are_those_of_the_canvas() {
        for (name, value) in [("CORNER", CORNER), ("JUMP", JUMP), ("TIP", TIP), ("INSIDE", INSIDE)] {
            assert!(UI.contains(&format!("const {name} = {value};")), "{name}");
        }
    }

    #[test]
    fn jumps_are_bridged_once_and_only_on_level_runs() {
        let jumps = [(60.0, 0.0), (30.0, 0.0), (33.0, 0.0), (100.0, 50.0), (2.0, 0.0)];
        let there = line(&[(0.0, 0.0), (100.0, 0.0), (100.0, 90.0)], &jumps);
        let arcs =
            |path: &BezPath| path.elements().iter().filter(|e| matches!(e, PathEl::CurveTo(..))).count();
        assert_eq!(arcs(&there), 4, "{}", there.to_svg());
        let back = line(&[(100.0, 0.0), (0.0, 0.0)], &[(60.0, 0.0)]);
        assert_eq!(arcs(&back), 2);
        assert_eq!(back.bounding_box().y0, -JUMP);
    }

    #[test]
    fn a_line_ends_in_its_head() {
        let points = [(0.0, 0.0), (100.0, 0.0)];
        assert_eq!(line(&points, &[]).bounding_box().x1, 93.5);
        assert_eq!(head(&points).bounding_box().x1, 99.5);
        assert!(line(&points[..1], &[]).elements().is_empty() && head(&points[..1]).elements().is_empty());
        assert!(line(&[], &[]).elements().is_empty());
    }
}
