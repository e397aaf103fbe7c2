//! The UI in a browser on this machine: loopback HTTP for calls, a WebSocket for events.
//!
//! Only who has the start address gets in: its token is good for one visit and becomes a cookie. Requests for another host
//! name (DNS rebinding) or from another site's pages are refused.

mod assets;
mod guard;
mod rpc;

use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get, post};
use tokio::sync::{Notify, broadcast};

use self::assets::Assets;
use self::guard::Guard;
use crate::Studio;
use crate::api::Event;

/// The largest request: a text of 16 MiB with room for its escapes.
const LARGEST: usize = 32 << 20;

/// So many events wait for a slow page before it must take everything anew.
const WAITING: usize = 256;

/// The browser host, before it runs.
pub struct Server {
    listener: TcpListener,
    guard: Guard,
    events: broadcast::Sender<Arc<str>>,
    quit: Arc<Notify>,
}

/// What the handlers share.
struct Shared {
    studio: Arc<Studio>,
    guard: Guard,
    assets: Assets,
    events: broadcast::Sender<Arc<str>>,
}

impl Server {
    /// Takes a port of the loopback interface; 0 takes any free one.
    ///
    /// # Errors
    /// When the port is taken or the system has no random numbers.
    pub fn bind(port: u16) -> std::io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let guard = Guard::new(listener.local_addr()?.port())?;
        Ok(Self { listener, guard, events: broadcast::Sender::new(WAITING), quit: Arc::new(Notify::new()) })
    }

    /// The address to open, with the token that is good for one visit.
    pub fn url(&self) -> String {
        self.guard.start_url()
    }

    /// For [`Host::events`](crate::Host::events).
    pub fn events(&self) -> Box<dyn Fn(Event) + Send + Sync> {
        let events = self.events.clone();
        Box::new(move |event| {
            if let Ok(text) = serde_json::to_string(&event) {
                // No page is open: it takes everything when it comes.
                let _ = events.send(text.into());
            }
        })
    }

    /// For [`Host::quit`](crate::Host::quit).
    pub fn quit(&self) -> Box<dyn Fn() + Send + Sync> {
        let quit = self.quit.clone();
        Box::new(move || quit.notify_one())
    }

    /// For [`Host::several`](crate::Host::several).
    pub fn several(&self) -> Box<dyn Fn() -> bool + Send + Sync> {
        let events = self.events.clone();
        Box::new(move || events.receiver_count() > 1)
    }

    /// Serves until `app.quit`. The UI comes from the folder `ui`, or from the program itself.
    ///
    /// # Errors
    /// When the system gives no threads or sockets.
    pub fn run(self, studio: Arc<Studio>, ui: Option<PathBuf>) -> std::io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let quit = self.quit.clone();
        let shared =
            Arc::new(Shared { studio, guard: self.guard, assets: Assets::new(ui), events: self.events });
        let result = runtime.block_on(async move {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            tokio::select! {
                served = std::future::IntoFuture::into_future(axum::serve(listener, router(shared))) => served,
                () = async { quit.notified().await; answered().await } => Ok(()),
            }
        });
        runtime.shutdown_timeout(std::time::Duration::from_secs(2));
        result
    }
}

/// Leaves the answer to `app.quit` a moment to go out.
async fn answered() {
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
}

fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/rpc/{command}", post(rpc::call))
        .route("/events", any(rpc::events))
        .route("/", get(assets::index))
        .route("/{*path}", get(assets::file))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(shared.clone(), guard::check))
        .with_state(shared)
}

#[cfg(test)]
#[cfg(unix)]
mod tests;
