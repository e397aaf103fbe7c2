//! A kind of document for tests: one node a line, `key > target @x,y`.

use flow::{
    Anchor, Applied, Card, Command, Diagnostic, Dialect, Display, Document, Form, Frame, InputView, Locale,
    NodeKind, NodeView, OpenContext, OutputView, Point, Problems, Refusal, Side, Template, TextEdit, Verdict,
    Viewport,
};

/// The dialect.
pub(crate) struct Lines;

impl Dialect for Lines {
    fn id(&self) -> &'static str {
        "lines"
    }

    fn recognises(&self, _: &str) -> bool {
        true
    }

    fn open(&self, bytes: Vec<u8>, _: OpenContext) -> Box<dyn Document> {
        Box::new(Open { bytes })
    }

    fn diff(&self, _: &[u8], _: &[u8]) -> Result<Vec<flow::Change>, flow::Version> {
        Ok(vec![])
    }

    fn merge(&self, _: &[u8], _: &[u8], _: &[u8]) -> Result<flow::Merged, flow::Version> {
        Err(flow::Version::Mine)
    }

    fn kinds(&self) -> &'static [NodeKind] {
        &[]
    }

    fn templates(&self) -> &'static [Template] {
        &[Template { id: "blank", text: "a > b @0,0\nb @200,0\n" }]
    }
}

struct Open {
    bytes: Vec<u8>,
}

struct Node {
    span: std::ops::Range<usize>,
    key: String,
    target: Option<String>,
    at: Option<Point>,
}

impl Open {
    fn nodes(&self) -> Vec<Node> {
        let text = String::from_utf8_lossy(&self.bytes).into_owned();
        let mut start = 0;
        let mut nodes = vec![];
        for line in text.split_inclusive('\n') {
            let span = start..start + line.trim_end_matches('\n').len();
            start += line.len();
            let (head, at) = line.trim_end().split_once('@').unwrap_or((line.trim_end(), ""));
            let at =
                at.split_once(',').and_then(|(x, y)| Some(Point { x: x.parse().ok()?, y: y.parse().ok()? }));
            let (key, target) =
                head.split_once('>').map_or((head, None), |(k, t)| (k, Some(t.trim().to_owned())));
            if !key.trim().is_empty() && !nodes.iter().any(|n: &Node| n.key == key.trim()) {
                nodes.push(Node { span, key: key.trim().into(), target, at });
            }
        }
        nodes
    }

    fn one(&mut self, edit: &TextEdit) -> TextEdit {
        let old = self.bytes.splice(edit.start..edit.end, edit.insert.bytes()).collect();
        TextEdit {
            start: edit.start,
            end: edit.start + edit.insert.len(),
            insert: String::from_utf8(old).expect("text"),
        }
    }

    fn plan(&self, command: &Command) -> Result<Vec<TextEdit>, Refusal> {
        let unknown = |key: &str| Refusal::new("refusal-no-node", [("key", key)]);
        let find = |key: &str| self.nodes().into_iter().find(|n| n.key == key).ok_or_else(|| unknown(key));
        match command {
            Command::EditText { edits } => {
                let edit = |e: &flow::SourceEdit| TextEdit {
                    start: self.offset(e.from),
                    end: self.offset(e.to),
                    insert: e.insert.clone(),
                };
                // Last first: then each is in the text as the others left it.
                Ok(edits.iter().rev().map(edit).collect())
            }
            Command::Move { nodes } => nodes
                .iter()
                .map(|(key, at)| {
                    let node = find(key)?;
                    let line = String::from_utf8_lossy(&self.bytes[node.span.clone()]).into_owned();
                    let head = line.split_once('@').map_or(line.as_str(), |(head, _)| head).trim_end();
                    let insert = format!(" @{},{}", at.x, at.y);
                    Ok(TextEdit { start: node.span.start + head.len(), end: node.span.end, insert })
                })
                .collect(),
            Command::RemoveNodes { keys, .. } => keys
                .iter()
                .map(|key| {
                    let node = find(key)?;
                    let end = (node.span.end + 1).min(self.bytes.len());
                    Ok(TextEdit { start: node.span.start, end, insert: String::new() })
                })
                .collect(),
            _ => Err(Refusal::new("refusal-other", [])),
        }
    }
}

impl Document for Open {
    fn bytes(&self) -> Vec<u8> {
        self.bytes.clone()
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    fn editable(&self) -> bool {
        self.text_editable()
    }

    fn text_editable(&self) -> bool {
        std::str::from_utf8(&self.bytes).is_ok()
    }

    fn stale(&self) -> bool {
        false
    }

    fn apply(&mut self, command: &Command) -> Result<Applied, Refusal> {
        let edits = self.plan(command)?;
        Ok(Applied { label: ("step-move".into(), vec![]), ..self.splice(&edits) })
    }

    fn check(&self, command: &Command) -> Result<(), Refusal> {
        self.plan(command).map(|_| ())
    }

    fn splice(&mut self, edits: &[TextEdit]) -> Applied {
        let views = |this: &Self| this.keys().iter().filter_map(|k| this.view(k)).collect::<Vec<_>>();
        let before = views(self);
        let mut inverse: Vec<_> = edits.iter().map(|edit| self.one(edit)).collect();
        inverse.reverse();
        let after = views(self);
        let keys = |views: &[NodeView]| views.iter().map(|v| v.key.clone()).collect::<Vec<_>>();
        Applied {
            edits: edits.to_vec(),
            inverse,
            changed: keys(&after.iter().filter(|v| !before.contains(v)).cloned().collect::<Vec<_>>()),
            removed: keys(&before).into_iter().filter(|k| !keys(&after).contains(k)).collect(),
            order_changed: keys(&before) != keys(&after),
            found: flow::Found::All,
            ..Applied::default()
        }
    }

    fn diagnostics(&self) -> Vec<Diagnostic> {
        let nodes = self.nodes();
        let missing = nodes.iter().filter(|node| {
            node.target.as_ref().is_some_and(|target| nodes.iter().all(|other| &other.key != target))
        });
        missing
            .map(|node| Diagnostic {
                verdict: Verdict::Publish,
                code: "test.missing",
                path: format!("nodes.{}.to", node.key),
                span: Some(node.span.clone()),
                params: [].into(),
                fixes: vec![],
            })
            .collect()
    }

    fn keys(&self) -> Vec<String> {
        self.nodes().into_iter().map(|node| node.key).collect()
    }

    fn view(&self, key: &str) -> Option<NodeView> {
        let node = self.nodes().into_iter().find(|node| node.key == key)?;
        let anchor = Anchor { side: Side::Left, x: 0.0, y: 0.0 };
        let output = node.target.map(|target| OutputView {
            key: "to".into(),
            label: "".into(),
            row: false,
            required: true,
            path: format!("nodes.{key}.to"),
            target: Some(target),
            target_input: None,
            port: None,
            anchor,
            waypoints: vec![],
            display: Display::Line,
        });
        Some(NodeView {
            key: key.into(),
            kind: "line".into(),
            title: key.to_owned().into(),
            titled: true,
            position: node.at,
            frame: Frame::default(),
            card: Card::default(),
            inputs: vec![InputView { key: "in".into(), port: None, anchor }],
            outputs: output.into_iter().collect(),
            problems: Problems::default(),
        })
    }

    fn form(&self, _: &str) -> Option<Form> {
        None
    }

    fn viewport(&self) -> Option<Viewport> {
        None
    }

    fn copy(&self, keys: &[String]) -> String {
        keys.join("\n")
    }

    fn locate(&self, path: &str) -> Option<std::ops::Range<usize>> {
        let key = path.strip_prefix("nodes.")?;
        self.nodes().into_iter().find(|node| node.key == key).map(|node| node.span)
    }

    fn node_at(&self, offset: usize) -> Option<String> {
        self.nodes().into_iter().find(|n| n.span.contains(&offset)).map(|n| n.key)
    }

    fn position(&self, offset: usize) -> (u32, u32, u32) {
        let before = String::from_utf8_lossy(&self.bytes[..offset]).into_owned();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().encode_utf16().count() + 1;
        (line as u32, column as u32, before.encode_utf16().count() as u32)
    }

    fn offset(&self, utf16: u32) -> usize {
        let mut units = 0;
        for (at, c) in self.text().char_indices() {
            if units >= utf16 {
                return at;
            }
            units += c.len_utf16() as u32;
        }
        self.bytes.len()
    }

    fn set_locale(&mut self, _: Locale) {}

    fn source_items(&self, _: usize) -> Option<flow::SourceItems> {
        None
    }

    fn source_hover(&self, _: usize) -> Option<flow::SourceHover> {
        None
    }

    fn source_node(&self, _: usize) -> Option<flow::SourceNode> {
        None
    }

    fn set_catalog(&mut self, _: Option<String>) {}
}
