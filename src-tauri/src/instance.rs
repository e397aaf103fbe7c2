//! One window for each data folder: a second start hands its files over to the first.

#[cfg(unix)]
pub(crate) use socket::{hand_over, listen};

/// Without a way to hand over, a second window opens.
#[cfg(not(unix))]
pub(crate) fn hand_over(_: &std::path::Path, _: &[std::path::PathBuf]) -> bool {
    false
}

/// Nobody comes.
#[cfg(not(unix))]
pub(crate) fn listen(_: &tauri::AppHandle, _: &std::path::Path) {}

#[cfg(unix)]
mod socket {
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::net::{UnixListener, UnixStream};
    use std::path::{Path, PathBuf};
    use std::sync::Arc;
    use std::time::Duration;

    use studio::Studio;
    use tauri::{AppHandle, Manager};

    use crate::window;

    /// How long either side waits for the other.
    const PATIENCE: Duration = Duration::from_secs(3);

    /// Gives the files to a window that is open already. False when there is none.
    pub(crate) fn hand_over(data: &Path, files: &[PathBuf]) -> bool {
        let Ok(stream) = UnixStream::connect(name(data)) else { return false };
        let _ = stream.set_read_timeout(Some(PATIENCE));
        let _ = stream.set_write_timeout(Some(PATIENCE));
        let Ok(mut line) = serde_json::to_vec(files) else { return false };
        line.push(b'\n');
        let mut answer = String::new();
        (&stream).write_all(&line).is_ok()
            && BufReader::new(&stream).read_line(&mut answer).is_ok()
            && answer == "taken\n"
    }

    /// Takes the files of later starts. A failure only means that they open windows of their own.
    pub(crate) fn listen(app: &AppHandle, data: &Path) {
        let name = name(data);
        // Nobody answered there: it is the name of a program that is gone.
        let _ = std::fs::remove_file(&name);
        let Ok(listener) = std::fs::create_dir_all(data).and_then(|()| UnixListener::bind(name)) else {
            return;
        };
        let app = app.clone();
        let _ = std::thread::Builder::new().name("second starts".into()).spawn(move || {
            for stream in listener.incoming().flatten() {
                let _ = take(&app, &stream);
            }
        });
    }

    fn take(app: &AppHandle, mut stream: &UnixStream) -> std::io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut line = String::new();
        BufReader::new(stream).read_line(&mut line)?;
        let files: Vec<PathBuf> = serde_json::from_str(&line)?;
        stream.write_all(b"taken\n")?;
        let studio = app.state::<Arc<Studio>>();
        for file in files {
            studio.open_from_outside(&file);
        }
        window::raise(app);
        Ok(())
    }

    fn name(data: &Path) -> PathBuf {
        data.join("window.socket")
    }
}
