//! Lets Tauri read its settings, and makes the build follow the UI that it embeds.

fn main() {
    let ui = std::path::Path::new("../ui/dist");
    // Checks and lints run before the UI is built: an empty folder is enough for them.
    if let Err(error) = std::fs::create_dir_all(ui) {
        println!("cargo::error=ui/dist: {error}");
    }
    println!("cargo::rerun-if-changed=../ui/dist");
    tauri_build::build();
}
