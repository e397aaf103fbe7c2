//! Letters that the bundled fonts lack: drawn with the fonts that are given, and named when these lack them too.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

use flow::{Dialect, Locale, NodeView, OpenContext, Route};
use process::ProcessDialect;
use render::{Fallback, Flow, Format, Letters, Options, Picture, drawn_by, lacking, render};

const ARABIC: &[u8] = include_bytes!("fonts/arabic.ttf");
const HEBREW: &[u8] = include_bytes!("fonts/hebrew.ttf");
const HEBREW_BOLD: &[u8] = include_bytes!("fonts/hebrew-bold.ttf");
const DEVANAGARI: &[u8] = include_bytes!("fonts/devanagari.ttf");
const COLOURS: &[u8] = include_bytes!("fonts/colours.ttf");
const EMOJI: &[u8] = include_bytes!("fonts/emoji.ttf");

const TWO: &str = "version: 2\nstart: start\nnodes:\n  start:\n    type: start\n    to: end\n  end:\n    type: end\n    outcome: completed\n";

fn font(bytes: &[u8], bold: bool, emoji: bool) -> Fallback<'_> {
    Fallback { bytes, index: 0, bold, emoji }
}

fn all() -> Vec<Fallback<'static>> {
    let text = [ARABIC, HEBREW, DEVANAGARI].map(|bytes| font(bytes, false, false));
    [&[font(EMOJI, false, true)], &text[..], &[font(HEBREW_BOLD, true, false)]].concat()
}

/// Start and End, the first with this title.
fn lay(title: &str) -> (Vec<NodeView>, Vec<Route>) {
    let document = ProcessDialect.open(TWO.into(), OpenContext { locale: Locale::En, catalog: None });
    let mut nodes = document.views();
    nodes.iter_mut().find(|node| node.key == "start").unwrap().title = title.to_owned().into();
    let mut scene = geometry::Scene::new();
    scene.reset(&mut nodes);
    // Wide enough for what the tests look for.
    for (node, (x, width)) in nodes.iter_mut().zip([(0.0, 300.0), (400.0, 150.0)]) {
        (node.frame.x, node.frame.width) = (x, width);
    }
    (nodes, scene.routes().collect())
}

fn with<T>((nodes, routes): &(Vec<NodeView>, Vec<Route>), then: impl FnOnce(Flow) -> T) -> T {
    let more = |count: u32| format!("{count} more");
    then(Flow { nodes, routes, kinds: ProcessDialect.kinds(), title: "a flow", more: &more })
}

fn draw(title: &str, format: Format, options: &Options, fonts: &[Fallback]) -> Picture {
    with(&lay(title), |flow| render(flow, format, options, fonts).unwrap())
}

fn svg(title: &str, fonts: &[Fallback]) -> String {
    String::from_utf8(draw(title, Format::Svg, &Options::default(), fonts).bytes).unwrap()
}

/// The letters of Start's title from the left to the right, as `font-glyph`, of fonts that are not bundled.
fn glyphs(title: &str, fonts: &[Fallback]) -> Vec<String> {
    let svg = svg(title, fonts);
    let (_, start) = svg.split_once("data-key=\"start\"").unwrap();
    let (start, _) = start.split_once("<g class=").unwrap();
    let ids = start.split("#g").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned());
    ids.filter(|id| id.split('-').next().unwrap().parse::<u8>().unwrap() >= 8).collect()
}

/// Colours of a PNG's pixels, three bytes each.
fn pixels(bytes: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut out = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut out).unwrap();
    out
}

#[test]
fn titles_in_other_writings_were_boxes() {
    for title in ["سلام", "שלום", "हिन्दी", "🚀"] {
        for format in [Format::Svg, Format::Png, Format::Pdf] {
            let options = Options::default();
            let (without, with) = (draw(title, format, &options, &[]), draw(title, format, &options, &all()));
            assert_ne!(without.bytes, with.bytes, "{title} {format:?}");
            assert!(!without.undrawn.is_empty() && with.undrawn.is_empty(), "{title} {format:?}");
        }
        assert!(svg(title, &[]).contains("<text ") && !svg(title, &all()).contains("<text "), "{title}");
    }
}

#[test]
fn arabic_letters_join() {
    let (joined, apart) = (glyphs("سلام", &all()), glyphs("س ل ا م", &all()));
    assert!(apart.len() == 4 && !joined.is_empty());
    let same = joined.iter().filter(|glyph| apart.contains(glyph)).count();
    assert!(same < joined.len() && joined != apart, "{joined:?} {apart:?}");
}

#[test]
fn hebrew_goes_from_the_right_to_the_left_inside_the_line() {
    let word = glyphs("ab שלום cd", &all());
    let one = |letter: &str| glyphs(letter, &all())[0].clone();
    assert_eq!(word, ["ם", "ו", "ל", "ש"].map(one));
}

#[test]
fn devanagari_signs_stand_where_they_are_read() {
    let (ha, ha_with_i) = (glyphs("ह", &all()), glyphs("हि", &all()));
    assert_eq!((ha.len(), ha_with_i.len()), (1, 2));
    assert_eq!(ha_with_i[1], ha[0], "the sign stands before its letter");
}

#[test]
fn a_title_is_drawn_with_the_bold_font_when_there_is_one() {
    let plain = font(HEBREW, false, false);
    let bold = font(HEBREW_BOLD, true, false);
    assert!(glyphs("שלום", &[plain, bold]).iter().all(|id| id.starts_with("9-")));
    assert!(glyphs("שלום", &[plain]).iter().all(|id| id.starts_with("8-")));
}

#[test]
fn an_emoji_is_a_picture_that_is_there_once() {
    let svg = svg("🚀 🚀 ✅", &all());
    assert_eq!(svg.matches("<image id=\"g8-").count(), 2);
    assert_eq!(glyphs("🚀 🚀 ✅", &all()).len(), 3);
    let png = draw("🚀", Format::Png, &Options { scale: 2.0, ..Options::default() }, &all());
    let pixels = pixels(&png.bytes);
    // The rocket's red; nothing else in this picture is so red.
    let red = pixels.chunks(3).filter(|c| c[0] > 180 && c[1] < 80 && c[2] < 80).count();
    assert!(red > 10, "{red}");
    let pdf = draw("🚀", Format::Pdf, &Options::default(), &all()).bytes;
    assert!(String::from_utf8_lossy(&pdf).contains("/Subtype /Image"));
}

#[test]
fn an_emoji_of_coloured_shapes_has_its_colours() {
    let fonts = [font(COLOURS, false, true)];
    let svg = svg("🔴🔵", &fonts);
    let letters: Vec<&str> =
        svg.split("<g id=\"g8-").skip(1).map(|rest| rest.split("</g>").next().unwrap()).collect();
    let [red, blue] = letters[..] else { panic!("{letters:?}") };
    // The second shape is in the colour of the text, which the group around it has.
    assert_eq!((red.matches("<path").count(), red.matches("fill=\"#cc0000\"").count()), (2, 1), "{red}");
    assert_eq!(
        (red.matches("fill=").count(), blue.matches("fill=\"#7f7fff\"").count()),
        (1, 1),
        "{red} {blue}"
    );
    for format in [Format::Png, Format::Pdf] {
        assert_eq!(draw("🔴🔵", format, &Options::default(), &fonts).undrawn, [""; 0]);
    }
    let pixels = pixels(&draw("🔴🔵", Format::Png, &Options::default(), &fonts).bytes);
    for colour in [[0xcc, 0, 0], [0x7f, 0x7f, 0xff]] {
        assert!(pixels.chunks(3).any(|pixel| pixel == colour), "{colour:?}");
    }
}

#[test]
fn fonts_change_nothing_where_they_are_not_needed() {
    for format in [Format::Svg, Format::Png, Format::Pdf] {
        let options = Options::default();
        let plain = draw("Onay: şağ → ok", format, &options, &[]);
        assert_eq!(plain.bytes, draw("Onay: şağ → ok", format, &options, &all()).bytes, "{format:?}");
    }
    let text = Options { letters: Letters::Text, ..Options::default() };
    let left = draw("שלום 🚀", Format::Svg, &text, &all());
    assert_eq!(left.bytes, draw("שלום 🚀", Format::Svg, &text, &[]).bytes);
    assert_eq!(left.undrawn, [""; 0], "the reader's fonts draw them");
}

#[test]
fn what_no_font_has_is_named_once() {
    for format in [Format::Svg, Format::Png, Format::Pdf] {
        let drawn = draw("中文 中 👩‍👩‍👧 שלום", format, &Options::default(), &all());
        assert_eq!(drawn.undrawn, ["中", "文", "👩‍👩‍👧"], "{format:?}");
    }
}

#[test]
fn what_is_lacking_is_found_before_the_fonts_are() {
    let of = |title: &str| with(&lay(title), |flow| lacking(flow, &Options::default()));
    assert_eq!(of("Onay: şağ, e\u{301}, a\u{200b}b\n"), []);
    let found = of("中 ✅ 1\u{fe0f}\u{20e3} 中");
    let seen: Vec<_> = found.iter().map(|one| (one.letter.as_str(), one.bold, one.emoji)).collect();
    assert_eq!(seen, [("中", true, false), ("✅", true, true), ("1\u{fe0f}\u{20e3}", true, true)]);
    assert_eq!(drawn_by(EMOJI, 0, &found), [false, true, false]);
    assert_eq!(drawn_by(b"no font", 0, &found), [false; 3]);
    let only = Options { only: Some(["end".to_owned()].into()), ..Options::default() };
    assert_eq!(with(&lay("中"), |flow| lacking(flow, &only)), []);
}

#[test]
fn wide_letters_end_inside_their_card() {
    for title in ["🚀".repeat(60), "שלום ".repeat(60), "हिन्दी".repeat(60)] {
        let laid = lay(&title);
        let card = laid.0.iter().find(|node| node.key == "start").unwrap().frame;
        let svg = svg(&title, &all());
        assert!(!glyphs(&title, &all()).is_empty());
        let (_, start) = svg.split_once("data-key=\"start\"").unwrap();
        let (start, _) = start.split_once("<g class=").unwrap();
        let frame: f64 =
            start.split_once("<rect x=\"").unwrap().1.split('"').next().unwrap().parse().unwrap();
        for group in start.split("<g transform=\"translate(").skip(1) {
            let (place, rest) = group.split_once(") scale(").unwrap();
            let (scale, rest) = rest.split_once(')').unwrap();
            let left: f64 = place.split(' ').next().unwrap().parse().unwrap();
            let (rest, _) = rest.split_once("</g>").unwrap();
            for x in rest.split("\" x=\"").skip(1) {
                let x: f64 = x.split('"').next().unwrap().parse().unwrap();
                let at = left + x * scale.parse::<f64>().unwrap();
                assert!(
                    at >= frame && at < frame + card.width - 10.0,
                    "{title}: {at} in {frame} + {}",
                    card.width
                );
            }
        }
    }
}

#[test]
fn a_wide_label_ends_before_it_reaches_a_card() {
    let (nodes, mut routes) = lay("Start");
    let width = 20.0 * 12.0 + 10.0;
    routes[0].label =
        Some(flow::LabelBox { text: "🚀".repeat(20), x: 320.0, y: 20.0, width, height: 16.0 });
    let drawn =
        with(&(nodes, routes), |flow| render(flow, Format::Svg, &Options::default(), &all()).unwrap());
    let svg = String::from_utf8(drawn.bytes).unwrap();
    let (before, after) = svg.split_once("height=\"16\" rx=\"4\"").unwrap();
    let drawn: f64 = before.rsplit_once("width=\"").unwrap().1.split('"').next().unwrap().parse().unwrap();
    assert!(drawn > width && drawn <= width + 16.0 + 10.0, "{drawn}");
    assert!((10..20).contains(&after.matches("#g8-").count()));
}

#[test]
fn a_file_that_is_no_font_is_passed_over() {
    let broken = [font(b"no font", false, false), font(&EMOJI[..600], false, true), font(EMOJI, false, true)];
    assert_eq!(draw("🚀", Format::Png, &Options::default(), &broken).undrawn, [""; 0]);
}
