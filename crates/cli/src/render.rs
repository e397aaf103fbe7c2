//! `millrace render`

use std::path::{Path, PathBuf};

use ::render::{Background, Format, Letters, Options, Theme};
use ::studio::tools;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use flow::{Dialect, Messages};
use process::ProcessDialect;

use crate::{End, Subcommand, geometry, input, new, terminal};

/// So many letters that no font has are named.
const MOST_NAMED: usize = 40;

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command() -> Command {
    let choice = |name: &'static str, values: &'static [&'static str], help: &'static str| {
        Arg::new(name).long(name).value_parser(values.to_vec()).help(help)
    };
    Command::new("render")
        .about("Draws the flow as SVG, PNG or PDF")
        .long_about(
            "Draws the flow as the canvas does, as SVG, PNG or PDF. Nodes without a position are where the automatic layout puts \
             them.\n\n\
             Latin text is drawn with Millrace's own fonts: the same document gives the same bytes on every machine. Other \
             writing, symbols and emoji are drawn with the fonts of this machine: with other fonts the bytes are others. \
             Letters that none of them has are named on standard error. SVG with --text needs no font of this machine.",
        )
        .arg(Arg::new("file").value_name("FILE").required(true).help("The document; `-` is standard input"))
        .arg(
            Arg::new("output")
                .short('o')
                .long("output")
                .value_name("OUT")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help("Where to write it: a name that ends in .svg, .png or .pdf; `-` is standard output"),
        )
        .arg(
            choice("format", &["svg", "png", "pdf"], "Kind of picture, whatever the name says; SVG for standard output")
                .value_name("FORMAT"),
        )
        .arg(choice("theme", &["light", "dark"], "Colours").value_name("THEME").default_value("light"))
        .arg(
            Arg::new("scale")
                .long("scale")
                .value_name("N")
                .value_parser(value_parser!(f64))
                .default_value("1")
                .help("Pixels of a PNG for each unit of the canvas, 0.1 to 4"),
        )
        .arg(
            choice("background", &["dots", "plain", "transparent"], "What lies behind the flow")
                .value_name("BACKGROUND")
                .default_value("dots"),
        )
        .arg(
            Arg::new("only")
                .long("only")
                .value_name("NODE")
                .action(ArgAction::Append)
                .help("Draws this node and the lines between those named; may be given again"),
        )
        .arg(
            Arg::new("text")
                .long("text")
                .action(ArgAction::SetTrue)
                .help("Letters in SVG as text with embedded fonts, not as outlines"),
        )
        .arg(
            Arg::new("no-findings")
                .long("no-findings")
                .action(ArgAction::SetTrue)
                .help("Leaves out the marks of findings on the cards"),
        )
        .after_help("Example:\n  millrace render order-approval.yaml -o order-approval.png --scale 2 --theme dark")
}

fn run(matches: &ArgMatches, messages: &Messages) -> End {
    let text = |id: &str| matches.get_one::<String>(id).map(String::as_str);
    let name = text("file").unwrap_or_default();
    let output =
        matches.get_one::<PathBuf>("output").map(PathBuf::as_path).filter(|path| *path != Path::new("-"));
    let shown = output.map(|path| path.display().to_string());
    let format = match (text("format"), &shown) {
        (Some(format), _) => Format::of_name(&format!(".{format}")),
        (None, Some(shown)) => Format::of_name(shown),
        (None, None) => Some(Format::Svg),
    };
    let Some(format) = format else {
        terminal::say(&messages.get("cli-render-format", [("file", shown.as_deref().unwrap_or_default())]));
        return End::Failed;
    };
    let document = match input::drawn(name, crate::locale(matches), messages) {
        Ok(document) => document,
        Err(end) => return end,
    };
    let (scene, mut nodes) = geometry::lay(&*document);
    tools::count_findings(&*document, &mut nodes);
    let routes: Vec<_> = scene.routes().collect();
    let title =
        Path::new(name).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let flow = (&nodes[..], &routes[..], ProcessDialect.kinds());
    match tools::picture(flow, &title, format, &options(matches), messages) {
        Ok(picture) => {
            if !picture.undrawn.is_empty() {
                let more = if picture.undrawn.len() > MOST_NAMED { " …" } else { "" };
                let letters = picture.undrawn[..picture.undrawn.len().min(MOST_NAMED)].join(" ") + more;
                terminal::say(&messages.get("picture-undrawn", [("letters", letters.as_str())]));
            }
            new::write(output, &picture.bytes, messages)
        }
        Err(message) => {
            terminal::say(&message);
            End::Failed
        }
    }
}

fn options(matches: &ArgMatches) -> Options {
    let text = |id: &str| matches.get_one::<String>(id).map(String::as_str);
    let only = matches.get_many::<String>("only").map(|keys| keys.cloned().collect());
    Options {
        theme: if text("theme") == Some("dark") { Theme::Dark } else { Theme::Light },
        background: match text("background") {
            Some("plain") => Background::Plain,
            Some("transparent") => Background::Transparent,
            _ => Background::Dots,
        },
        scale: matches.get_one::<f64>("scale").copied().unwrap_or(1.0),
        findings: !matches.get_flag("no-findings"),
        letters: if matches.get_flag("text") { Letters::Text } else { Letters::Outlines },
        only,
    }
}
