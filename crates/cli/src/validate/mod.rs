//! `millrace validate`

mod catalog;
mod frame;
mod github;
mod json;
mod sarif;

use ::studio::tools;
use clap::{Arg, ArgMatches, Command};
use flow::{DiagnosticView, Messages, Verdict};

use crate::{End, Subcommand, input, terminal};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

/// A file and what was found in it.
pub(crate) struct Report {
    pub(crate) file: String,
    pub(crate) hash: String,
    pub(crate) bytes: Vec<u8>,
    pub(crate) findings: Vec<DiagnosticView>,
    pub(crate) can_save: bool,
    pub(crate) can_publish: bool,
    /// Of a catalog that cannot be used.
    pub(crate) is_catalog: bool,
}

fn command() -> Command {
    Command::new("validate")
        .about("Says what is wrong with documents")
        .long_about(
            "Says what is wrong with documents: what keeps the server from saving, what keeps it from publishing, and \
             advice. Advice never changes the exit status.\n\nA document is held against the catalog that is named, or \
             that lies beside it: <name>.catalog.json, or catalog.json in its folder. A catalog that cannot be used is \
             reported, and its documents are judged without one.",
        )
        .arg(Arg::new("file").value_name("FILE").num_args(1..).required(true).help("Documents; `-` is standard input"))
        .arg(
            Arg::new("for")
                .long("for")
                .value_name("WHAT")
                .value_parser(["save", "publish"])
                .default_value("publish")
                .help("What the documents are to be good for"),
        )
        .arg(
            Arg::new("catalog")
                .long("catalog")
                .value_name("FILE")
                .help("What the definition makes available; the file beside the document when absent"),
        )
        .arg(
            Arg::new("format")
                .long("format")
                .value_name("FORMAT")
                .value_parser(["text", "json", "sarif", "github"])
                .default_value("text")
                .help("How findings are printed"),
        )
        .after_help(
            "Examples:\n  millrace validate order-approval.yaml\n  millrace validate --for save --format json drafts/*.yaml",
        )
}

fn run(matches: &ArgMatches, messages: &Messages) -> End {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str).unwrap_or_default();
    let publish = text("for") == "publish";
    let format = text("format");
    // One text over all files, so that they are printed at the end.
    let whole = matches!(format, "json" | "sarif");
    let locale = crate::locale(matches);
    let mut end = End::Good;
    let mut reports = vec![];
    let named = matches.get_one::<String>("catalog").map(String::as_str);
    let mut catalogs = catalog::Catalogs::new(named, messages);
    for name in matches.get_many::<String>("file").into_iter().flatten() {
        let read = input::read(name, messages).and_then(|read| Ok((read, catalogs.of(name)?)));
        let (read, (catalog, broken)) = match read {
            Ok(read) => read,
            Err(message) => {
                terminal::say(&message);
                end = End::Failed;
                continue;
            }
        };
        for report in broken.into_iter().chain([report(read, catalog, locale, messages)]) {
            if !(if publish { report.can_publish } else { report.can_save }) {
                end = end.max(End::Findings);
            }
            if whole {
                reports.push(report);
                continue;
            }
            let printed = match format {
                "github" => github::text(&report, publish),
                _ => frame::text(&report, publish, messages),
            };
            if terminal::result(printed.as_bytes()).is_err() {
                return End::Failed;
            }
        }
    }
    let printed = match format {
        "json" => json::print(reports.iter().map(json::value).collect()),
        "sarif" => sarif::print(&reports, publish),
        _ => return end,
    };
    if terminal::result(printed.as_bytes()).is_err() { End::Failed } else { end }
}

fn report(read: input::Input, catalog: Option<String>, locale: flow::Locale, messages: &Messages) -> Report {
    let document = input::open_with(read.bytes, locale, catalog);
    let findings = tools::finding_views(&*document, messages);
    let (can_save, can_publish) = tools::allowed(&findings);
    let bytes = document.bytes();
    Report { file: read.name, hash: read.hash, bytes, findings, can_save, can_publish, is_catalog: false }
}

/// How many findings of a verdict there are.
fn count(findings: &[DiagnosticView], verdict: Verdict) -> usize {
    findings.iter().filter(|finding| finding.verdict == verdict).count()
}
