//! The package list against what was built: whether the list brings every library that the programs link to, and what the
//! linker and the tests need. A machine that has more installed than the list would otherwise never notice a gap.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use crate::{child, packages};

/// What the build and the tests start, beside Rust's and Node's own programs.
const PROGRAMS: &[&str] = &["cc", "pkg-config", "git", "chromium", "Xvfb", "WebKitWebDriver"];

/// Checks both programs of a debug build. The note says what could not be checked.
pub(crate) fn check(root: &Path) -> Result<Option<String>, String> {
    let query =
        ["-W", "-f=${db:Status-Status}\t${Essential}\t${Package}\t${Provides}\t${Pre-Depends}, ${Depends}\n"];
    let Some(database) = child::output(Command::new("dpkg-query").args(query)) else {
        return Ok(Some("not checked: this is no Debian or Ubuntu".into()));
    };
    let listed = closure(&database, &packages::all());
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for program in ["millrace", "millrace-desktop"] {
        let path = child::target(root).join("debug").join(program);
        let linked =
            child::output(Command::new("ldd").arg(&path)).ok_or(format!("ldd cannot read {program}."))?;
        for (name, file) in libraries(&linked) {
            let file = file.ok_or(format!("{program} needs {name}, which is not there."))?;
            files.insert(file, format!("{program} links to {name}"));
        }
        let header = child::output(Command::new("objdump").arg("-p").arg(&path))
            .ok_or(format!("objdump cannot read {program}."))?;
        for name in needed(&header) {
            // `libz.so.1` is linked as `libz.so`; the compiler knows where its linker finds that.
            let link = name.split(".so").next().unwrap_or(name).to_owned() + ".so";
            let file = child::output(Command::new("cc").arg(format!("-print-file-name={link}")));
            files.extend(file.map(|f| (f.trim().to_owned(), format!("{program} was linked with {link}"))));
        }
    }
    if files.len() < 10 {
        return Err(format!("ldd and objdump name only {files:?}."));
    }
    for program in PROGRAMS {
        let file = child::output(Command::new("sh").args(["-c", &format!("command -v {program}")]));
        let file = file.ok_or(format!("{program} is not there."))?;
        files.insert(file.trim().to_owned(), format!("{program} is started"));
    }
    let mut gaps = BTreeSet::new();
    for (file, owners) in owners(files.keys()) {
        let why = files.get(file).map_or("", String::as_str);
        // What no package owns, the developer built; the list has no say in it.
        if !owners.is_empty() && !owners.iter().any(|o| listed.contains(o)) {
            gaps.insert(format!("{} ({why})", owners.join(", ")));
        }
    }
    if gaps.is_empty() {
        println!(
            "{} files of the system are used; all of them come with the packages of the list.",
            files.len()
        );
        return Ok(None);
    }
    let gaps: Vec<String> = gaps.into_iter().collect();
    Err(format!("xtask/src/packages.rs does not bring {}", gaps.join("; ")))
}

/// The named packages, the essential ones and all that they depend on, of those that are installed.
fn closure(database: &str, names: &[&str]) -> BTreeSet<String> {
    let mut needs: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut provided: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut open: Vec<&str> = names.to_vec();
    for line in database.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let ["installed", essential, name, provides, depends] = fields[..] else { continue };
        needs.entry(name).or_default().extend(relations(depends));
        for virtual_name in relations(provides) {
            provided.entry(virtual_name).or_default().push(name);
        }
        if essential == "yes" {
            open.push(name);
        }
    }
    let mut found = BTreeSet::new();
    while let Some(name) = open.pop() {
        let fresh =
            (needs.contains_key(name) || provided.contains_key(name)) && found.insert(name.to_owned());
        if fresh {
            open.extend(needs.get(name).into_iter().chain(provided.get(name)).flatten());
        }
    }
    found
}

/// The names in `a (>= 1), b:any | c`.
fn relations(text: &str) -> impl Iterator<Item = &str> {
    let name = |t| str::trim(t).split([' ', ':', '(']).next().unwrap_or_default();
    text.split([',', '|']).map(name).filter(|n| !n.is_empty())
}

/// Names and files of `ldd`'s output; no file where it was not found. The kernel's own and the loader have no name.
fn libraries(text: &str) -> impl Iterator<Item = (&str, Option<String>)> {
    text.lines().filter_map(|line| line.trim().split_once(" => ")).map(|(name, rest)| {
        let file = rest.split(" (").next().filter(|f| f.starts_with('/')).map(str::to_owned);
        (name, file)
    })
}

fn needed(header: &str) -> impl Iterator<Item = &str> {
    let name = |line: &'_ str| line.trim().strip_prefix("NEEDED").is_some();
    header
        .lines()
        .filter(move |l| name(l))
        .filter_map(|l| l.split_whitespace().nth(1))
        .filter(|n| !n.starts_with("ld-"))
}

/// The packages that own each file; one question for all of them, since each reads the whole database.
fn owners<'a>(files: impl Iterator<Item = &'a String>) -> BTreeMap<&'a str, Vec<String>> {
    let names: Vec<(&str, Vec<String>)> = files.map(|f| (f.as_str(), other_names(f))).collect();
    let answer =
        Command::new("dpkg-query").arg("-S").args(names.iter().flat_map(|(_, names)| names)).output();
    // It fails when one name is unknown, and most files are known by one of their names only.
    let answer = answer.map(|a| String::from_utf8_lossy(&a.stdout).into_owned()).unwrap_or_default();
    let mut owned: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (packages, path) in answer.lines().filter_map(|l| l.split_once(": ")) {
        owned.entry(path).or_default().extend(relations(packages).map(str::to_owned));
    }
    // The link itself before its target: `libz.so` is what the linker needs, and another package brings it.
    let of = |names: &[String]| {
        let owners = |pair: &[String]| -> Vec<String> {
            pair.iter().filter_map(|n| owned.get(n.as_str())).flatten().cloned().collect()
        };
        names.chunks(2).map(owners).find(|o| !o.is_empty()).unwrap_or_default()
    };
    names.iter().map(|(file, names)| (*file, of(names))).collect()
}

/// What a file may be called, in pairs, since `/lib` became `/usr/lib`: the link first, then its target.
fn other_names(file: &str) -> Vec<String> {
    let path = Path::new(file);
    let folder = path.parent().and_then(|p| p.canonicalize().ok());
    let link = folder.zip(path.file_name()).map(|(folder, name)| folder.join(name));
    let mut names = vec![];
    for path in [link, path.canonicalize().ok()].into_iter().flatten() {
        let path = path.to_string_lossy();
        let short = path.strip_prefix("/usr").unwrap_or(&path);
        names.extend([short.to_owned(), format!("/usr{short}")]);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closure_follows_alternatives_and_virtual_packages() {
        let database = "installed\tno\tlist\t\tx11 (>= 1) | wayland, , mail-agent\n\
                        installed\tno\tx11\t\t, libc6:any (>= 2)\n\
                        installed\tno\tlibc6\t\t, \n\
                        installed\tno\tpostbox\tmail-agent (= 1)\t, \n\
                        installed\tyes\tbase\t\t, \n\
                        installed\tno\tstray\t\tlibc6\n\
                        config-files\tno\twayland\t\tstray\n";
        let names: Vec<String> = closure(database, &["list", "not-there"]).into_iter().collect();
        assert_eq!(names, ["base", "libc6", "list", "mail-agent", "postbox", "x11"]);
    }

    #[test]
    fn libraries_are_read_with_their_files() {
        let text = "\tlinux-vdso.so.1 (0x7f)\n\tlibz.so.1 => /lib/libz.so.1 (0x7f)\n\tlibq.so.3 => not found\n\t/lib64/ld-linux-x86-64.so.2 (0x7f)\n";
        let all: Vec<_> = libraries(text).collect();
        assert_eq!(all, [("libz.so.1", Some("/lib/libz.so.1".to_owned())), ("libq.so.3", None)]);
        let header = "Dynamic Section:\n  NEEDED               libz.so.1\n  NEEDED               ld-linux-x86-64.so.2\n  INIT 0x1\n";
        assert_eq!(needed(header).collect::<Vec<_>>(), ["libz.so.1"]);
    }
}
