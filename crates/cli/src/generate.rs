//! Shell completions and the manual page, for packagers.

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use flow::Messages;

use crate::{End, Subcommand, terminal};

pub(crate) const COMPLETIONS: Subcommand = Subcommand { command: completions, run: print_completions };
pub(crate) const MAN: Subcommand = Subcommand { command: man, run: print_man };

fn completions() -> Command {
    Command::new("completions")
        .about("Prints the completions of a shell")
        .hide(true)
        .arg(Arg::new("shell").value_name("SHELL").required(true).value_parser(value_parser!(Shell)))
        .after_help("Example:\n  millrace completions bash > /etc/bash_completion.d/millrace")
}

fn print_completions(matches: &ArgMatches, _: &Messages) -> End {
    let Some(shell) = matches.get_one::<Shell>("shell") else { return End::Failed };
    let mut text = vec![];
    clap_complete::generate(*shell, &mut crate::command(), "millrace", &mut text);
    print(&text)
}

fn man() -> Command {
    Command::new("man")
        .about("Prints the manual page, of millrace or of a subcommand")
        .hide(true)
        .arg(Arg::new("of").value_name("SUBCOMMAND"))
        .after_help("Example:\n  millrace man | man -l -")
}

fn print_man(matches: &ArgMatches, _: &Messages) -> End {
    let whole = crate::command();
    let page = match matches.get_one::<String>("of") {
        Some(name) => match whole.find_subcommand(name) {
            Some(command) => command.clone().name(format!("millrace-{name}")),
            None => {
                terminal::say(&format!("there is no subcommand `{name}`"));
                return End::Failed;
            }
        },
        None => whole,
    };
    let mut text = vec![];
    match clap_mangen::Man::new(page).render(&mut text) {
        Ok(()) => print(&text),
        Err(_) => End::Failed,
    }
}

fn print(text: &[u8]) -> End {
    if terminal::result(text).is_ok() { End::Good } else { End::Failed }
}
