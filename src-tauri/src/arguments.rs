//! The command line of the window.

use std::path::PathBuf;
use std::process::ExitCode;

/// What it says.
pub(crate) struct Arguments {
    /// Absolute.
    pub(crate) files: Vec<PathBuf>,
    pub(crate) data: PathBuf,
}

const USAGE: &str = "\
Usage: millrace-desktop [--data-dir DIR] [FILE]...

Opens the Millrace window with these files.

  --data-dir DIR  keep settings, recent files and the crash journal in DIR
                  (also MILLRACE_DATA_DIR)
  --version       print the version
";

/// Reads the command line; an error is the end of the program.
pub(crate) fn read() -> Result<Arguments, ExitCode> {
    let mut files = vec![];
    let mut data = studio::data_folder();
    let mut only_files = false;
    let mut args = std::env::args_os().skip(1);
    while let Some(arg) = args.next() {
        match arg.to_str() {
            Some("--") if !only_files => only_files = true,
            Some("--help" | "-h") if !only_files => {
                print!("{USAGE}");
                return Err(ExitCode::SUCCESS);
            }
            Some("--version") if !only_files => {
                println!("millrace-desktop {}", env!("CARGO_PKG_VERSION"));
                return Err(ExitCode::SUCCESS);
            }
            Some("--data-dir") if !only_files => {
                data = args.next().map(PathBuf::from);
            }
            Some(flag) if flag.starts_with('-') && !only_files => {
                eprint!("millrace-desktop: there is no option {flag}\n\n{USAGE}");
                return Err(ExitCode::from(2));
            }
            _ => files.push(std::path::absolute(&arg).unwrap_or_else(|_| arg.into())),
        }
    }
    let Some(data) = data else {
        eprintln!("millrace-desktop: no folder for settings; name one with --data-dir");
        return Err(ExitCode::from(2));
    };
    Ok(Arguments { files, data })
}
