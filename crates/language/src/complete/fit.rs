//! Which types fit a place.

use crate::check::Kind;
use crate::types::{Scalar, Type};

/// What a place asks of a value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Want {
    /// Any single value.
    Anything,
    /// What can be compared with this.
    Like(Kind),
    /// A collection.
    Collection,
}

impl Want {
    pub(super) fn fits(self, kind: Kind) -> bool {
        match (self, kind) {
            (_, Kind::Unknown) => true,
            (Want::Collection, kind) => matches!(kind, Kind::Collection(_)),
            (_, Kind::Collection(_)) => false,
            (Want::Like(Kind::Scalar(a)), Kind::Scalar(b)) => a.common(b).is_some(),
            (Want::Like(Kind::Reference(a)), Kind::Reference(b)) => a == b,
            (Want::Like(Kind::Reference(_)), Kind::Scalar(Scalar::Identifier)) => true,
            (Want::Like(Kind::Scalar(_) | Kind::Reference(_)), _) => kind == Kind::Null,
            (Want::Like(_) | Want::Anything, _) => true,
        }
    }

    pub(super) fn fits_scalar(self, scalar: Scalar) -> bool {
        self.fits(Kind::Scalar(scalar))
    }

    /// Whether a field of this type may stand here, or a path that goes on behind it.
    pub(super) fn admits(self, kind: Type) -> bool {
        matches!(kind, Type::Reference(_)) || self.fits(kind.into())
    }
}
