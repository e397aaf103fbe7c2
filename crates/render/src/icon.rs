//! Icons, read from the file that the user interface draws them from (Lucide, ISC).

use std::sync::OnceLock;

use kurbo::{BezPath, Circle, Ellipse, RoundedRect, Shape};
use serde_json::Value;

const DATA: &str = include_str!("../../../ui/src/canvas/paint/iconData.ts");

/// An icon, by its place in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Icon(u16);

/// The icon of that name; a square when there is none.
pub(crate) fn find(name: &str) -> Icon {
    let place = |name: &str| all().iter().position(|(known, _)| known == name);
    let at = place(name).or_else(|| place("square")).unwrap_or_default();
    Icon(u16::try_from(at).unwrap_or_default())
}

/// Its lines on a grid of 24.
pub(crate) fn path(icon: Icon) -> Option<&'static BezPath> {
    all().get(usize::from(icon.0)).map(|(_, path)| path)
}

/// Its name.
pub(crate) fn name(icon: Icon) -> &'static str {
    all().get(usize::from(icon.0)).map_or("", |(name, _)| name)
}

fn all() -> &'static [(String, BezPath)] {
    static ALL: OnceLock<Vec<(String, BezPath)>> = OnceLock::new();
    ALL.get_or_init(|| DATA.lines().filter_map(read).collect())
}

/// One line of the file: `  "name": [["path", {"d": "…"}], …],`.
fn read(line: &str) -> Option<(String, BezPath)> {
    let (name, shapes) = line.trim().strip_prefix('"')?.split_once("\": ")?;
    let shapes: Vec<(String, Value)> = serde_json::from_str(shapes.trim_end_matches(',')).ok()?;
    let mut path = BezPath::new();
    for (shape, of) in &shapes {
        let number = |key: &str| of[key].as_str().and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
        let centre = (number("cx"), number("cy"));
        match shape.as_str() {
            "path" => path.extend(BezPath::from_svg(of["d"].as_str()?).ok()?),
            "line" => {
                path.move_to((number("x1"), number("y1")));
                path.line_to((number("x2"), number("y2")));
            }
            "circle" => path.extend(Circle::new(centre, number("r")).path_elements(0.01)),
            "ellipse" => {
                path.extend(Ellipse::new(centre, (number("rx"), number("ry")), 0.0).path_elements(0.01));
            }
            "rect" => {
                let (x, y) = (number("x"), number("y"));
                let (right, bottom) = (x + number("width"), y + number("height"));
                path.extend(RoundedRect::new(x, y, right, bottom, number("rx")).path_elements(0.01));
            }
            _ => return None,
        }
    }
    Some((name.to_owned(), path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_of_the_file_is_read() {
        let named = DATA.lines().filter(|line| line.trim().starts_with('"')).count();
        assert_eq!(all().len(), named);
        for (name, path) in all() {
            let bounds = path.bounding_box();
            assert!(bounds.x0 > 0.0 && bounds.y0 > 0.0 && bounds.x1 < 24.0 && bounds.y1 < 24.0, "{name}");
            assert!(bounds.width() > 4.0 && bounds.height() > 4.0, "{name} {bounds:?}");
        }
    }

    #[test]
    fn an_unknown_name_is_a_square() {
        assert_eq!(name(find("no such icon")), "square");
        assert_eq!(name(find("flag")), "flag");
    }
}
