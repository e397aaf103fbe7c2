//! All fonts that a picture may use: the bundled ones, and those that were given for letters which these lack.

use std::sync::OnceLock;

use unicode_properties::UnicodeEmoji;
use unicode_properties::emoji::EmojiStatus;

use crate::face::{Face, FaceId, is_silent};

/// A font for letters that the bundled ones lack, mostly one of the system.
#[derive(Debug, Clone, Copy)]
pub struct Fallback<'a> {
    /// The file's content.
    pub bytes: &'a [u8],
    /// The font in a file of several, else 0.
    pub index: u32,
    /// For titles and other bold text; else for the rest. One that no other is there for serves both.
    pub bold: bool,
    /// For letters that are shown as emoji; for others only when nothing else has them.
    pub emoji: bool,
}

/// The bundled faces have the ids below [`FIRST_EXTRA`], the others follow.
#[derive(Default)]
pub(crate) struct Faces<'a> {
    extra: Vec<Extra<'a>>,
}

struct Extra<'a> {
    face: Face<'a>,
    id: FaceId,
    bold: bool,
    emoji: bool,
}

/// Weight from which text is bold.
const BOLD: u16 = 600;
/// Inter at three weights and JetBrains Mono, two files each.
const FIRST_EXTRA: FaceId = 8;

/// The letters of the two files of a family, as `ui/src/styles/fonts.css` has them (a test compares).
const RANGES: [&str; 2] = [
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, \
     U+2122, U+2190-2193, U+2212, U+2215, U+FEFF, U+FFFD",
    "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, \
     U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
];

impl<'a> Faces<'a> {
    /// The bundled faces and those of `fallbacks`; what is no font is left out, and a font given twice for plain and bold that
    /// cannot be made bold is there once.
    pub(crate) fn new(fallbacks: &[Fallback<'a>]) -> Self {
        let mut extra: Vec<Extra> = vec![];
        for (id, given) in (FIRST_EXTRA..FaceId::MAX).zip(fallbacks) {
            let weight = if given.bold { BOLD } else { 400 };
            let Some(face) = Face::read(given.bytes, given.index, weight, false) else { continue };
            let same =
                |other: &Extra| std::ptr::eq(other.face.bytes, face.bytes) && other.face.index == face.index;
            if face.is_variable() || !extra.iter().any(same) {
                extra.push(Extra { face, id, bold: given.bold, emoji: given.emoji });
            }
        }
        Self { extra }
    }

    pub(crate) fn get(&self, id: FaceId) -> Option<&Face<'a>> {
        match id {
            ..FIRST_EXTRA => bundled().get(usize::from(id)),
            _ => self.extra.iter().find(|extra| extra.id == id).map(|extra| &extra.face),
        }
    }

    /// The face for what a reader sees as one letter, which the bundled faces of the family `first` lack at least in part.
    pub(crate) fn find(&self, cluster: &str, first: FaceId, weight: u16) -> Option<FaceId> {
        if is_emoji(cluster)
            && let Some(id) = self.extra(cluster, weight, true)
        {
            return Some(id);
        }
        let bundled = || [first, first + 1].into_iter().find(|&id| draws(id, cluster));
        bundled().or_else(|| self.extra(cluster, weight, false)).or_else(|| self.extra(cluster, weight, true))
    }

    fn extra(&self, cluster: &str, weight: u16, emoji: bool) -> Option<FaceId> {
        let able = || self.extra.iter().filter(|extra| extra.emoji == emoji && extra.face.draws(cluster));
        let bold = weight >= BOLD;
        able().find(|extra| extra.bold == bold).or_else(|| able().next()).map(|extra| extra.id)
    }
}

/// Inter at 400, 500 and 600, then JetBrains Mono: for each the file of common letters, then that of the others.
pub(crate) fn bundled() -> &'static [Face<'static>] {
    static ALL: OnceLock<Vec<Face>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |font, weight, mono| {
            geometry::font_files(font).into_iter().filter_map(move |file| Face::read(file, 0, weight, mono))
        };
        let ui = [400, 500, 600].into_iter().flat_map(|weight| read(geometry::Font::Ui(0, 0), weight, false));
        ui.chain(read(geometry::Font::Mono(0), 400, true)).collect()
    })
}

/// The letters a bundled face is used for, as CSS says it.
pub(crate) fn range(id: FaceId) -> &'static str {
    RANGES[usize::from(id % 2)]
}

/// The first of the two faces of a family.
pub(crate) fn first(mono: bool, weight: u16) -> FaceId {
    match (mono, weight) {
        (true, _) => 6,
        (_, ..450) => 0,
        (_, ..550) => 2,
        _ => 4,
    }
}

/// The bundled file that has a letter: that of common letters, else the other.
pub(crate) fn bundled_for(first: FaceId, letter: char) -> Option<FaceId> {
    let knows = |id: &FaceId| bundled().get(usize::from(*id)).is_some_and(|face| face.knows(letter));
    [first, first + 1].into_iter().find(knows)
}

/// Whether the bundled files do for what a reader sees as one letter.
pub(crate) fn suffices(first: FaceId, cluster: &str) -> bool {
    !is_emoji(cluster) && cluster.chars().all(|letter| bundled_for(first, letter).is_some())
}

/// Whether a letter takes no room and shows nothing, whatever the font.
pub(crate) fn is_invisible(cluster: &str) -> bool {
    cluster.chars().all(is_silent)
}

/// Whether screens show it as a picture: it is one by itself, or a selector or a skin's colour makes it one.
pub(crate) fn is_emoji(cluster: &str) -> bool {
    let mut letters = cluster.chars();
    let Some(first) = letters.next().map(|letter| letter.emoji_status()) else { return false };
    if matches!(first, EmojiStatus::NonEmoji) || cluster.contains('\u{fe0e}') {
        return false;
    }
    letters.any(|letter| matches!(letter, '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}'))
        || matches!(
            first,
            EmojiStatus::EmojiPresentation
                | EmojiStatus::EmojiPresentationAndModifierBase
                | EmojiStatus::EmojiPresentationAndEmojiComponent
                | EmojiStatus::EmojiPresentationAndModifierAndEmojiComponent
        )
}

fn draws(id: FaceId, cluster: &str) -> bool {
    bundled().get(usize::from(id)).is_some_and(|face| face.draws(cluster))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::Look;

    #[test]
    fn every_face_is_read() {
        let faces: Vec<(u16, bool)> = bundled().iter().map(|face| (face.weight, face.mono)).collect();
        let ui = [400, 400, 500, 500, 600, 600].map(|weight| (weight, false));
        assert_eq!(faces, [&ui[..], &[(400, true), (400, true)]].concat());
        assert_eq!(faces.len(), usize::from(FIRST_EXTRA));
        for (mono, weight) in [(true, 400), (false, 400), (false, 500), (false, 600)] {
            let id = first(mono, weight);
            let face = &bundled()[usize::from(id)];
            assert_eq!((face.mono, face.weight), (mono, weight));
            assert_eq!((bundled_for(id, 'a'), bundled_for(id, 'ş')), (Some(id), Some(id + 1)));
        }
    }

    #[test]
    fn weight_changes_the_outline() {
        let outline = |id: usize| match bundled()[id].look(40) {
            Look::Outline(path) => path.to_svg(),
            _ => String::new(),
        };
        assert_ne!(outline(0), outline(4));
    }

    #[test]
    fn ranges_are_those_of_the_pages() {
        let css = include_str!("../../../ui/src/styles/fonts.css");
        assert!(RANGES.iter().all(|range| css.matches(&format!("unicode-range: {range};")).count() == 2));
    }

    #[test]
    fn an_emoji_is_what_screens_show_as_one() {
        for emoji in ["🚀", "✅", "❤\u{fe0f}", "1\u{fe0f}\u{20e3}", "©\u{fe0f}", "🇹🇷", "👩‍👩‍👧", "✌🏽"]
        {
            assert!(is_emoji(emoji), "{emoji}");
        }
        for text in ["a", "1", "©", "❤", "✔", "→", "中", "✅\u{fe0e}", "a\u{fe0f}", ""] {
            assert!(!is_emoji(text), "{text}");
        }
    }

    #[test]
    fn an_accent_written_apart_is_drawn_by_the_bundled_fonts() {
        assert_eq!(Faces::default().find("e\u{301}", 0, 400), Some(0));
        assert_eq!(Faces::default().find("中", 0, 400), None);
    }
}
