//! `millrace studio`

use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::sync::Arc;

use ::studio::browser::Server;
use ::studio::{Host, Studio, data_folder, system_clock};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use flow::Messages;

use crate::{End, Subcommand, terminal};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { command, run };

fn command() -> Command {
    let flag = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
    };
    Command::new("studio")
        .about("Opens the designer, in its window or in a browser")
        .long_about(
            "Opens the designer. With --browser, or where there is no window to open, it is served to a browser on this \
             machine: the address is printed on standard output and is good for one visit. Ctrl+C ends it; unsaved work is \
             offered again on the next start.",
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .num_args(0..)
                .value_parser(value_parser!(PathBuf))
                .help("Files to open"),
        )
        .arg(flag("browser", "Serve to a browser even if the window could be opened"))
        .arg(
            Arg::new("port")
                .long("port")
                .value_name("N")
                .value_parser(value_parser!(u16))
                .default_value("0")
                .help("Port on 127.0.0.1; 0 takes any free one"),
        )
        .arg(flag("no-open", "Print the address without opening a browser"))
        .arg(folder("ui-dir", "Serve the UI from a folder instead of the built-in one"))
        .arg(folder("data-dir", "Keep settings, recent files and the crash journal here (also MILLRACE_DATA_DIR)"))
        .after_help("Example:\n  millrace studio --browser order-approval.yaml")
}

fn folder(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name("DIR").value_parser(value_parser!(PathBuf)).help(help)
}

fn run(matches: &ArgMatches, messages: &Messages) -> End {
    let files: Vec<_> = matches.get_many::<PathBuf>("file").into_iter().flatten().cloned().collect();
    let data = matches.get_one::<PathBuf>("data-dir").cloned().or_else(data_folder);
    let Some(data) = data else {
        terminal::say(&messages.get("cli-studio-no-data", []));
        return End::Failed;
    };
    if !matches.get_flag("browser") {
        if let Some(window) = window().filter(|_| has_display()) {
            return open_window(&window, &data, &files, messages);
        }
        terminal::say(&messages.get("cli-studio-no-window", []));
    }
    let port = matches.get_one::<u16>("port").copied().unwrap_or_default();
    let ui = matches.get_one::<PathBuf>("ui-dir").cloned();
    match serve(matches, port, ui, data, &files) {
        Ok(end) => end,
        Err(error) => {
            let (port, reason) = (port.to_string(), error.to_string());
            terminal::say(&messages.get("cli-studio-failed", [("port", port.as_str()), ("reason", &reason)]));
            End::Failed
        }
    }
}

fn serve(
    matches: &ArgMatches,
    port: u16,
    ui: Option<PathBuf>,
    data: PathBuf,
    files: &[PathBuf],
) -> std::io::Result<End> {
    let server = Server::bind(port)?;
    let studio = Studio::new(Host {
        name: "browser",
        data,
        dialects: vec![Box::new(process::ProcessDialect)],
        events: server.events(),
        clock: system_clock,
        locale: crate::locale(matches),
        quit: server.quit(),
        several: server.several(),
    });
    studio.open_last_tabs();
    let mut opened = files.is_empty();
    for file in files {
        match studio.open_at_start(file) {
            Ok(_) => opened = true,
            Err(error) => terminal::say(&error.message),
        }
    }
    if !opened {
        return Ok(End::Failed);
    }
    let url = server.url();
    terminal::result(format!("{url}\n").as_bytes())?;
    if !matches.get_flag("no-open") && has_display() {
        open_browser(&url);
    }
    server.run(Arc::new(studio), ui)?;
    Ok(End::Good)
}

/// The window's program, where it stands beside this one.
fn window() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?.with_file_name("millrace-desktop");
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    program.is_file().then_some(program)
}

fn open_window(program: &Path, data: &Path, files: &[PathBuf], messages: &Messages) -> End {
    match Process::new(program).arg("--data-dir").arg(data).arg("--").args(files).status() {
        Ok(status) if status.success() => End::Good,
        Ok(_) => End::Failed,
        Err(error) => {
            let reason = error.to_string();
            terminal::say(&messages.get("cli-studio-window-failed", [("reason", reason.as_str())]));
            End::Failed
        }
    }
}

fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// The address is printed in any case: when no browser opens, it can be opened by hand.
fn open_browser(url: &str) {
    let program = if cfg!(windows) {
        "explorer"
    } else if cfg!(target_os = "macos") {
        "open"
    } else {
        "xdg-open"
    };
    let _ = Process::new(program)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}
