//! The protocol page, from the list of commands.

use std::fmt::Write;

use ts_rs::{Config, TS};

use crate::api::{COMMANDS, Event};

/// `docs/protocol.md`.
pub fn protocol() -> String {
    let mut out = String::from(INTRODUCTION);
    let mut group = "";
    for command in COMMANDS {
        let of = command.name.split('.').next().unwrap_or_default();
        if of != group {
            group = of;
            let _ =
                write!(out, "\n### {group}\n\n| command | parameters | result | does |\n|---|---|---|---|\n");
        }
        let (params, result) = (escaped(&(command.params)()), escaped(&(command.result)()));
        let _ = writeln!(out, "| `{}` | `{params}` | `{result}` | {} |", command.name, command.about);
    }
    out += "\n## Events\n\nOne JSON object each; `type` says which.\n\n```ts\n";
    for line in Event::decl(&Config::default()).replace(" | {", "\n  | {").lines() {
        out += line;
        out += "\n";
    }
    out += "```\n";
    out
}

/// A table's cell ends at a bar.
fn escaped(text: &str) -> String {
    text.replace('|', "\\|")
}

const INTRODUCTION: &str = "\
# Protocol

Generated from `crates/studio/src/api.rs`. Do not edit.

The UI and the core speak through one list of commands and one list of events, the same in every host. Types are in
`ui/src/rpc/generated`, one file each; all of them are JSON.

| host | a command | an event |
|---|---|---|
| window | `invoke(\"rpc\", {method, params})` | `listen(\"studio\")` |
| browser | `POST /rpc/{command}`, parameters in the body; status 200 and the result, or 422 and an `RpcError` | WebSocket `/events`, one JSON text each; `/events?again` gives every open document anew |

A failed command answers with an `RpcError`: `code` is stable, `message` is in the reader's language, `retryable` says whether the
same call may succeed later, `details` holds what the UI acts on (`path`, `expectedHash`).

The browser host listens on 127.0.0.1 only. The address that it prints holds a token that is good for one visit; it becomes a cookie
(`HttpOnly`, `SameSite=Strict`). Every request must name the host as printed, and every call and WebSocket must come from its own pages
(`Origin`). A request holds at most 32 MiB.

## Commands
";

#[cfg(test)]
mod tests {
    #[test]
    fn protocol_page_is_fresh() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
        let fresh = super::protocol();
        if std::env::var_os("CI").is_none() {
            std::fs::write(path, &fresh).unwrap();
        }
        assert_eq!(
            std::fs::read_to_string(path).unwrap(),
            fresh,
            "run `cargo test -p millrace-studio` and commit"
        );
    }
}
