//! The shapes of letters, and fonts, as definitions.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use kurbo::Affine;

use super::xml::number;
use super::{data, fill_of};
use crate::face::{Face, FaceId, Look, Raster};
use crate::faces;
use crate::layers::Layer;

/// A letter in units of its font's design, as `g` with its font and number.
pub(super) fn define(out: &mut String, id: FaceId, face: &Face, glyph: u16) {
    match face.look(glyph) {
        Look::Outline(path) => {
            let _ = write!(out, "<path id=\"g{id}-{glyph}\" d=\"");
            data(out, &(Affine::FLIP_Y * path));
            out.push_str("\"/>\n");
        }
        Look::Layers(layers) => {
            let _ = write!(out, "<g id=\"g{id}-{glyph}\">");
            coloured(out, layers);
            out.push_str("</g>\n");
        }
        Look::Picture(raster) => {
            let _ = write!(out, "<image id=\"g{id}-{glyph}\"");
            picture(out, &raster, f64::from(face.em()));
            out.push_str("/>\n");
        }
    }
}

/// An emoji of coloured shapes; those without a colour have the text's.
fn coloured(out: &mut String, layers: Vec<Layer>) {
    for Layer { path, fill } in layers {
        out.push_str("<path d=\"");
        data(out, &(Affine::FLIP_Y * path));
        out.push('"');
        if let Some(fill) = fill {
            fill_of(out, fill);
        }
        out.push_str("/>");
    }
}

/// An emoji that is a picture.
fn picture(out: &mut String, raster: &Raster, em: f64) {
    let _ = write!(
        out,
        " x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
         xlink:href=\"data:image/png;base64,{}\"",
        number(raster.left * em),
        number(-raster.top * em),
        number(raster.width * em),
        number(raster.height * em),
        STANDARD.encode(raster.png)
    );
}

/// The bundled fonts that text is in, whole.
pub(super) fn define_fonts(out: &mut String, ids: impl Iterator<Item = FaceId>) {
    let mut files: Vec<(&Face, &str)> = vec![];
    for id in ids {
        let Some(face) = faces::bundled().get(usize::from(id)) else { continue };
        if !files.iter().any(|(other, _)| std::ptr::eq(other.bytes, face.bytes)) {
            files.push((face, faces::range(id)));
        }
    }
    if files.is_empty() {
        return;
    }
    out.push_str("<style>\n");
    for (face, range) in files {
        let (family, weights) = if face.mono { ("JetBrains Mono", "100 800") } else { ("Inter", "100 900") };
        let _ = writeln!(
            out,
            "@font-face{{font-family:'{family}';font-weight:{weights};src:url(data:font/ttf;base64,{}) \
             format('truetype');unicode-range:{range}}}",
            STANDARD.encode(face.bytes)
        );
    }
    out.push_str("</style>\n");
}
