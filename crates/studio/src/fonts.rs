//! Fonts of the system for letters that the bundled ones lack, as near to what a screen shows as can be told without it.
//! They are looked for only when a picture needs them.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fontdb::{Database, FaceInfo, Family, ID, Source, Stretch, Style};
use render::{Fallback, Lacking, drawn_by};

/// A font that was read.
pub(crate) struct Font {
    bytes: Arc<Vec<u8>>,
    index: u32,
    bold: bool,
    emoji: bool,
}

impl Font {
    pub(crate) fn fallback(&self) -> Fallback<'_> {
        Fallback { bytes: &self.bytes, index: self.index, bold: self.bold, emoji: self.emoji }
    }
}

/// No more fonts are used for one picture, and no more bytes of their files.
const MOST_FACES: usize = 24;
const MOST_BYTES: u64 = 256 << 20;

/// Sans-serif families that screens use, the best first; a system's own comes before all.
const USUAL: [&str; 6] =
    ["Segoe UI", "Noto Sans", "DejaVu Sans", "Helvetica Neue", "Arial", "Liberation Sans"];

/// Fonts of the system that have these letters, each kind of text in the order in which they are to be asked.
pub(crate) fn covering(lacking: &[Lacking]) -> Vec<Font> {
    if lacking.is_empty() {
        return vec![];
    }
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    read(&fonts, choose(&fonts, lacking, &language()))
}

/// A face of a family, and what for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Choice {
    id: ID,
    bold: bool,
    emoji: bool,
}

/// Faces that have the letters, as few families as need be. `language`: of the machine, as in `LANG`.
fn choose(fonts: &Database, lacking: &[Lacking], language: &str) -> Vec<Choice> {
    let mut out = vec![];
    let mut left: Vec<&Lacking> = lacking.iter().collect();
    let families = families(fonts);
    for emoji in [true, false] {
        let mut ranked: BTreeMap<usize, Vec<&Kin>> = BTreeMap::new();
        for family in families.iter().filter(|family| !emoji || is_emoji_family(family.name)) {
            ranked.entry(rank(fonts, family, emoji, language)).or_default().push(family);
        }
        for alike in ranked.into_values() {
            let wanted: Vec<Lacking> =
                left.iter().filter(|one| !emoji || one.emoji).map(|one| (*one).clone()).collect();
            if wanted.is_empty() {
                break;
            }
            let mut drawn: Vec<HashSet<usize>> =
                alike.iter().map(|family| family.draws(fonts, &wanted)).collect();
            // Of families alike, the one that draws most: a line should not change its hand.
            while let Some(best) = (0..alike.len()).rev().max_by_key(|at| drawn[*at].len())
                && !drawn[best].is_empty()
            {
                let has = std::mem::take(&mut drawn[best]);
                let letters: Vec<&Lacking> = has.iter().filter_map(|at| wanted.get(*at)).collect();
                out.extend(alike[best].choices(&letters, emoji));
                left.retain(|one| !letters.contains(one));
                drawn.iter_mut().for_each(|other| other.retain(|at| !has.contains(at)));
            }
        }
    }
    out.truncate(MOST_FACES);
    out
}

/// The upright faces of one name.
struct Kin<'a> {
    name: &'a str,
    faces: Vec<&'a FaceInfo>,
}

impl Kin<'_> {
    /// The face for plain or bold text: by weight as CSS has it, normally wide before condensed.
    fn face(&self, bold: bool) -> Option<&FaceInfo> {
        let wanted = if bold { 700_u16 } else { 400 };
        let distance = |face: &&&FaceInfo| (face.stretch != Stretch::Normal, face.weight.0.abs_diff(wanted));
        self.faces.iter().min_by_key(distance).copied()
    }

    /// The places of the letters that it has.
    fn draws(&self, fonts: &Database, letters: &[Lacking]) -> HashSet<usize> {
        let Some(face) = self.face(false) else { return HashSet::new() };
        let has = fonts.with_face_data(face.id, |bytes, index| drawn_by(bytes, index, letters));
        has.unwrap_or_default().into_iter().enumerate().filter(|(_, has)| *has).map(|(at, _)| at).collect()
    }

    fn choices(&self, letters: &[&Lacking], emoji: bool) -> Vec<Choice> {
        let needed = [false, true].into_iter().filter(|bold| letters.iter().any(|one| one.bold == *bold));
        // One file may serve both: a variable font has all weights.
        needed.filter_map(|bold| Some(Choice { id: self.face(bold)?.id, bold, emoji })).collect()
    }
}

/// By name, in the order of names.
fn families(fonts: &Database) -> Vec<Kin<'_>> {
    let mut by_name: BTreeMap<&str, Vec<&FaceInfo>> = BTreeMap::new();
    for face in fonts.faces().filter(|face| face.style == Style::Normal) {
        if let Some((name, _)) = face.families.first() {
            by_name.entry(name).or_default().push(face);
        }
    }
    by_name.into_iter().map(|(name, faces)| Kin { name, faces }).collect()
}

/// What is asked first has the lowest.
fn rank(fonts: &Database, family: &Kin, emoji: bool, language: &str) -> usize {
    let name = family.name;
    let has = |part: &str| name.contains(part);
    if emoji {
        return usize::from(!has("Color"));
    }
    if let Some(place) = USUAL.iter().position(|usual| *usual == name) {
        return if is_own(fonts, name) { 0 } else { 1 + place };
    }
    let mono = family.faces.iter().all(|face| face.monospaced) || has("Mono");
    let next = 1 + USUAL.len();
    match () {
        () if is_own(fonts, name) => 0,
        () if is_emoji_family(name) => next + 5,
        () if mono || has("Serif") || has("Last Resort") || has("LastResort") => next + 4,
        () if name.starts_with("Noto Sans CJK") => next + usize::from(!name.ends_with(chinese(language))),
        () if name.starts_with("Noto Sans") || name.starts_with("Noto Naskh") => next + 2,
        () => next + 3,
    }
}

fn is_own(fonts: &Database, name: &str) -> bool {
    fonts.family_name(&Family::SansSerif) == name
}

fn is_emoji_family(name: &str) -> bool {
    ["Emoji", "EmojiOne", "Twemoji", "JoyPixels"].iter().any(|part| name.contains(part))
}

/// Which of the fonts for Chinese characters suits readers of a language; in the others it is the first of them.
fn chinese(language: &str) -> &'static str {
    match language {
        tag if tag.starts_with("zh_TW") => "TC",
        tag if tag.starts_with("zh_HK") => "HK",
        tag if tag.starts_with("zh") => "SC",
        tag if tag.starts_with("ko") => "KR",
        _ => "JP",
    }
}

fn language() -> String {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default()
}

/// Reads the files of the faces; one that is gone, or too much, is left out.
fn read(fonts: &Database, choices: Vec<Choice>) -> Vec<Font> {
    let mut files: HashMap<PathBuf, Arc<Vec<u8>>> = HashMap::new();
    let mut room = MOST_BYTES;
    let mut font = |Choice { id, bold, emoji }: Choice| {
        let (source, index) = fonts.face_source(id)?;
        let bytes = match source {
            Source::Binary(data) => Arc::new(data.as_ref().as_ref().to_vec()),
            Source::File(path) | Source::SharedFile(path, _) => match files.get(&path) {
                Some(known) => Arc::clone(known),
                None => {
                    let bytes = Arc::new(content(&path, &mut room)?);
                    files.insert(path, Arc::clone(&bytes));
                    bytes
                }
            },
        };
        Some(Font { bytes, index, bold, emoji })
    };
    choices.into_iter().filter_map(&mut font).collect()
}

fn content(path: &Path, room: &mut u64) -> Option<Vec<u8>> {
    let size = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?.len();
    *room = room.checked_sub(size)?;
    std::fs::read(path).ok()
}

#[cfg(test)]
mod tests {
    use fontdb::Weight;

    use super::*;

    const HEBREW: &[u8] = include_bytes!("../../render/tests/fonts/hebrew.ttf");
    const HEBREW_BOLD: &[u8] = include_bytes!("../../render/tests/fonts/hebrew-bold.ttf");
    const ARABIC: &[u8] = include_bytes!("../../render/tests/fonts/arabic.ttf");
    const EMOJI: &[u8] = include_bytes!("../../render/tests/fonts/emoji.ttf");

    /// A system with these fonts: family, weight, file.
    fn system(fonts: &[(&str, u16, &'static [u8])]) -> Database {
        let mut out = Database::new();
        for (name, weight, bytes) in fonts {
            out.push_face_info(FaceInfo {
                id: ID::dummy(),
                source: Source::Binary(Arc::new(*bytes)),
                index: 0,
                families: vec![((*name).to_owned(), fontdb::Language::English_UnitedStates)],
                post_script_name: (*name).to_owned(),
                style: Style::Normal,
                weight: Weight(*weight),
                stretch: Stretch::Normal,
                monospaced: false,
            });
        }
        out
    }

    fn lacking(letters: &[(&str, bool)]) -> Vec<Lacking> {
        let one = |(letter, bold): &(&str, bool)| {
            let emoji = *letter == "🚀" || *letter == "✅";
            Lacking { letter: (*letter).to_owned(), bold: *bold, emoji }
        };
        letters.iter().map(one).collect()
    }

    /// The chosen: family, weight, for bold text, for emoji.
    fn chosen(fonts: &Database, letters: &[(&str, bool)], language: &str) -> Vec<(String, u16, bool, bool)> {
        let of = |choice: Choice| {
            let face = fonts.face(choice.id).unwrap();
            (face.families[0].0.clone(), face.weight.0, choice.bold, choice.emoji)
        };
        choose(fonts, &lacking(letters), language).into_iter().map(of).collect()
    }

    fn named(name: &str, weight: u16, bold: bool, emoji: bool) -> (String, u16, bool, bool) {
        (name.to_owned(), weight, bold, emoji)
    }

    #[test]
    fn only_what_is_needed_is_chosen() {
        let fonts = system(&[
            ("Noto Sans Arabic", 400, ARABIC),
            ("Noto Sans Hebrew", 400, HEBREW),
            ("Noto Sans Hebrew", 700, HEBREW_BOLD),
            ("Noto Color Emoji", 400, EMOJI),
        ]);
        assert_eq!(chosen(&fonts, &[], ""), []);
        assert_eq!(chosen(&fonts, &[("中", true)], ""), []);
        let hebrew = |weight, bold| named("Noto Sans Hebrew", weight, bold, false);
        assert_eq!(chosen(&fonts, &[("ש", false), ("ל", false)], ""), [hebrew(400, false)]);
        assert_eq!(chosen(&fonts, &[("ש", true)], ""), [hebrew(700, true)]);
        let all = chosen(&fonts, &[("ש", false), ("🚀", true), ("ל", true), ("س", false)], "");
        let emoji = named("Noto Color Emoji", 400, true, true);
        let arabic = named("Noto Sans Arabic", 400, false, false);
        assert_eq!(all, [emoji, hebrew(400, false), hebrew(700, true), arabic]);
    }

    #[test]
    fn the_family_that_screens_use_comes_first() {
        let three = ["A Serif", "Zapf", "DejaVu Sans"].map(|name| (name, 400, HEBREW));
        assert_eq!(chosen(&system(&three), &[("ש", false)], ""), [named("DejaVu Sans", 400, false, false)]);
        assert_eq!(chosen(&system(&three[..2]), &[("ש", false)], ""), [named("Zapf", 400, false, false)]);
        let mut own = system(&three);
        own.set_sans_serif_family("Zapf");
        assert_eq!(chosen(&own, &[("ש", false)], ""), [named("Zapf", 400, false, false)]);
    }

    #[test]
    fn of_families_alike_the_one_that_draws_most_is_enough() {
        let fonts = system(&[("Noto Sans A", 400, ARABIC), ("Noto Sans B", 400, HEBREW)]);
        let wanted = [("ש", false), ("ל", false), ("א", false)];
        assert_eq!(chosen(&fonts, &wanted, ""), [named("Noto Sans B", 400, false, false)]);
    }

    #[test]
    fn chinese_characters_are_those_of_the_readers_language() {
        let fonts = system(&["JP", "KR", "SC", "TC"].map(|end| match end {
            "JP" => ("Noto Sans CJK JP", 400, HEBREW),
            "KR" => ("Noto Sans CJK KR", 400, HEBREW),
            "SC" => ("Noto Sans CJK SC", 400, HEBREW),
            _ => ("Noto Sans CJK TC", 400, HEBREW),
        }));
        for (language, end) in
            [("zh_CN.UTF-8", "SC"), ("zh_TW", "TC"), ("ko_KR", "KR"), ("tr_TR", "JP"), ("", "JP")]
        {
            let name = chosen(&fonts, &[("ש", false)], language)[0].0.clone();
            assert!(name.ends_with(end), "{language}: {name}");
        }
    }

    #[test]
    fn a_file_is_read_once_and_only_while_there_is_room() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ttf");
        std::fs::write(&path, HEBREW).unwrap();
        let mut fonts = Database::new();
        fonts.load_font_file(&path).unwrap();
        let id = fonts.faces().next().unwrap().id;
        let choice = |bold| Choice { id, bold, emoji: false };
        let read = read(&fonts, vec![choice(false), choice(true)]);
        assert!(read.len() == 2 && Arc::ptr_eq(&read[0].bytes, &read[1].bytes));
        assert_eq!(read[0].fallback().bytes, HEBREW);
        let mut room = HEBREW.len() as u64;
        assert!(content(&path, &mut room).is_some());
        assert!(content(&path, &mut room).is_none());
        assert!(content(folder.path(), &mut 1_000_000).is_none());
    }
}
