//! Where everything of a flow stands on the canvas: card sizes, ports, automatic layout, orthogonal lines with
//! their labels and jumps, and the widths of text.
//!
//! All decisions are made in whole sixteenths of a pixel within ±2^26, without clock, randomness or hash order: the same
//! flow gives the same picture on every machine.

mod card;
mod layout;
mod port;
mod quick;
mod route;
mod scene;
mod text;
mod units;

pub use card::card_size;
pub use scene::{Direction, MovedCard, Scene, SceneChange};
pub use text::{Font, font_files, text_width};
