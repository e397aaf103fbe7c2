//! `millrace render`: exit status, where the picture goes, messages.

#![allow(clippy::unwrap_used)] // helpers of tests fail by panicking

use std::path::Path;
use std::process::{Command, Output, Stdio};

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/order-approval.yaml");

fn render(folder: &Path, args: &[&str]) -> (i32, Output) {
    let output = Command::new(env!("CARGO_BIN_EXE_millrace"))
        .args(["--lang", "en", "render"])
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    (output.status.code().unwrap(), output)
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn the_name_says_what_kind_of_picture_it_is() {
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [("a.svg", &b"<svg "[..]), ("a.PNG", b"\x89PNG"), ("a.pdf", b"%PDF-1.")] {
        let (status, output) = render(folder.path(), &[SAMPLE, "-o", name]);
        assert_eq!((status, &output.stdout[..], err(&output).as_str()), (0, &b""[..], ""), "{name}");
        let bytes = std::fs::read(folder.path().join(name)).unwrap();
        assert!(bytes.starts_with(start), "{name}");
        // Another time, over the first one: the same bytes.
        assert_eq!(render(folder.path(), &[SAMPLE, "-o", name]).0, 0);
        assert!(std::fs::read(folder.path().join(name)).unwrap() == bytes, "{name}");
    }
}

#[test]
fn a_dash_is_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let (status, output) = render(folder.path(), &[SAMPLE, "-o", "-"]);
    assert!(status == 0 && output.stdout.starts_with(b"<svg ") && err(&output).is_empty());
    let (status, output) = render(folder.path(), &[SAMPLE, "-o", "-", "--format", "png", "--scale", "0.5"]);
    assert!(status == 0 && output.stdout.starts_with(b"\x89PNG"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn options_change_the_picture() {
    let folder = tempfile::tempdir().unwrap();
    let svg = |args: &[&str]| render(folder.path(), &[&[SAMPLE, "-o", "-"], args].concat()).1.stdout;
    let plain = svg(&[]);
    for args in [
        &["--theme", "dark"][..],
        &["--background", "plain"],
        &["--background", "transparent"],
        &["--text"],
        &["--no-findings"],
        &["--only", "review"],
    ] {
        let other = svg(args);
        assert!(other.starts_with(b"<svg ") && other != plain, "{args:?}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let broken = folder.path().join("broken.yaml");
    std::fs::write(&broken, "version: 2\nnodes: [\n").unwrap();
    for (args, status, message) in [
        (&[SAMPLE, "-o", "a.jpg"][..], 2, "a.jpg does not say what kind of picture it is"),
        (&[SAMPLE, "-o", "picture"], 2, "picture does not say"),
        (&["none.yaml", "-o", "a.svg"], 2, "none.yaml cannot be read"),
        (&["broken.yaml", "-o", "a.svg"], 1, "broken.yaml cannot be drawn"),
        (&[SAMPLE, "-o", "no/such/folder/a.svg"], 2, "folder"),
        (&[SAMPLE, "-o", "a.png", "--scale", "9"], 2, "between 0.1 and 4"),
        (&[SAMPLE, "-o", "a.png", "--scale", "nan"], 2, "between 0.1 and 4"),
        (&[SAMPLE, "-o", "a.svg", "--only", "nobody"], 2, "nothing to draw"),
        (&[SAMPLE], 2, "--output"),
    ] {
        let (found, output) = render(folder.path(), args);
        assert_eq!(found, status, "{args:?} {}", err(&output));
        assert!(err(&output).contains(message) && output.stdout.is_empty(), "{args:?} {}", err(&output));
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    let (_, output) = render(folder.path(), &["--lang", "tr", SAMPLE, "-o", "a.jpg"]);
    assert!(err(&output).contains("hangi tür görüntü"), "{}", err(&output));
}

#[test]
fn letters_that_no_font_has_are_named() {
    let folder = tempfile::tempdir().unwrap();
    // Given to nobody, so that no font has it.
    let text = std::fs::read_to_string(SAMPLE).unwrap().replace("New order", "\u{10fffd} order");
    std::fs::write(folder.path().join("a.yaml"), text).unwrap();
    for (name, args, named) in [("a.png", &[][..], true), ("a.svg", &[], true), ("a.svg", &["--text"], false)]
    {
        let (status, output) = render(folder.path(), &[&["a.yaml", "-o", name], args].concat());
        let said = err(&output).contains("No font on this computer has these letters: \u{10fffd}.");
        assert_eq!((status, said), (0, named), "{name} {args:?}: {}", err(&output));
    }
}

#[test]
fn the_help_says_when_a_picture_depends_on_the_machine() {
    let output = render(Path::new("."), &["--help"]).1;
    let text = String::from_utf8(output.stdout).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        text.contains("Other writing, symbols and emoji are drawn with the fonts of this machine"),
        "{text}"
    );
}
