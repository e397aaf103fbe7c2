//! Millrace process.
