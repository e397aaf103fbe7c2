//! Related paths of observations and selections, held against the catalog.

use std::borrow::Cow;

use yaml::Node;

use super::path_shape;
use crate::catalog::links::{Followed, follow};
use crate::catalog::{Catalog, SubjectKind};
use crate::read::scalar;

/// A path whose shape is right, and where it leads.
pub(crate) struct Related<'d, 'c> {
    pub(crate) list: Node<'d>,
    /// The names, the first one without `item.`.
    pub(crate) names: Vec<Cow<'d, str>>,
    pub(crate) followed: Followed<'c>,
}

/// Follows the path of a map; none when there is none, its shape is wrong, or the subject is no record, which alone has
/// related ones.
pub(crate) fn path<'d, 'c>(catalog: &'c Catalog, map: Node<'d>) -> Option<Related<'d, 'c>> {
    if catalog.subject != SubjectKind::Entity {
        return None;
    }
    let list = map.get("path").filter(|list| list.kind() == yaml::Kind::Seq)?;
    let mut names: Vec<Cow<'d, str>> = list.items().map(scalar::text).collect::<Option<_>>()?;
    if path_shape::fault(list).is_some() {
        return None;
    }
    let first = names.first_mut()?;
    *first = Cow::Owned(first.strip_prefix("item.")?.to_owned());
    let followed = follow(&catalog.schema, names.iter().map(|name| &**name));
    Some(Related { list, names, followed })
}
