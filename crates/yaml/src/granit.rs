//! The reference parser behind one file: `granit`'s events become the span arena, and what Millrace does not take
//! (anchors, aliases, merge keys, tags, a second document, …) becomes findings.

mod places;

use granit_parser::{ErrorKind as Granit, Event, Parser, ScalarStyle, ScanError, StructureStyle};

use crate::breaks::line_start;
use crate::error::{Error, ErrorKind, MAX_DEPTH, MAX_ERRORS, PathStep};
use crate::fault::Fault;
use crate::marker::content_range;
use crate::scalar::{is_direct, text_of};
use crate::tree::{Form, Tree};

/// The arena, as far as the text is well-formed, and the findings in document order.
///
/// Duplicate keys are not looked for here.
pub(crate) fn parse(text: &str, depth: usize) -> (Option<Tree>, Vec<Error>) {
    let options = granit_parser::options! {
        // Authors close a multi-line flow map at its key's own indentation.
        strict_indentation: false,
        disallow_directives: true,
        emit_comments: false,
        emit_unresolved_aliases: true,
        emit_anchor_events: true,
        flow_nesting_limit: MAX_DEPTH,
        block_nesting_limit: MAX_DEPTH
    };
    let mut parser = Parser::new_from_str_with_options(text, options);
    let mut build =
        Build { text, tree: Tree::default(), frames: vec![], errors: vec![], documents: 0, depth };
    let whole = loop {
        match parser.next_event() {
            None => break true,
            Some(Ok((event, span))) => {
                if !build.event(event, &span) {
                    break build.documents > 1;
                }
            }
            Some(Err(error)) => {
                build.scan_error(&error);
                break false;
            }
        }
    };
    if build.tree.nodes.is_empty() {
        let end = content_range(text).end;
        build.tree.push(Form::Missing, end, end);
    }
    build.errors.sort_by_key(|error| error.span.start);
    (whole.then_some(build.tree), build.errors)
}

/// An open collection.
struct Frame {
    id: u32,
    is_map: bool,
    /// Children so far; an even number in a map means that a key comes next.
    children: usize,
    /// The last key, or the last item.
    last: Option<u32>,
    /// The last key.
    key: Option<u32>,
    /// Inside the value of a merge key; what stands there is part of that finding.
    in_merge: bool,
    /// The key just read is a merge key.
    merge_value: bool,
    /// The map's merge keys have been reported; they are one finding.
    merged: bool,
}

struct Build<'a> {
    text: &'a str,
    tree: Tree,
    frames: Vec<Frame>,
    errors: Vec<Error>,
    documents: usize,
    depth: usize,
}

impl Build<'_> {
    /// Takes an event; false when nothing more should be read.
    fn event(&mut self, event: Event<'_>, span: &granit_parser::Span) -> bool {
        let range = span.byte_range().unwrap_or_default();
        match event {
            Event::DocumentStart(..) => {
                self.documents += 1;
                if self.documents > 1 {
                    self.report(ErrorKind::MultipleDocuments, range, vec![]);
                    return false;
                }
            }
            Event::Scalar(value, style, _, tag) => {
                self.tag(tag.is_some(), span);
                self.scalar(&value, style, range);
            }
            Event::MappingStart(style, _, tag) => {
                self.tag(tag.is_some(), span);
                let form = if style == StructureStyle::Flow { Form::FlowMap } else { Form::Map };
                return self.open(form, range);
            }
            Event::SequenceStart(style, _, tag) => {
                self.tag(tag.is_some(), span);
                let form = if style == StructureStyle::Flow { Form::FlowSeq } else { Form::Seq };
                return self.open(form, range);
            }
            Event::MappingEnd | Event::SequenceEnd => self.close(range.end),
            Event::Anchor(..) => {
                let path = self.path_of_last();
                self.report_alias(range, path);
            }
            Event::Alias(_) | Event::UnresolvedAlias(_) => {
                let path = self.path();
                self.report_alias(range.clone(), path);
                let id = self.tree.push(Form::Alias, range.start, range.end);
                self.child(id);
            }
            _ => {}
        }
        true
    }

    fn scalar(&mut self, value: &str, style: ScalarStyle, range: std::ops::Range<usize>) {
        let form = match style {
            ScalarStyle::Plain if range.is_empty() => Form::Missing,
            ScalarStyle::Plain => Form::Plain,
            ScalarStyle::SingleQuoted => Form::Single,
            ScalarStyle::DoubleQuoted => Form::Double,
            ScalarStyle::Literal => Form::Literal,
            ScalarStyle::Folded => Form::Folded,
        };
        let range = match form {
            Form::Missing => {
                let at = self.missing_at(range.start);
                at..at
            }
            Form::Literal | Form::Folded => self.block_scalar_range(range),
            _ => range,
        };
        let direct = self.text.get(range.clone()).is_some_and(|raw| is_direct(form, raw));
        let id = self.tree.push_scalar(form, range.start, range.end, direct);
        if form != Form::Missing && text_of(&self.tree, self.text, id) != value {
            self.tree.store(id, value.into());
        }
        let is_key = self.frames.last().is_some_and(|f| f.is_map && f.children % 2 == 0);
        if is_key && form == Form::Plain && value == "<<" {
            self.merge_key(range);
        }
        self.child(id);
    }

    fn open(&mut self, form: Form, range: std::ops::Range<usize>) -> bool {
        if self.frames.len() + self.depth >= MAX_DEPTH {
            let path = self.path();
            self.report(ErrorKind::TooDeep, range, path);
            return false;
        }
        if self.frames.last().is_some_and(|f| f.is_map && f.children % 2 == 0) {
            let path = self.path();
            self.report(ErrorKind::KeyNotScalar, range.clone(), path);
        }
        let in_merge = self.in_merge();
        let start = if form == Form::Seq { self.dash_at().unwrap_or(range.start) } else { range.start };
        let id = self.tree.push(form, start, range.end);
        let is_map = form.is_map();
        self.frames.push(Frame {
            id,
            is_map,
            children: 0,
            last: None,
            key: None,
            in_merge,
            merge_value: false,
            merged: false,
        });
        true
    }

    fn close(&mut self, at: usize) {
        let Some(frame) = self.frames.pop() else { return };
        let node = self.tree.node(frame.id);
        let end = match frame.last {
            _ if node.form.is_flow() => at,
            Some(last) => self.tree.node(last).end as usize,
            None => node.end as usize,
        };
        self.tree.close(frame.id, end);
        if frame.last.is_some_and(|_| !node.form.is_flow()) {
            // A block collection begins with its first child, or the `?` before it; the parser may count something else in.
            let first = self.tree.node(frame.id + 1).start;
            let explicit = self.text.as_bytes().get(node.start as usize) == Some(&b'?');
            let first = if explicit { node.start.min(first) } else { first };
            if node.form == Form::Map
                && let Some(map) = self.tree.nodes.get_mut(frame.id as usize)
            {
                map.start = first;
            }
        }
        self.child(frame.id);
    }

    /// A node is complete and belongs to the innermost open collection.
    fn child(&mut self, id: u32) {
        let Some(frame) = self.frames.last_mut() else { return };
        if frame.is_map && frame.children % 2 == 0 {
            frame.key = Some(id);
        } else {
            frame.merge_value = false;
        }
        frame.children += 1;
        frame.last = Some(id);
    }

    fn merge_key(&mut self, key: std::ops::Range<usize>) {
        let path = self.path();
        let known = self.in_merge();
        let Some(frame) = self.frames.last_mut() else { return };
        let first = !frame.merged && !known;
        frame.merged = true;
        frame.merge_value = true;
        let start =
            self.tree.nodes.get(frame.id as usize + 1).map_or(key.start, |first| first.start as usize);
        if first {
            self.report(ErrorKind::Alias, start..key.end, path);
        }
    }

    fn in_merge(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.in_merge || frame.merge_value)
    }

    fn report_alias(&mut self, range: std::ops::Range<usize>, path: Vec<PathStep>) {
        if !self.in_merge() {
            self.report(ErrorKind::Alias, range, path);
        }
    }

    fn tag(&mut self, tagged: bool, span: &granit_parser::Span) {
        if tagged {
            let range = span
                .tag_span()
                .and_then(|s| s.byte_range())
                .or_else(|| span.byte_range())
                .unwrap_or_default();
            let path = self.path();
            self.report(ErrorKind::Tag, range, path);
        }
    }

    /// The path of the node that comes next.
    fn path(&self) -> Vec<PathStep> {
        self.frames.iter().filter_map(|frame| self.step(frame, frame.children)).collect()
    }

    /// The path of the node that the last event was about: a collection just opened, or a scalar.
    fn path_of_last(&self) -> Vec<PathStep> {
        let Some((innermost, outer)) = self.frames.split_last() else { return vec![] };
        let mut path: Vec<_> = outer.iter().filter_map(|frame| self.step(frame, frame.children)).collect();
        if let Some(last) = innermost.children.checked_sub(1) {
            path.extend(self.step(innermost, last));
        }
        path
    }

    /// The step to a collection's child number `child`; none for a map's key, which belongs to the map itself.
    fn step(&self, frame: &Frame, child: usize) -> Option<PathStep> {
        if !frame.is_map {
            return Some(PathStep::Index(child));
        }
        let key = frame.key.filter(|_| child % 2 == 1)?;
        Some(PathStep::Key(text_of(&self.tree, self.text, key).into_owned()))
    }

    fn scan_error(&mut self, error: &ScanError) {
        let kind = match error.kind() {
            Granit::DirectiveDisallowed => ErrorKind::Directive,
            Granit::RecursionLimitExceeded => ErrorKind::TooDeep,
            _ => ErrorKind::Syntax,
        };
        let at = error.marker().byte_offset().unwrap_or_default().min(self.text.len());
        if kind != ErrorKind::Syntax {
            return self.report(kind, at..at, vec![]);
        }
        let (fault, at) = match Fault::of(error.kind()) {
            // A comma with nothing before it reads like the end of a pair.
            Fault::Unclosed(_) if self.text[at..].starts_with(',') => (Fault::Value, at),
            fault => self.open_bracket(fault, at).unwrap_or((fault, at)),
        };
        self.add(Error { kind, span: at..at, path: vec![], fault: Some(fault) });
    }

    /// The bracket that a fault really comes from: what is still open where a line begins as far left as the one with
    /// the bracket does.
    fn open_bracket(&self, fault: Fault, at: usize) -> Option<(Fault, usize)> {
        if !matches!(fault, Fault::Colon | Fault::Separator | Fault::Key | Fault::Dash | Fault::Value) {
            return None;
        }
        let open = self.tree.node(self.frames.last()?.id).start as usize;
        let bracket = self.text.get(open..)?.chars().next().filter(|c| matches!(c, '[' | '{'))?;
        let (outer, inner) = (line_start(self.text.as_bytes(), open), line_start(self.text.as_bytes(), at));
        let indent = |line: usize| self.text[line..].bytes().take_while(|&byte| byte == b' ').count();
        (outer < inner && indent(inner) <= indent(outer)).then_some((Fault::Unclosed(bracket), open))
    }

    fn report(&mut self, kind: ErrorKind, span: std::ops::Range<usize>, path: Vec<PathStep>) {
        self.add(Error { kind, span, path, fault: None });
    }

    fn add(&mut self, error: Error) {
        // What ends the reading comes last and is never left out.
        let ends =
            matches!(error.kind, ErrorKind::Syntax | ErrorKind::MultipleDocuments | ErrorKind::TooDeep);
        if ends || self.errors.len() < MAX_ERRORS {
            self.errors.push(error);
        }
    }
}
