//! Documents to measure with.

use std::fmt::Write;

/// A process document of `nodes` nodes: every type, comments, blank lines, block and flow style, all quotes, and a
/// `designer` section with an entry for each node. 10,000 nodes make about 2.7 MB. Always the same text for the same
/// number.
pub fn generate(nodes: usize) -> String {
    let inner = nodes.max(3) - 2;
    let mut random = Random(7);
    let mut out = String::with_capacity(nodes * 280);
    out.push_str("# Process document — générée par test ✓\nversion: 2\nstart: start   # entry\nnodes:\n");
    out.push_str("  start: {type: start, to: n0}\n");
    for i in 0..inner {
        if i % 10 == 0 {
            let _ = write!(out, "\n  # --- group {} ---\n", i / 10); // writing to a String cannot fail
        }
        let next = if i + 1 < inner { format!("n{}", i + 1) } else { "end".to_owned() };
        let back = format!("n{}", random.below(inner));
        node(&mut out, i, &next, &back);
    }
    out.push_str(
        "  end: {type: end, outcome: completed}\n\ndesigner:\n  viewport: {x: 0, y: 0, zoom: 1}\n  nodes:\n",
    );
    let names = std::iter::once("start".to_owned()).chain((0..inner).map(|i| format!("n{i}")));
    for (i, name) in names.chain(["end".to_owned()]).enumerate() {
        visual(&mut out, i, &name);
    }
    out
}

fn node(out: &mut String, i: usize, next: &str, back: &str) {
    let _ = match i % 8 {
        0 => writeln!(
            out,
            "  n{i}: {{type: delay, duration: {{value: {}, unit: minutes}}, to: {next}}}",
            i % 59 + 1
        ),
        1 => writeln!(
            out,
            "  n{i}: {{type: devLog, message: 'Review ''{i}'' requested', level: information, to: {next}}}"
        ),
        2 => writeln!(
            out,
            "  n{i}:\n    type: userInput\n    title: Review request {i}\n    instruction: |\n      Line one of {i}\n      \
             Line two # not comment\n\n    choices:\n      - {{key: yes, title: Approve, to: {next}}}\n      # comment between\n      \
             - key: \"no\"\n        title: Review again\n        to: {back}\n    admission: {{mode: inheritPermission, match: all, \
             permissions: [{{key: Update}}]}}"
        ),
        3 => writeln!(
            out,
            "  n{i}:\n    type: if\n    condition: \"COUNT(item.Assemblies) > 0 AND ALL item.Assemblies WHERE (State = \
             'ready')\"\n    onTrue: {next}   # happy path\n    onFalse: {back}"
        ),
        4 => writeln!(
            out,
            "  n{i}:\n    type: waitEvent\n    events:\n      mode: any\n      observations:\n        - key: assemblies\n          \
             sourceKind: path\n          path: [item.Assemblies]\n          changes: [membershipChanged, recordChanged]\n    onEvent: {next}"
        ),
        5 => writeln!(
            out,
            "  n{i}:\n    type: waitUntil\n    condition: \"item.Title = 'Ready'\"\n    events:\n      mode: all\n      observations:\n      \
             - key: context\n        sourceKind: subject\n        eventTypes: [updated]\n    timeout: {{value: 1, unit: hours}}\n    \
             onSatisfied: {next}\n    onTimeout: {back}"
        ),
        6 => writeln!(
            out,
            "  n{i}:\n    type: moveOnBoard\n    title: Close assemblies\n    selection:\n      sourceKind: subject\n      path: \
             [item.Assemblies]\n      boardId: assembly-board-id\n    destinationStatusId: completed-status-id\n    onSuccess: {next}\n    \
             onFailure: {back}"
        ),
        _ => writeln!(
            out,
            "  n{i}:\n    type: delay # d\n    title: \"Wait \\\"{i}\\\" — ünïcode\"\n    duration: {{value: {}, unit: hours}}\n    to: {next}",
            i % 59 + 1
        ),
    };
}

/// Only the outputs that the node has are named.
fn visual(out: &mut String, i: usize, name: &str) {
    let (x, y) = (i * 240, i % 7 * 120);
    // `start` is first, so that n0 is second; n0, n8, … have the output `to`.
    let _ = if i % 8 == 1 && name != "end" {
        writeln!(
            out,
            "    {name}: {{position: {{x: {x}, y: {y}}}, outputs: {{to: {{side: right, offset: 0.5, waypoints: [{{x: {}, y: 40}}]}}}}}}",
            x + 100
        )
    } else {
        writeln!(out, "    {name}:\n      position: {{x: {x}, y: {y}.5}}")
    };
}

/// A small generator, so that the same number gives the same text everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_large_document_is_well_formed_and_large() {
        let text = generate(10_000);
        assert!((2_300_000..3_200_000).contains(&text.len()), "{} bytes", text.len());
        let value: serde_yaml::Value = serde_yaml::from_str(&text).unwrap();
        assert_eq!(value["nodes"].as_mapping().unwrap().len(), 10_000);
        assert_eq!(value["designer"]["nodes"].as_mapping().unwrap().len(), 10_000);
        assert_eq!(text, generate(10_000));
    }

    #[test]
    fn it_has_no_findings_of_yaml() {
        let document = yaml::Document::open(
            generate(100).into_bytes(),
            &[&["nodes"], &["designer"], &["designer", "nodes"]],
        );
        assert_eq!(document.errors(), []);
        assert_eq!(document.root().unwrap().get("nodes").unwrap().len(), 100);
    }
}
