//! The application without a window.

pub mod api;
