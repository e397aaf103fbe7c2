//! Failures as data: a code and its parameters, put into words at the border.

use std::io;
use std::path::Path;

use flow::{Messages, Refusal, message_id};

use crate::api::RpcError;

/// Why something was not done. Its message is `error-<code>` in the locale files, dots written as dashes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) code: &'static str,
    pub(crate) retryable: bool,
    pub(crate) details: Vec<(&'static str, String)>,
    refusal: Option<Refusal>,
}

impl Fault {
    pub(crate) fn new(code: &'static str) -> Self {
        Self { code, retryable: false, details: vec![], refusal: None }
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.details.push((name, value.into()));
        self
    }

    pub(crate) fn at(self, path: &Path) -> Self {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        self.with("path", path.to_string_lossy()).with("name", name)
    }

    pub(crate) fn retry(mut self) -> Self {
        self.retryable = true;
        self
    }

    /// What a failed reading of `path` means.
    pub(crate) fn reading(path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::new("file.notFound").at(path),
            io::ErrorKind::PermissionDenied => Self::new("file.denied").at(path),
            io::ErrorKind::IsADirectory => Self::new("file.isFolder").at(path),
            _ => Self::new("file.unreadable").at(path).with("reason", error.to_string()).retry(),
        }
    }

    /// What a failed writing of `path` means.
    pub(crate) fn writing(path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                let folder = path.parent().unwrap_or(path).to_string_lossy().into_owned();
                Self::new("file.noFolder").at(path).with("folder", folder)
            }
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Self::new("file.readOnly").at(path)
            }
            io::ErrorKind::IsADirectory => Self::new("file.isFolder").at(path),
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                Self::new("file.diskFull").at(path).retry()
            }
            _ => Self::new("file.unwritable").at(path).with("reason", error.to_string()).retry(),
        }
    }

    pub(crate) fn rpc(&self, messages: &Messages) -> RpcError {
        let message = match &self.refusal {
            Some(refusal) => reason(refusal, messages),
            None => messages.get(
                &format!("error-{}", message_id(self.code)),
                self.details.iter().map(|(name, value)| (*name, value.as_str())),
            ),
        };
        RpcError {
            code: self.code.into(),
            message,
            retryable: self.retryable,
            details: self.details.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect(),
        }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        let fault = Self::new("edit.refused").with("reason", refusal.code.clone());
        Self { refusal: Some(refusal), ..fault }
    }
}

/// A refusal in words.
pub(crate) fn reason(refusal: &Refusal, messages: &Messages) -> String {
    messages.get(
        &message_id(&refusal.code),
        refusal.params.iter().map(|(name, value)| (name.as_str(), value.as_str())),
    )
}
