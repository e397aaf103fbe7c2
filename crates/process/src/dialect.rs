/// Process documents of version 2.
#[derive(Debug, Clone, Copy, Default)]
pub struct ProcessDialect;
