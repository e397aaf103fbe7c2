//! The host as a stranger and as a friend see it, over real sockets.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::thread::JoinHandle;

use tempfile::TempDir;

use super::Server;
use crate::{Host, Studio};

struct Running {
    port: u16,
    token: String,
    thread: Option<JoinHandle<std::io::Result<()>>>,
    folder: TempDir,
}

impl Running {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("ui")).unwrap();
        std::fs::write(folder.path().join("ui/index.html"), "<!doctype html>the page").unwrap();
        std::fs::write(folder.path().join("secret"), "not for you").unwrap();
        let server = Server::bind(0).unwrap();
        let studio = Studio::new(Host {
            name: "browser",
            data: folder.path().join("data"),
            dialects: vec![Box::new(crate::tests::lines::Lines)],
            events: server.events(),
            clock: crate::system_clock,
            locale: flow::Locale::En,
            quit: server.quit(),
            several: server.several(),
        });
        let url = server.url();
        let (address, token) = url.split_once("/?token=").unwrap();
        let port = address.rsplit(':').next().unwrap().parse().unwrap();
        let ui = folder.path().join("ui");
        let thread = std::thread::spawn(move || server.run(Arc::new(studio), Some(ui)));
        Self { port, token: token.to_owned(), thread: Some(thread), folder }
    }

    fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Status, headers and body of a request with these header lines.
    fn send(&self, line: &str, headers: &[&str], body: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let host = format!("host: 127.0.0.1:{}", self.port);
        let host = if headers.iter().any(|h| h.starts_with("host:")) { "x-nothing: 1" } else { &host };
        let upgrades = headers.iter().any(|h| h.starts_with("connection:"));
        let connection = if upgrades { "x-nothing: 2" } else { "connection: close" };
        let mut head =
            format!("{line} HTTP/1.1\r\n{host}\r\n{connection}\r\ncontent-length: {}\r\n", body.len());
        for header in headers {
            head += header;
            head += "\r\n";
        }
        // A server that refuses a body need not read it to its end.
        let _ = write!(stream, "{head}\r\n{body}");
        let mut reader = BufReader::new(stream);
        let mut first = String::new();
        reader.read_line(&mut first).unwrap();
        let mut headers = String::new();
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).unwrap() == 0 || line == "\r\n" {
                break;
            }
            headers += &line;
        }
        let status: u16 = first.split(' ').nth(1).unwrap().parse().unwrap();
        let length = headers.lines().find_map(|line| line.strip_prefix("content-length: "));
        let length = length.map_or(0, |length| length.parse().unwrap());
        let mut body = String::new();
        reader.take(length).read_to_string(&mut body).unwrap();
        (status, headers, body)
    }

    /// The cookie that the start address gives.
    fn enter(&self) -> String {
        let (status, headers, _) = self.send(&format!("GET /?token={}", self.token), &[], "");
        assert_eq!(status, 303);
        let cookie = headers.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        format!("cookie: {}", cookie.split(';').next().unwrap())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The test is over either way; the process ends the thread with it.
        drop(self.thread.take());
    }
}

#[test]
fn the_start_address_is_good_for_one_visit() {
    let running = Running::new();
    assert_eq!(running.send("GET /", &[], "").0, 403, "not without the token");
    let wrong = "0".repeat(running.token.len());
    assert_eq!(running.send(&format!("GET /?token={wrong}"), &[], "").0, 403);
    let cookie = running.enter();
    assert_eq!(running.send(&format!("GET /?token={}", running.token), &[], "").0, 403, "used");
    let (status, headers, body) = running.send("GET /", &[&cookie], "");
    assert_eq!((status, body.as_str()), (200, "<!doctype html>the page"));
    assert!(headers.contains("content-security-policy: default-src 'self'"), "{headers}");
}

#[test]
fn another_name_or_site_is_refused() {
    let running = Running::new();
    let cookie = running.enter();
    assert_eq!(running.send("GET /", &[&cookie, "host: evil.example"], "").0, 421, "DNS rebinding");
    let call = |headers: &[&str]| running.send("POST /rpc/app.start", headers, "{}").0;
    assert_eq!(call(&[&cookie]), 403, "a page always names its origin");
    assert_eq!(call(&[&cookie, "origin: http://evil.example"]), 403);
    let own = format!("origin: {}", running.origin());
    assert_eq!(call(&[&own]), 403, "no cookie");
    assert_eq!(call(&[&cookie, &own]), 200);
}

#[test]
fn events_need_the_cookie_and_the_origin() {
    let running = Running::new();
    let cookie = running.enter();
    let own = format!("origin: {}", running.origin());
    let upgrade = [
        "upgrade: websocket",
        "connection: upgrade",
        "sec-websocket-version: 13",
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    let status = |extra: &[&str]| running.send("GET /events", &[&upgrade, extra].concat(), "").0;
    assert_eq!(status(&[]), 403);
    assert_eq!(status(&[&cookie, "origin: http://evil.example"]), 403);
    assert_eq!(status(&[&cookie, &own]), 101);
}

#[test]
fn only_files_of_the_ui_are_served() {
    let running = Running::new();
    let cookie = running.enter();
    assert!(running.folder.path().join("secret").exists());
    for path in ["/../secret", "/%2e%2e/secret", "/..%2fsecret", "//etc/passwd", "/%2fetc/passwd"] {
        let (status, _, body) = running.send(&format!("GET {path}"), &[&cookie], "");
        assert_ne!(status, 200, "{path}: {body}");
    }
}

#[test]
fn a_failure_is_an_answer_and_too_much_is_refused() {
    let running = Running::new();
    let cookie = running.enter();
    let own = format!("origin: {}", running.origin());
    let call = |name: &str, body: &str| running.send(&format!("POST /rpc/{name}"), &[&cookie, &own], body);
    let (status, _, body) = call("document.get", "{\"doc\": 7}");
    assert_eq!(status, 422);
    assert!(body.contains("document.unknown"), "{body}");
    assert!(call("no.such", "{}").2.contains("rpc.unknown"));
    assert!(call("document.get", "{").2.contains("rpc.parameters"));
    let (status, _, _) =
        running.send("POST /rpc/document.openText", &[&cookie, &own], &"a".repeat(super::LARGEST + 1));
    assert_eq!(status, 413);
}

#[test]
fn quit_ends_the_server() {
    let mut running = Running::new();
    let cookie = running.enter();
    let own = format!("origin: {}", running.origin());
    assert_eq!(running.send("POST /rpc/app.quit", &[&cookie, &own], "{}").0, 200);
    running.thread.take().unwrap().join().unwrap().unwrap();
}
