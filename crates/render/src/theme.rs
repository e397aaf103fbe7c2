//! Colours, read from the file of tokens that the user interface has.

use std::collections::HashMap;

use flow::NodeKind;

use crate::Theme;
use crate::icon::{self, Icon};
use crate::list::Colour;

const TOKENS: &str = include_str!("../../../ui/src/styles/tokens.css");

/// The colours of one theme.
#[derive(Debug, Default)]
pub(crate) struct Palette {
    pub(crate) canvas: Colour,
    pub(crate) raised: Colour,
    pub(crate) line_strong: Colour,
    pub(crate) ink: Colour,
    pub(crate) ink2: Colour,
    pub(crate) ink3: Colour,
    pub(crate) dot: Colour,
    pub(crate) edge: Colour,
    pub(crate) accent_ink: Colour,
    pub(crate) save: Colour,
    pub(crate) publish: Colour,
    pub(crate) publish_ink: Colour,
    pub(crate) advice: Colour,
    pub(crate) number: Colour,
    pub(crate) literal: Colour,
    pub(crate) row_line: Colour,
    pub(crate) shadow: Shadow,
    kinds: HashMap<&'static str, KindColours>,
    unknown: KindColours,
}

/// A card's shadow (`--e1`): so far down, blurred so much.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Shadow {
    pub(crate) down: f64,
    pub(crate) blur: f64,
    pub(crate) colour: Colour,
}

/// Colours of a kind of node.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct KindColours {
    pub(crate) ink: Colour,
    pub(crate) soft: Colour,
    pub(crate) icon: Icon,
}

impl Palette {
    /// The colours of a theme. The file is part of the program; a test holds that everything is found in it.
    pub(crate) fn of(theme: Theme, kinds: &[NodeKind]) -> Self {
        Self::read(TOKENS, theme, kinds).unwrap_or_default()
    }

    pub(crate) fn kind(&self, id: &str) -> KindColours {
        self.kinds.get(id).copied().unwrap_or(self.unknown)
    }

    fn read(css: &str, theme: Theme, kinds: &[NodeKind]) -> Option<Self> {
        let block = block(css, theme)?;
        let colour = |name: &str| self::colour(value(block, name)?);
        let mut types = HashMap::new();
        for kind in kinds {
            let name = format!("--type-{}", kind.token);
            let (ink, soft) = (colour(&name)?, colour(&format!("{name}-soft"))?);
            types.insert(kind.id, KindColours { ink, soft, icon: icon::find(kind.icon) });
        }
        Some(Self {
            canvas: colour("--bg-canvas")?,
            raised: colour("--bg-raised")?,
            line_strong: colour("--line-strong")?,
            ink: colour("--ink")?,
            ink2: colour("--ink-2")?,
            ink3: colour("--ink-3")?,
            dot: colour("--dot")?,
            edge: colour("--edge")?,
            accent_ink: colour("--accent-ink")?,
            save: colour("--save")?,
            publish: colour("--publish")?,
            publish_ink: colour("--publish-ink")?,
            advice: colour("--advice")?,
            number: colour("--type-if")?,
            literal: colour("--type-start")?,
            row_line: colour(if theme == Theme::Dark { "--line" } else { "--line-subtle" })?,
            shadow: shadow(value(block, "--e1")?)?,
            kinds: types,
            unknown: KindColours {
                ink: colour("--ink-2")?,
                soft: colour("--bg-raised")?,
                icon: icon::find("circle-question-mark"),
            },
        })
    }
}

/// The declarations of a theme.
fn block(css: &str, theme: Theme) -> Option<&str> {
    let start = match theme {
        Theme::Light => "[data-theme=\"light\"] {",
        Theme::Dark => "[data-theme=\"dark\"] {",
    };
    let (_, rest) = css.split_once(start)?;
    rest.split_once('}').map(|(block, _)| block)
}

fn value<'b>(block: &'b str, name: &str) -> Option<&'b str> {
    block.split(';').find_map(|declaration| {
        let declaration = declaration.rsplit_once("*/").map_or(declaration, |(_, rest)| rest);
        let (found, value) = declaration.split_once(':')?;
        (found.trim() == name).then(|| value.trim())
    })
}

/// `#rrggbb` or `rgba(r, g, b, a)`.
fn colour(text: &str) -> Option<Colour> {
    if let Some(hex) = text.strip_prefix('#') {
        let number = u32::from_str_radix(hex, 16).ok().filter(|_| hex.len() == 6)?;
        let [_, r, g, b] = number.to_be_bytes();
        return Some(Colour { rgb: [r, g, b], alpha: 1.0 });
    }
    let inner = text.strip_prefix("rgba(")?.strip_suffix(')')?;
    let mut parts = inner.split(',').map(str::trim);
    let mut channel = || parts.next()?.parse::<u8>().ok();
    let rgb = [channel()?, channel()?, channel()?];
    Some(Colour { rgb, alpha: parts.next()?.parse().ok()? })
}

/// `0 1px 2px rgba(…)`.
fn shadow(text: &str) -> Option<Shadow> {
    let (lengths, rgba) = text.split_once(" rgba")?;
    let mut lengths = lengths.split(' ').map(|length| length.trim_end_matches("px").parse::<f64>().ok());
    let (_, down, blur) = (lengths.next()??, lengths.next()??, lengths.next()??);
    Some(Shadow { down, blur, colour: colour(&format!("rgba{rgba}"))? })
}

#[cfg(test)]
mod tests {
    use flow::Dialect;

    use super::*;

    #[test]
    fn both_themes_have_every_colour() {
        let kinds = process::ProcessDialect.kinds();
        let light = Palette::read(TOKENS, Theme::Light, kinds).unwrap();
        let dark = Palette::read(TOKENS, Theme::Dark, kinds).unwrap();
        assert_eq!(light.canvas.rgb, [0xf3, 0xf5, 0xf7]);
        assert_eq!(dark.canvas.rgb, [0x0f, 0x12, 0x16]);
        let black = |alpha| Colour { rgb: [0, 0, 0], alpha };
        assert_eq!(dark.shadow, Shadow { down: 1.0, blur: 2.0, colour: black(0.3) });
        assert_ne!(light.kind("start"), light.kind("end"));
        assert_eq!(light.kind("?").icon, icon::find("circle-question-mark"));
    }

    #[test]
    fn what_is_no_colour_is_none() {
        for text in ["#fff", "red", "rgba(1,2,3)", "rgba(300,0,0,1)", ""] {
            assert_eq!(colour(text), None, "{text}");
        }
    }
}
