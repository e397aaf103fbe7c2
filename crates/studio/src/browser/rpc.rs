//! Calls and events.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, RawQuery, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tokio::sync::broadcast::Receiver;

use super::Shared;
use crate::api::{RpcError, dispatch};

/// A call: parameters in the body, the result or an [`RpcError`] (status 422) as the answer.
pub(super) async fn call(
    State(shared): State<Arc<Shared>>,
    Path(command): Path<String>,
    body: Bytes,
) -> Response {
    let done = tokio::task::spawn_blocking(move || {
        let params = serde_json::from_slice(&body).map_err(|e| failed("rpc.parameters", e.to_string()))?;
        dispatch(&*shared.studio, &command, params)
    });
    let result = done.await.unwrap_or_else(|e| Err(failed("rpc.failed", e.to_string())));
    let (status, text) = match result {
        Ok(value) => (StatusCode::OK, value.to_string()),
        Err(error) => (StatusCode::UNPROCESSABLE_ENTITY, serde_json::to_string(&error).unwrap_or_default()),
    };
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, text).into_response()
}

/// The events as JSON texts. A page that comes `again` after it lost its connection gets every document anew.
pub(super) async fn events(
    State(shared): State<Arc<Shared>>,
    RawQuery(query): RawQuery,
    upgrade: WebSocketUpgrade,
) -> Response {
    let events = shared.events.subscribe();
    if query.as_deref() == Some("again") {
        let studio = shared.studio.clone();
        // Its events go to every page; taking a document anew does no harm.
        tokio::task::spawn_blocking(move || studio.tell_all());
    }
    upgrade.on_upgrade(move |socket| pass(socket, events))
}

async fn pass(mut socket: WebSocket, mut events: Receiver<Arc<str>>) {
    loop {
        tokio::select! {
            event = events.recv() => {
                // Too slow, or the program ends: the page connects again and takes everything anew.
                let Ok(text) = event else { break };
                if socket.send(Message::Text(Utf8Bytes::from(&*text))).await.is_err() {
                    break;
                }
            }
            message = socket.recv() => {
                // Nothing is expected but the end.
                if !matches!(message, Some(Ok(Message::Ping(_) | Message::Pong(_)))) {
                    break;
                }
            }
        }
    }
}

fn failed(code: &str, message: String) -> RpcError {
    RpcError { code: code.into(), message, retryable: false, details: BTreeMap::new() }
}
