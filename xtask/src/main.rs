//! The developer's commands. `cargo xtask run` starts Millrace, `cargo xtask test` checks everything.

mod bench;
mod bundle;
mod child;
mod count;
mod fresh;
mod fuzz;
mod links;
mod node;
mod packages;
mod report;
mod run;
mod test;
mod tools;

use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask run [--browser] [--release] [FILE…]
    Builds what is needed and starts Millrace with the files. Without a display it serves the same window to a
    browser. Installs missing system packages (Debian, Ubuntu) and the UI's npm packages first.
cargo xtask test [--list] [--only STEP]… [--skip STEP]…
    Checks everything, as CI does. --list names the steps.
cargo xtask fuzz [SECONDS] [TARGET]
    Runs every fuzz target (or one) for so long; 60 seconds when not said. Needs nightly Rust.
cargo xtask bench [FILTER]
    Runs the benchmarks and writes the ratios to docs/benchmarks.md.
cargo xtask bundle [deb] [rpm]
    Builds for release and packs the window and the command line into packages, under target/release/bundle.
cargo xtask pictures
    Takes the pictures of the README and of docs/gallery.md from the product.
cargo xtask icons
    Makes every icon size from icons/mark.svg.
";

/// What a command comes to: done, or a message for the developer.
type Outcome = Result<(), String>;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let args: Vec<String> = args.collect();
    let outcome = match command.as_str() {
        "run" => run::run(&args),
        "test" => test::run(&args),
        "fuzz" => fuzz::run(&args),
        "bench" => bench::run(&args),
        "bundle" => bundle::run(&args),
        "icons" => {
            node::install(&root()).and_then(|()| child::run(child::node(&root()).arg("icons/build.mjs")))
        }
        "pictures" => pictures(),
        "" | "help" | "--help" | "-h" => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        other => Err(format!("There is no command `{other}`.\n\n{HELP}")),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("\n{message}");
            ExitCode::FAILURE
        }
    }
}

/// Takes the pictures of the README and of docs/gallery.md anew.
fn pictures() -> Outcome {
    let root = root();
    packages::ensure(packages::Need::Test)?;
    node::install(&root)?;
    node::build(&root)?;
    child::run(child::cargo(&root).args(["build", "--package", "millrace-cli"]))?;
    child::run(child::node(&root).args(["--test", "--test-reporter=spec", "tests/pictures.mjs"]))?;
    child::run(child::node(&root).arg("tests/gallery.mjs"))
}

/// The workspace's folder.
fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map(PathBuf::from).unwrap_or(here)
}
