//! The widths that the user interface's own test measures in a browser: `fixtures/widths.json`.
//!
//! Written anew with `UPDATE_FIXTURES=1`.

use std::path::Path;

use geometry::{Font, text_width};
use serde_json::{Value, json};

const TEXTS: [&str; 20] = [
    "Needs a review?",
    "Request changes",
    "Review order",
    "Wait for changes",
    "Move to Approved",
    "AVATAR Today, Type: LT Yo.",
    "Order #1045 (50 %)",
    "0123456789 12.05.2026",
    "item.Total > 5000",
    "Keep waiting… “now”",
    "Müşteri onayı bekleniyor",
    "Siparişi iptal et",
    "İade ölçütü değişti",
    "Şoför çağır, ığüşöç İĞÜŞÖÇ",
    "Größe ändern – naïve café",
    "Sales lead or owner",
    "WWWWiiiillll",
    "e.g. “Tea” & “coffee”",
    "camelCase_and-dashes/2",
    "Ship",
];

#[test]
fn widths_are_those_of_the_fixture() {
    let fonts = [Font::Ui(12, 400), Font::Ui(12, 500), Font::Ui(14, 600), Font::Mono(11)];
    let css = ["400 12px Inter", "500 12px Inter", "600 14px Inter", "400 11px \"JetBrains Mono\""];
    let round = |px: f64| (px * 1000.0).round() / 1000.0;
    let rows: Vec<Value> = TEXTS
        .iter()
        .flat_map(|text| {
            fonts.iter().zip(css).map(move |(font, css)| {
                json!({"text": text, "font": css, "width": round(text_width(text, *font))})
            })
        })
        .collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/widths.json");
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        std::fs::write(&path, format!("{}\n", serde_json::to_string_pretty(&rows).unwrap())).unwrap();
    }
    let kept: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(rows, kept);
}
