//! Pictures of an open document as files.

use std::path::Path;

use flow::{Messages, NodeKind, NodeView, Route};
use render::{Failure, Flow, Format, MOST_PIXELS, Options, Picture};

use crate::api::{ExportBackground, ExportParams, ExportResult};
use crate::disk;
use crate::fault::Fault;
use crate::fonts::{self, Font};
use crate::studio::{Shared, lock};

/// Draws an open document and writes the picture to a file.
pub(crate) fn export(shared: &Shared, params: &ExportParams) -> Result<ExportResult, Fault> {
    let shown = Path::new(&params.path);
    let format = Format::of_name(&params.path).ok_or_else(|| Fault::new("export.format").at(shown))?;
    let path = disk::canonical(shown)?;
    let may_replace = || match disk::present_hash(&path)? {
        Some(_) if !params.overwrite => Err(Fault::new("file.exists").at(shown)),
        _ => Ok(()),
    };
    may_replace()?;
    if let Some(other) = shared.find(&path) {
        let name = lock(&other).name();
        return Err(Fault::new("file.openElsewhere").with("name", name));
    }
    let messages = shared.messages();
    let tab = shared.tab(params.doc)?;
    // The document is free again while the picture is made.
    let (name, nodes, routes, dialect) = {
        let tab = lock(&tab);
        let session = &tab.session;
        if !session.document.editable() {
            return Err(Fault::new("export.broken").with("name", tab.name()));
        }
        let mut nodes = session.views();
        nodes.retain_mut(|node| session.scene.fill(node));
        (tab.name(), nodes, session.scene.routes().collect::<Vec<_>>(), session.dialect)
    };
    let kinds =
        shared.dialects.iter().find(|known| known.id() == dialect).map_or(&[][..], |known| known.kinds());
    let options = Options {
        theme: if params.dark { render::Theme::Dark } else { render::Theme::Light },
        background: match params.background {
            ExportBackground::Dots => render::Background::Dots,
            ExportBackground::Plain => render::Background::Plain,
            ExportBackground::Transparent => render::Background::Transparent,
        },
        scale: params.scale,
        findings: params.findings,
        letters: if params.text { render::Letters::Text } else { render::Letters::Outlines },
        only: (!params.keys.is_empty()).then(|| params.keys.iter().cloned().collect()),
    };
    let made = picture((&nodes, &routes, kinds), &name, format, &options, &messages)?;
    disk::write(&path, &made.bytes, may_replace)?;
    Ok(ExportResult {
        path: params.path.clone(),
        bytes: made.bytes.len() as f64,
        width: made.width,
        height: made.height,
        undrawn: made.undrawn,
    })
}

/// Draws laid nodes and routes; what the bundled fonts lack with those of the system.
pub(crate) fn picture(
    (nodes, routes, kinds): (&[NodeView], &[Route], &[NodeKind]),
    title: &str,
    format: Format,
    options: &Options,
    messages: &Messages,
) -> Result<Picture, Fault> {
    let more = |count: u32| messages.get("picture-more-rows", [("count", count.to_string().as_str())]);
    let flow = Flow { nodes, routes, kinds, title, more: &more };
    let lacking = if render::leaves_letters_to_reader(format, options) {
        vec![]
    } else {
        render::lacking(flow, options)
    };
    let fonts = fonts::covering(&lacking);
    let fallbacks: Vec<_> = fonts.iter().map(Font::fallback).collect();
    render::render(flow, format, options, &fallbacks).map_err(fault)
}

fn fault(failure: Failure) -> Fault {
    match failure {
        Failure::Empty => Fault::new("export.empty"),
        Failure::TooFar => Fault::new("export.tooFar"),
        Failure::TooLarge { width, height } => Fault::new("export.tooLarge")
            .with("width", width.to_string())
            .with("height", height.to_string())
            .with("limit", (MOST_PIXELS / 1_000_000).to_string()),
        Failure::Scale => Fault::new("export.scale"),
        Failure::Writer(reason) => Fault::new("export.failed").with("reason", reason),
    }
}
