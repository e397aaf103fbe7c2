//! Millrace geometry.
