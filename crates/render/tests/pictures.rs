//! Pictures of whole documents: everything is there, nothing breaks out, the bytes are always the same.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

use flow::{Dialect, Locale, NodeView, OpenContext, Route};
use process::ProcessDialect;
use render::{Background, Failure, Flow, Format, Letters, Options, Theme, render};

const SAMPLE: &str = include_str!("../../../samples/order-approval.yaml");
const FORMATS: [Format; 3] = [Format::Svg, Format::Png, Format::Pdf];

fn lay(text: &str, locale: Locale) -> (Vec<NodeView>, Vec<Route>) {
    let document = ProcessDialect.open(text.into(), OpenContext { locale, catalog: None });
    let mut nodes = document.views();
    let mut scene = geometry::Scene::new();
    scene.reset(&mut nodes);
    (nodes, scene.routes().collect())
}

fn draw(nodes: &[NodeView], routes: &[Route], format: Format, options: &Options) -> Result<Vec<u8>, Failure> {
    let more = |count: u32| format!("{count} more");
    let flow = Flow { nodes, routes, kinds: ProcessDialect.kinds(), title: "<a flow> & more", more: &more };
    render(flow, format, options, &[]).map(|picture| picture.bytes)
}

fn svg(nodes: &[NodeView], routes: &[Route], options: &Options) -> String {
    String::from_utf8(draw(nodes, routes, Format::Svg, options).unwrap()).unwrap()
}

/// Colours of a PNG's pixels, three or four bytes each, and its width.
fn pixels(bytes: &[u8]) -> (Vec<u8>, usize) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut out = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut out).unwrap();
    out.truncate(info.buffer_size());
    (out, info.width as usize)
}

#[test]
fn every_node_and_line_appears_once() {
    for locale in [Locale::En, Locale::Tr] {
        let (nodes, routes) = lay(SAMPLE, locale);
        let svg = svg(&nodes, &routes, &Options::default());
        for node in &nodes {
            let group = format!("<g class=\"node\" data-key=\"{}\"><title>{}</title>", node.key, node.title);
            assert_eq!(svg.matches(&group).count(), 1, "{group}");
        }
        for route in &routes {
            let group = format!("<g class=\"route\" data-key=\"{}.{}\">", route.node, route.output);
            assert_eq!(svg.matches(&group).count(), 1, "{group}");
        }
        assert_eq!(svg.matches("<g class=\"node\"").count(), nodes.len());
        assert_eq!(svg.matches("<g class=\"link\"").count(), 1);
        assert!(svg.contains("<title>&lt;a flow&gt; &amp; more</title>"));
    }
}

#[test]
fn a_small_flow_has_this_structure() {
    let (nodes, routes) = lay(
        "version: 2\nstart: start\nnodes:\n  start:\n    type: start\n    to: end\n  end:\n    type: end\n    outcome: completed\n",
        Locale::En,
    );
    let options = Options { letters: Letters::Text, background: Background::Plain, ..Options::default() };
    let svg = svg(&nodes, &routes, &options);
    let body = svg.split_once("</defs>\n").unwrap().1;
    let elements: Vec<&str> = body
        .split('<')
        .skip(1)
        .map(|tag| tag.split([' ', '>', '/']).find(|name| !name.is_empty()).unwrap_or(""))
        .collect();
    let start = ["g", "title", "title", "use", "rect", "rect", "rect", "use", "text", "text", "circle", "g"];
    let end = [
        "g", "title", "title", "use", "rect", "rect", "rect", "use", "text", "text", "text", "text", "g",
        "svg",
    ];
    let line = ["rect", "g", "title", "title", "path", "path", "g"];
    assert_eq!(elements, [&line[..], &start, &end].concat(), "{body}");
    assert!(svg.contains("@font-face{font-family:'Inter'") && !svg.contains("JetBrains Mono';font-weight"));
}

#[test]
fn the_bytes_are_always_the_same() {
    let (nodes, routes) = lay(SAMPLE, Locale::En);
    for format in FORMATS {
        for theme in [Theme::Light, Theme::Dark] {
            let options = Options { theme, ..Options::default() };
            let once = draw(&nodes, &routes, format, &options).unwrap();
            assert!(once == draw(&nodes, &routes, format, &options).unwrap(), "{format:?}");
        }
    }
}

#[test]
fn hostile_titles_stay_text() {
    let title = "<script>alert(1)</script>\"' ]]> <!-- &amp; \u{1} \u{7f} \u{202e} \u{fffe} 中文 👩‍👩‍👧";
    let (mut nodes, routes) = lay(SAMPLE, Locale::En);
    for node in &mut nodes {
        node.title = title.to_owned().into();
        node.card
            .lines
            .iter_mut()
            .flat_map(|line| &mut line.spans)
            .for_each(|span| span.text = title.to_owned().into());
        node.outputs.iter_mut().for_each(|output| output.label = title.to_owned().into());
    }
    for letters in [Letters::Outlines, Letters::Text] {
        let svg = svg(&nodes, &routes, &Options { letters, ..Options::default() });
        assert!(
            !svg.contains("<script")
                && !svg.contains("<!--")
                && !svg.contains('\u{1}')
                && !svg.contains('\u{fffe}')
        );
        assert!(svg.contains("&lt;script&gt;"));
    }
    for format in FORMATS {
        draw(&nodes, &routes, format, &Options::default()).unwrap();
    }
}

#[test]
fn megabytes_of_text_are_cut() {
    let long = "wide words ".repeat(500_000);
    let (mut nodes, mut routes) = lay(SAMPLE, Locale::En);
    for node in &mut nodes {
        node.title = long.clone().into();
        node.card
            .lines
            .iter_mut()
            .flat_map(|line| &mut line.spans)
            .for_each(|span| span.text = long.clone().into());
        node.outputs.iter_mut().for_each(|output| output.label = long.clone().into());
    }
    routes.iter_mut().filter_map(|route| route.label.as_mut()).for_each(|label| label.text.clone_from(&long));
    for format in FORMATS {
        let bytes = draw(&nodes, &routes, format, &Options::default()).unwrap();
        assert!(bytes.len() < 4 << 20, "{format:?} {}", bytes.len());
    }
}

#[test]
fn only_some_nodes_with_the_lines_between_them() {
    let (nodes, routes) = lay(SAMPLE, Locale::En);
    let only = |keys: &[&str]| Options {
        only: Some(keys.iter().map(|key| (*key).to_owned()).collect()),
        ..Options::default()
    };
    let route = routes.iter().find(|route| route.node != route.target).unwrap();
    let some = svg(&nodes, &routes, &only(&[&route.node, &route.target]));
    assert_eq!(some.matches("<g class=\"node\"").count(), 2);
    assert!(some.matches("<g class=\"route\"").count() >= 1);
    assert!(some.len() < svg(&nodes, &routes, &Options::default()).len());
    assert_eq!(draw(&nodes, &routes, Format::Svg, &only(&["no such node"])), Err(Failure::Empty));
}

#[test]
fn pixels_are_where_the_shapes_are() {
    let (nodes, routes) = lay(SAMPLE, Locale::En);
    let options = Options { background: Background::Plain, ..Options::default() };
    let (light, width) = pixels(&draw(&nodes, &routes, Format::Png, &options).unwrap());
    assert_eq!(light[..3], [0xf3, 0xf5, 0xf7]);
    // The tile of the first card: its corner of the picture is 40 units from the left.
    assert!(light.chunks(3).any(|pixel| pixel == [0xd8, 0xf4, 0xde]), "the Start's tile");
    let twice = Options { scale: 2.0, ..options.clone() };
    let (large, double) = pixels(&draw(&nodes, &routes, Format::Png, &twice).unwrap());
    assert_eq!((double, large.len()), (2 * width, 4 * light.len()));
    let clear = Options { background: Background::Transparent, ..options };
    let (clear, _) = pixels(&draw(&nodes, &routes, Format::Png, &clear).unwrap());
    assert_eq!(clear[..4], [0, 0, 0, 0]);
    assert!(clear.chunks(4).any(|pixel| pixel == [0xff, 0xff, 0xff, 0xff]), "a card");
}

#[test]
fn strips_do_not_show() {
    // Wide enough for several strips; the middle of a card must be as high up as down.
    let (mut nodes, routes) = lay(SAMPLE, Locale::En);
    nodes.iter_mut().for_each(|node| node.frame.x *= 40.0);
    let options = Options { background: Background::Plain, ..Options::default() };
    let (all, width) = pixels(&draw(&nodes, &routes, Format::Png, &options).unwrap());
    let height = all.len() / 3 / width;
    assert!(width * height > 3 * (4 << 20), "{width} × {height}");
    let half = Options { scale: 0.5, ..options };
    let (small, half_width) = pixels(&draw(&nodes, &routes, Format::Png, &half).unwrap());
    // Every half-size pixel is about the mean of its four; strips end at other rows there.
    let mut far = 0_usize;
    for y in 0..height / 2 {
        for x in 0..half_width.min(width / 2) {
            let mean = [(0, 0), (1, 0), (0, 1), (1, 1)]
                .iter()
                .map(|(dx, dy)| u32::from(all[3 * ((2 * y + dy) * width + 2 * x + dx)]))
                .sum::<u32>()
                / 4;
            far += usize::from(mean.abs_diff(u32::from(small[3 * (y * half_width + x)])) > 96);
        }
    }
    assert!(far * 1000 < half_width * height / 2, "{far}");
}

#[test]
fn too_much_is_refused_and_nothing_is_kept() {
    let (mut nodes, routes) = lay(SAMPLE, Locale::En);
    let scale = |scale| Options { scale, ..Options::default() };
    for wrong in [0.0, -1.0, 4.5, f64::NAN, f64::INFINITY] {
        assert_eq!(draw(&nodes, &routes, Format::Png, &scale(wrong)), Err(Failure::Scale));
    }
    nodes[0].frame.x = 500_000.0;
    let refused = draw(&nodes, &routes, Format::Png, &scale(4.0));
    assert!(matches!(refused, Err(Failure::TooLarge { .. })), "{:?}", refused.map(|bytes| bytes.len()));
    draw(&nodes, &routes, Format::Svg, &scale(4.0)).unwrap();
    draw(&nodes, &routes, Format::Pdf, &scale(4.0)).unwrap();
    for far in [40_000_000.0, f64::NAN, f64::INFINITY] {
        nodes[0].frame.x = far;
        for format in FORMATS {
            let drawn = draw(&nodes, &routes, format, &Options::default());
            assert_eq!(drawn, Err(Failure::TooFar), "{far} {format:?}");
        }
    }
    assert_eq!(draw(&[], &[], Format::Svg, &Options::default()), Err(Failure::Empty));
}

#[test]
fn a_pdf_has_its_fonts_and_title() {
    let (nodes, routes) = lay(SAMPLE, Locale::Tr);
    let pdf = draw(&nodes, &routes, Format::Pdf, &Options::default()).unwrap();
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.starts_with("%PDF-1."));
    assert!(text.contains("/FontFile2") || text.contains("/FontFile3"), "no embedded font");
    assert!(text.contains("/ToUnicode"), "text cannot be searched");
    assert!(!text.contains("/CreationDate"));
}
