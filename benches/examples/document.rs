//! Prints the generated document, for programs that are not ours: `cargo run -p millrace-benches --example document 10000`.

fn main() {
    let nodes = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10_000);
    print!("{}", benches::generate(nodes));
}
