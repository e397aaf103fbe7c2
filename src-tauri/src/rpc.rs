//! The one command through which the page asks for anything.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;
use studio::Studio;
use studio::api::{RpcError, dispatch};
use tauri::State;

/// Carries out a command of the studio's list, off the window's thread.
#[tauri::command]
pub(crate) async fn rpc(
    studio: State<'_, Arc<Studio>>,
    method: String,
    params: Value,
) -> Result<Value, RpcError> {
    let studio = studio.inner().clone();
    let done = tauri::async_runtime::spawn_blocking(move || dispatch(&*studio, &method, params));
    done.await.unwrap_or_else(|error| {
        Err(RpcError {
            code: "rpc.failed".into(),
            message: error.to_string(),
            retryable: false,
            details: BTreeMap::new(),
        })
    })
}
