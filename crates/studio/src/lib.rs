//! The application without a window.
//!
//! [`Studio`] holds the open documents and carries out every command of [`api`]. It is told which [`flow::Dialect`]s there
//! are, where to keep its own files and what time it is; it knows no kind of document and no window.
//! Hosts (the Tauri window, [`browser`](crate::browser)) pass messages between it and a UI.

#![cfg_attr(test, allow(missing_docs))]

// Names say what most fields of the messages are.
#[allow(missing_docs)]
pub mod api;
mod attributes;
mod beside;
#[cfg(feature = "browser")]
pub mod browser;
mod commands;
mod disk;
mod edits;
mod export;
mod fault;
mod findings;
mod folder;
mod fonts;
mod in_place;
mod journal;
mod keeping;
mod listing;
mod picture;
mod protocol;
mod record;
mod recovery;
mod remembered;
mod replace;
mod saving;
mod session;
mod studio;
mod tab;
pub mod tools;
mod typing;
mod watch;

pub use beside::catalog_beside;
pub use folder::{data_folder, system_clock, system_locale};
pub use protocol::protocol;
pub use remembered::WindowState;
pub use studio::{Events, Host, Studio};

#[cfg(test)]
#[cfg(unix)]
mod tests;
