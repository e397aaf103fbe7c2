//! The reference parser behind one file: `granit`'s events become the span arena, and what Millrace does not take
//! (anchors, aliases, merge keys, tags, a second document, …) becomes findings.

use granit_parser::{ErrorKind as Granit, Event, Parser, ScalarStyle, ScanError, StructureStyle};

use crate::error::{Error, ErrorKind, MAX_DEPTH, PathStep};
use crate::marker::content_range;
use crate::scalar::text_of;
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
                    self.report(ErrorKind::MultipleDocuments, range, vec![], "");
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
        let id = self.tree.push(form, range.start, range.end);
        if form != Form::Missing && text_of(&self.tree, self.text, id) != value {
            self.tree.texts.push((id, value.into()));
        }
        let is_key = self.frames.last().is_some_and(|f| f.is_map && f.children % 2 == 0);
        if is_key && form == Form::Plain && value == "<<" {
            self.merge_key(range);
        }
        self.child(id);
    }

    /// Where a missing value stands: right after its colon or dash, or after the key that has none.
    fn missing_at(&self, fallback: usize) -> usize {
        let Some(frame) = self.frames.last() else { return content_range(self.text).end };
        let map_value = frame.is_map && frame.children % 2 == 1;
        let from = match frame.last {
            Some(last) => self.tree.node(last).end as usize,
            None => self.tree.node(frame.id).start as usize,
        };
        if !map_value && frame.is_map {
            return fallback;
        }
        let indicator = if map_value { b':' } else { b'-' };
        let at = self.skip_idle(from);
        if self.text.as_bytes().get(at) == Some(&indicator) { at + 1 } else { from }
    }

    /// The first dash of the block list that begins here; the parser gives other places for some.
    fn dash_at(&self) -> Option<usize> {
        let frame = self.frames.last()?;
        let map_value = frame.is_map && frame.children % 2 == 1;
        if frame.is_map && !map_value {
            return None;
        }
        let from = match frame.last {
            Some(last) => self.tree.node(last).end,
            None => self.tree.node(frame.id).start,
        };
        let indicator = self.skip_idle(from as usize);
        let wanted = if map_value { b':' } else { b'-' };
        let byte = |at: usize| self.text.as_bytes().get(at).copied();
        let at = self.skip_idle(indicator + 1);
        (byte(indicator) == Some(wanted) && byte(at) == Some(b'-')).then_some(at)
    }

    /// From the header, where the parser gives the content, to the last line that counts.
    fn block_scalar_range(&self, content: std::ops::Range<usize>) -> std::ops::Range<usize> {
        let from = match self.frames.last() {
            Some(frame) => match frame.last {
                Some(last) => self.tree.node(last).end as usize,
                None => self.tree.node(frame.id).start as usize,
            },
            None => 0,
        };
        let bytes = self.text.as_bytes();
        let mut start = from;
        loop {
            start = self.skip_idle(start);
            match bytes.get(start) {
                Some(b'|' | b'>') => break,
                Some(b':' | b'-' | b'?') => start += 1,
                Some(b'&' | b'!') => {
                    while bytes.get(start).is_some_and(|b| !b.is_ascii_whitespace()) {
                        start += 1;
                    }
                }
                _ => return content,
            }
        }
        let header = self.text.get(start..).unwrap_or_default();
        let header_len = header.find(|c: char| c.is_ascii_whitespace()).unwrap_or(header.len());
        let keep = header.get(..header_len).unwrap_or_default().contains('+');
        let body = header.find('\n').map_or(self.text.len(), |at| start + at + 1);
        let lines = self.text.get(body..content.end.max(body)).unwrap_or_default().split_inclusive('\n');
        // The parser's end may lie in the indentation of what follows.
        let lines = lines.filter(|line| line.ends_with('\n') || content.end == self.text.len());
        let width = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let bare = |line: &str| line.trim_end_matches(['\n', '\r']).len();
        let given = self
            .text
            .get(start..start + header_len)
            .is_some_and(|h| h.contains(|c: char| c.is_ascii_digit()));
        let first = lines.clone().find(|line| width(line) < bare(line)).map(width);
        let indent = first.filter(|_| !given).unwrap_or_else(|| self.column_of_content(content.start));
        let mut end = start + header_len;
        let mut at = body;
        for line in lines {
            let blank = bare(line) <= indent && width(line) == bare(line);
            if keep || !blank {
                end = at + bare(line);
            }
            at += line.len();
        }
        start..end
    }

    fn column_of_content(&self, at: usize) -> usize {
        let before = self.text.get(..at).unwrap_or_default();
        before.len() - before.rfind('\n').map_or(0, |newline| newline + 1)
    }

    /// Skips white space and comments.
    fn skip_idle(&self, mut at: usize) -> usize {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(at) {
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => at += 1,
                b'#' => {
                    let rest = bytes.get(at..).unwrap_or_default();
                    at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                }
                _ => break,
            }
        }
        at
    }

    fn open(&mut self, form: Form, range: std::ops::Range<usize>) -> bool {
        if self.frames.len() + self.depth >= MAX_DEPTH {
            let path = self.path();
            self.report(ErrorKind::TooDeep, range, path, "");
            return false;
        }
        if self.frames.last().is_some_and(|f| f.is_map && f.children % 2 == 0) {
            let path = self.path();
            self.report(ErrorKind::KeyNotScalar, range.clone(), path, "");
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
            // A block collection begins with its first child; the parser may count an indicator or an anchor in.
            let first = self.tree.node(frame.id + 1).start;
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
            self.report(ErrorKind::Alias, start..key.end, path, "");
        }
    }

    fn in_merge(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.in_merge || frame.merge_value)
    }

    fn report_alias(&mut self, range: std::ops::Range<usize>, path: Vec<PathStep>) {
        if !self.in_merge() {
            self.report(ErrorKind::Alias, range, path, "");
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
            self.report(ErrorKind::Tag, range, path, "");
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
        self.report(kind, at..at, vec![], &error.info());
    }

    fn report(&mut self, kind: ErrorKind, span: std::ops::Range<usize>, path: Vec<PathStep>, detail: &str) {
        self.errors.push(Error { kind, span, path, detail: detail.to_owned() });
    }
}
