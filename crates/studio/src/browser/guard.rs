//! Who gets in.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Shared;

/// The secrets of one run.
pub(super) struct Guard {
    port: u16,
    token: String,
    used: AtomicBool,
    session: String,
}

impl Guard {
    pub(super) fn new(port: u16) -> io::Result<Self> {
        Ok(Self { port, token: secret()?, used: AtomicBool::new(false), session: secret()? })
    }

    pub(super) fn start_url(&self) -> String {
        format!("http://127.0.0.1:{}/?token={}", self.port, self.token)
    }

    /// Cookies are not kept apart by port: the name does it.
    fn cookie(&self) -> String {
        format!("millrace-{}", self.port)
    }

    fn knows_host(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(header::HOST).and_then(|h| h.to_str().ok()).unwrap_or_default();
        host == format!("127.0.0.1:{}", self.port) || host == format!("localhost:{}", self.port)
    }

    /// Pages always send their origin with a post and a WebSocket.
    fn knows_origin(&self, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).and_then(|h: &HeaderValue| h.to_str().ok());
        let own = text(header::HOST).map(|host| format!("http://{host}"));
        own.is_some() && text(header::ORIGIN) == own.as_deref()
    }

    fn has_session(&self, headers: &HeaderMap) -> bool {
        let name = self.cookie();
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|c| c.to_str().ok());
        cookies
            .flat_map(|c| c.split(';'))
            .filter_map(|c| c.trim().split_once('='))
            .any(|(key, value)| key == name && same(value, &self.session))
    }

    /// The token of the start address, the first time it comes.
    fn takes(&self, token: &str) -> bool {
        same(token, &self.token) && !self.used.swap(true, Ordering::AcqRel)
    }
}

/// Lets a request through or answers it.
pub(super) async fn check(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let mut response = admit(&shared.guard, request, next).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

async fn admit(guard: &Guard, request: Request, next: Next) -> Response {
    let headers = request.headers();
    if !guard.knows_host(headers) {
        return (StatusCode::MISDIRECTED_REQUEST, "Millrace answers at 127.0.0.1 only.").into_response();
    }
    if let Some(token) = request.uri().query().and_then(|query| query.strip_prefix("token=")) {
        if guard.takes(token) {
            let cookie = format!("{}={}; HttpOnly; SameSite=Strict; Path=/", guard.cookie(), guard.session);
            let headers = [(header::SET_COOKIE, cookie), (header::LOCATION, "/".into())];
            return (StatusCode::SEE_OTHER, headers).into_response();
        }
        if guard.has_session(headers) {
            return (StatusCode::SEE_OTHER, [(header::LOCATION, "/")]).into_response();
        }
    }
    if !guard.has_session(headers) {
        let text = "This address was used already, or is not the one that Millrace printed. Start Millrace again for a new one.";
        return (StatusCode::FORBIDDEN, text).into_response();
    }
    let speaks = request.method() == Method::POST || request.uri().path() == "/events";
    if speaks && !guard.knows_origin(headers) {
        return (StatusCode::FORBIDDEN, "Requests from other sites are refused.").into_response();
    }
    next.run(request).await
}

const HEADERS: [(&str, &str); 5] = [
    (
        "content-security-policy",
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
         font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// 256 random bits in hexadecimal.
fn secret() -> io::Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|e| io::Error::other(e.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Compares without telling by its time how much is right.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |diff, (a, b)| diff | (a ^ b)) == 0
}
