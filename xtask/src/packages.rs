//! The one list of system packages, and how missing ones come onto a Debian or Ubuntu machine.

use std::io::IsTerminal;
use std::path::Path;
use std::process::Command;

use crate::{Outcome, child};

/// What the packages are needed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Need {
    /// Building the command line and the browser host.
    Core,
    /// Building and showing the window.
    Window,
    /// The tests in a browser and in the real window.
    Test,
}

const PACKAGES: &[(Need, &[&str])] = &[
    (Need::Core, &["build-essential", "pkg-config"]),
    (Need::Window, &["libwebkit2gtk-4.1-dev"]),
    (
        Need::Test,
        &["chromium", "fonts-dejavu-core", "fonts-noto-color-emoji", "git", "webkit2gtk-driver", "xvfb"],
    ),
];

/// Makes sure that everything up to `need` is installed; installs what is missing, saying so.
pub(crate) fn ensure(need: Need) -> Outcome {
    let wanted = up_to(need);
    if !child::answers(Command::new("dpkg-query").arg("--version")) {
        println!(
            "This is no Debian or Ubuntu, so the packages cannot be checked. Needed: {}",
            wanted.join(" ")
        );
        return Ok(());
    }
    let missing: Vec<&str> = wanted.into_iter().filter(|p| !is_installed(p)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let Some(rights) = rights() else {
        return Err(format!(
            "Missing system packages, which only root can install:\n\n    apt-get install --no-install-recommends {}\n\n\
             Then start this command again. (You are not root here, and sudo is not there or wants a password.)",
            missing.join(" ")
        ));
    };
    println!(
        "Missing system packages: {}\nInstalling them with apt-get{}. Nothing else is changed.",
        missing.join(" "),
        if rights.is_empty() { "" } else { " through sudo" }
    );
    child::hand_over(&mut apt(&rights, &["update", "-q"]))?;
    let mut args = vec!["install", "-y", "-q", "--no-install-recommends"];
    args.extend(&missing);
    child::hand_over(&mut apt(&rights, &args))
}

/// Every package of the list.
pub(crate) fn all() -> Vec<&'static str> {
    up_to(Need::Test)
}

fn up_to(need: Need) -> Vec<&'static str> {
    PACKAGES.iter().filter(|(n, _)| *n <= need).flat_map(|(_, names)| names.iter().copied()).collect()
}

fn is_installed(package: &str) -> bool {
    child::output(Command::new("dpkg-query").args(["-W", "-f=${db:Status-Status}", package]))
        .is_some_and(|status| status == "installed")
}

/// What to put before a command that needs root: nothing for root, sudo where it is there and may ask or needs not to.
fn rights() -> Option<Vec<&'static str>> {
    if child::output(Command::new("id").arg("-u")).is_some_and(|id| id.trim() == "0") {
        return Some(vec![]);
    }
    if !["/usr/bin/sudo", "/bin/sudo", "/usr/local/bin/sudo"].iter().any(|p| Path::new(p).exists()) {
        return None;
    }
    if child::answers(Command::new("sudo").args(["-n", "true"])) {
        return Some(vec!["sudo", "-n"]);
    }
    std::io::stdin().is_terminal().then(|| vec!["sudo"])
}

fn apt(rights: &[&str], args: &[&str]) -> Command {
    let mut words: Vec<&str> = rights.to_vec();
    // As an argument of env, since sudo drops the environment.
    words.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    words.extend(args);
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_need_holds_the_ones_before_it() {
        assert!(up_to(Need::Test).len() > up_to(Need::Window).len());
        assert!(up_to(Need::Window).starts_with(&up_to(Need::Core)));
        assert!(!up_to(Need::Core).contains(&"libwebkit2gtk-4.1-dev"));
    }

    #[test]
    fn apt_runs_as_root_or_through_sudo() {
        assert_eq!(apt(&[], &["update"]).get_program(), "env");
        let command = apt(&["sudo", "-n"], &["install", "xvfb"]);
        assert_eq!(command.get_program(), "sudo");
        let args: Vec<_> = command.get_args().collect();
        assert_eq!(args, ["-n", "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "xvfb"]);
    }

    #[test]
    fn a_package_that_does_not_exist_is_not_installed() {
        assert!(!is_installed("there-is-no-such-package"));
    }
}
