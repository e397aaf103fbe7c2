//! Who imports whom in `ui/src`.

use regex::Regex;

/// Rooms of the UI, innermost folder first; a file belongs to the first that fits.
const ROOMS: &[&str] = &[
    "canvas/system",
    "canvas/tools",
    "canvas/paint",
    "canvas/overlay",
    "canvas",
    "inspector",
    "panels",
    "shared",
];

/// What a room may not import, and what to do instead.
const FORBIDDEN: &[(&str, &[&str], &str)] = &[
    (
        "shared",
        &["canvas/*", "inspector", "panels", "document", "app"],
        "`shared` knows nobody: hand in what it needs as a property",
    ),
    (
        "canvas/system",
        &["canvas/tools", "canvas/paint", "canvas/overlay", "canvas", "inspector", "panels", "app"],
        "`canvas/system` knows only `shared` and `document`; the other rooms call it",
    ),
    (
        "canvas/tools",
        &["canvas/paint", "canvas/overlay", "canvas", "inspector", "panels", "app"],
        "a tool changes the system's state and sends commands; painters and overlays read that",
    ),
    (
        "canvas/paint",
        &["canvas/overlay", "canvas", "inspector", "panels", "app"],
        "painters read `system` and `tools` only",
    ),
    (
        "canvas/overlay",
        &["canvas/paint", "canvas", "inspector", "panels"],
        "overlays read `system` and `tools` only",
    ),
    ("canvas", &["inspector", "panels"], "canvas and panels meet in `document/` and its selection"),
    ("inspector", &["canvas/*"], "canvas and panels meet in `document/` and its selection"),
    ("panels", &["canvas/*"], "canvas and panels meet in `document/` and its selection"),
];

/// Names of the browser that plain TypeScript rooms may not use.
const DOM: &str = r"\bwindow\b\s*[.\[]|\bdocument\.(?:body|head|documentElement|activeElement|createElement|querySelector|getElementById|addEventListener|fonts)|\b(?:navigator|localStorage|sessionStorage|requestAnimationFrame|getComputedStyle|matchMedia)\b|\b(?:HTML|SVG)\w*Element\b|\b(?:Pointer|Mouse|Wheel|Keyboard)Event\b";

/// An import: static, re-exported or dynamic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// One-based.
    pub line: usize,
    /// As written: `../document/store`, `svelte`.
    pub module: String,
    /// `import type …`: nothing of it is there when the program runs.
    pub type_only: bool,
}

/// The imports of a file.
pub fn imports(source: &str) -> Vec<Import> {
    let code = without_comments(source);
    let pattern = regex(
        r#"(?m)(?:\b(?:import|export)(\s+type)?[\s{*][^"';]*?\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']"#,
    );
    pattern
        .captures_iter(&code)
        .map(|m| Import {
            line: code[..m.get(2).map_or(0, |m| m.start())].matches('\n').count() + 1,
            module: m[2].to_owned(),
            type_only: m.get(1).is_some(),
        })
        .collect()
}

/// Imports of `path` (relative to the workspace, `ui/src/…`) that break a rule.
pub fn violations(path: &str, source: &str) -> Vec<String> {
    let Some(inside) = path.strip_prefix("ui/src/") else { return vec![] };
    let room = room_of(inside);
    let mut found = vec![];
    for Import { line, module, type_only } in imports(source) {
        let mut tell = |advice: &str| found.push(format!("{path}:{line} imports {module}: {advice}."));
        if module.starts_with("@tauri-apps") && inside != "host/tauri.ts" {
            tell("only `host/tauri.ts` knows Tauri; add what you need to the `Host` interface");
        }
        let Some(room) = room else { continue };
        let plain = room == "canvas/system" || room == "canvas/tools";
        if plain
            && (module.ends_with(".svelte")
                || module.ends_with(".svelte.ts")
                || module == "svelte"
                || module.starts_with("svelte/"))
        {
            tell("this room is plain TypeScript; Svelte stays in panels and overlays");
        }
        let Some(target) = resolve(inside, &module).and_then(|t| room_or_folder(&t)) else { continue };
        // The contract between the rooms may be named everywhere, as types.
        let contract = target == "document" || module.ends_with("app/context");
        if target == room || type_only && contract {
            continue;
        }
        if let Some((_, _, advice)) =
            FORBIDDEN.iter().find(|(r, targets, _)| *r == room && forbids(targets, &target))
        {
            tell(advice);
        }
    }
    if matches!(room, Some("canvas/system" | "canvas/tools")) && !is_test(path) {
        found.extend(dom(path, source));
    }
    found
}

/// Names of the browser in a file that must be plain TypeScript.
fn dom(path: &str, source: &str) -> Vec<String> {
    let code = without_comments(source);
    regex(DOM)
        .find_iter(&code)
        .map(|m| {
            let line = code[..m.start()].matches('\n').count() + 1;
            format!("{path}:{line} uses `{}`: this room has no DOM; let the canvas component hand in plain values.", m.as_str().trim())
        })
        .collect()
}

/// `canvas` is only the component that mounts the canvas; `canvas/*` is that and every room of it.
fn forbids(targets: &[&str], target: &str) -> bool {
    targets.iter().any(|t| match t.strip_suffix("/*") {
        Some(folder) => target == folder || target.starts_with(&format!("{folder}/")),
        None => target == *t,
    })
}

fn is_test(path: &str) -> bool {
    path.ends_with(".test.ts")
}

/// `canvas/tools/drag.ts`, `../system/scene` → `canvas/system/scene`. None for packages.
fn resolve(from: &str, module: &str) -> Option<String> {
    if !module.starts_with('.') {
        return None;
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in module.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

fn room_of(inside: &str) -> Option<&'static str> {
    ROOMS.iter().copied().find(|room| inside.starts_with(&format!("{room}/")))
}

fn room_or_folder(inside: &str) -> Option<String> {
    let room = room_of(inside).map(str::to_owned);
    room.or_else(|| inside.split_once('/').map(|(folder, _)| folder.to_owned()))
}

fn without_comments(source: &str) -> String {
    let pattern = regex(r"(?s)/\*.*?\*/|(?-s)(?:^|[^:])//[^\n]*");
    pattern
        .replace_all(source, |m: &regex::Captures<'_>| "\n".repeat(m[0].matches('\n').count()))
        .into_owned()
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap_or_else(|e| panic!("{pattern}: {e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn breaks(path: &str, source: &str) -> bool {
        !violations(&format!("ui/src/{path}"), source).is_empty()
    }

    #[test]
    fn every_form_of_import_is_seen() {
        let source = "import a from './a';\nimport {\n  b,\n} from \"../b\";\nexport * from './c'\nconst d = await import('./d');\nimport './e.css';\n// import x from './x'\nimport type { F } from './f';\n";
        let found = imports(source);
        let modules: Vec<&str> = found.iter().map(|i| i.module.as_str()).collect();
        assert_eq!(modules, ["./a", "../b", "./c", "./d", "./e.css", "./f"]);
        assert_eq!(found[1].line, 4);
        assert_eq!(
            found.iter().map(|i| i.type_only).collect::<Vec<_>>(),
            [false, false, false, false, false, true]
        );
    }

    #[test]
    fn directions_are_held() {
        for (path, module) in [
            ("shared/Button.svelte", "../canvas/system/scene"),
            ("shared/Button.svelte", "../document/store"),
            ("canvas/system/scene.ts", "../tools/drag"),
            ("canvas/system/scene.ts", "../Canvas.svelte"),
            ("canvas/tools/drag.ts", "../paint/cards"),
            ("canvas/tools/drag.ts", "../overlay/Pad.svelte"),
            ("canvas/paint/cards.ts", "../overlay/Pad.svelte"),
            ("canvas/overlay/Pad.svelte", "../paint/cards"),
            ("canvas/Canvas.svelte", "../panels/problems/Problems.svelte"),
            ("canvas/overlay/Pad.svelte", "../../inspector/Inspector.svelte"),
            ("panels/outline/Outline.svelte", "../../canvas/Canvas.svelte"),
            ("panels/outline/Outline.svelte", "../../canvas/system/scene"),
            ("inspector/Field.svelte", "../canvas/tools/drag"),
            ("document/store.ts", "@tauri-apps/api/core"),
            ("host/browser.ts", "@tauri-apps/api"),
        ] {
            assert!(breaks(path, &format!("import x from '{module}';")), "{path} may not import {module}");
        }
        for (path, module) in [
            ("canvas/tools/drag.ts", "../system/scene"),
            ("canvas/paint/cards.ts", "../tools/drag"),
            ("canvas/overlay/Pad.svelte", "../system/camera"),
            ("canvas/Canvas.svelte", "./paint/cards"),
            ("canvas/system/scene.ts", "../../document/store"),
            ("panels/outline/Outline.svelte", "../../document/store"),
            ("panels/outline/Outline.svelte", "../../shared/Icon.svelte"),
            ("app/App.svelte", "../canvas/Canvas.svelte"),
            ("shared/icons.ts", "@lucide/svelte/icons/x"),
            ("host/tauri.ts", "@tauri-apps/api/core"),
        ] {
            assert!(!breaks(path, &format!("import x from '{module}';")), "{path} may import {module}");
        }
    }

    #[test]
    fn the_contract_is_known_to_all_as_types() {
        assert!(!breaks("shared/Fix.svelte", "import type { AppContext } from '../app/context';"));
        assert!(!breaks("shared/Fix.svelte", "import type { DocumentStore } from '../document/store';"));
        assert!(breaks("shared/Fix.svelte", "import { routeId } from '../document/store';"));
        assert!(breaks("panels/a.svelte", "import type { Scene } from '../canvas/system/scene';"));
    }

    #[test]
    fn plain_rooms_have_neither_svelte_nor_dom() {
        assert!(breaks("canvas/system/scene.ts", "import { untrack } from 'svelte';"));
        assert!(breaks("canvas/tools/a.ts", "import x from './state.svelte';"));
        for code in [
            "window.innerWidth",
            "document.createElement('a')",
            "let c: HTMLCanvasElement",
            "e: PointerEvent",
            "requestAnimationFrame(f)",
        ] {
            assert!(breaks("canvas/tools/a.ts", code), "{code}");
            assert!(!breaks("canvas/paint/a.ts", code), "{code}");
        }
        assert!(!breaks(
            "canvas/tools/a.ts",
            "// document.body\nconst document = store; document.nodes.get(key);"
        ));
    }
}
