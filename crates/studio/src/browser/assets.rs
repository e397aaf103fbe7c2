//! The files of the UI.

use std::borrow::Cow;
use std::path::{Component, Path as FilePath, PathBuf};
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::Shared;

/// The built UI inside the program; a debug build reads it from where it was built.
#[derive(RustEmbed)]
#[folder = "../../ui/dist"]
#[allow_missing = true]
struct Built;

/// Where the UI's files come from.
pub(super) struct Assets {
    folder: Option<PathBuf>,
}

impl Assets {
    pub(super) fn new(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    fn read(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        let Some(folder) = &self.folder else { return Built::get(path).map(|file| file.data) };
        let inside = FilePath::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        if !inside {
            return None;
        }
        std::fs::read(folder.join(path)).ok().map(Cow::Owned)
    }
}

pub(super) async fn index(State(shared): State<Arc<Shared>>) -> Response {
    match shared.assets.read("index.html") {
        Some(page) => answer("index.html", page),
        None => {
            let text = "The UI is not built. `cargo xtask run` builds and starts it.";
            (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
        }
    }
}

pub(super) async fn file(State(shared): State<Arc<Shared>>, Path(path): Path<String>) -> Response {
    match shared.assets.read(&path) {
        Some(data) => answer(&path, data),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn answer(path: &str, data: Cow<'static, [u8]>) -> Response {
    // Names of built files hold their content's hash; the page itself has always the same name.
    let keep = if path.starts_with("assets/") { "private, max-age=31536000, immutable" } else { "no-cache" };
    ([(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, keep)], data).into_response()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "ttf" => "font/ttf",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}
