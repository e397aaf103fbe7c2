//! Millrace cli.
