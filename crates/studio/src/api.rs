//! The one list of commands between the UI and the core, and of the events that go the other way.
//!
//! From [`commands!`] come the router, the TypeScript types and the protocol page; a command that is listed and not
//! implemented does not compile. Every host (the window, the browser host, tests) calls [`dispatch`].

use std::collections::BTreeMap;

use flow::{Command, Form, Locale, NodeKind, Patch, Place, Projection, Refusal, SourceEdit, Template};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Names an open document for as long as the program runs.
pub type DocId = u32;

/// Why a command failed. The UI shows `message` and never has to look at `code` to be understood.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, thiserror::Error)]
#[error("{message}")]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct RpcError {
    /// Stable (`file.changedOnDisk`, `edit.refused`, `edit.stale`, `rpc.unknown`).
    pub code: String,
    /// In the reader's language.
    pub message: String,
    /// Whether the same call may succeed later.
    pub retryable: bool,
    /// More for the UI to act on (`path`, `expectedHash`).
    pub details: BTreeMap<String, String>,
}

/// Nothing to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Nothing {}

/// What the UI needs to start.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct AppState {
    pub version: String,
    /// `tauri` or `browser`.
    pub host: String,
    /// `linux`, `macos`, `windows`.
    pub platform: String,
    pub settings: Settings,
    pub kinds: Vec<NodeKind>,
    pub templates: Vec<Template>,
    pub recent: Vec<Recent>,
    pub recovery: Vec<Recovery>,
    /// Documents that are open already (from the last session, or the page was reloaded), in tab order.
    pub documents: Vec<DocumentInfo>,
    /// Paths of files named on the command line that are still to be opened, by `document.open`.
    pub opening: Vec<String>,
    pub active: Option<DocId>,
    /// The user's home folder, to shorten paths on screen; empty when unknown.
    pub home: String,
}

/// What is remembered between sessions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    /// Absent: the system's language.
    pub locale: Option<Locale>,
    pub theme: Theme,
    /// Tabs in our own title bar, or the system's title bar above them.
    pub system_title_bar: bool,
    /// Panel sizes and folds, as the UI likes to keep them.
    pub layout: BTreeMap<String, f64>,
    pub snap_to_grid: bool,
    pub minimap: bool,
    /// `canvas`, `split` or `source`.
    pub view: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            locale: None,
            theme: Theme::System,
            system_title_bar: false,
            layout: BTreeMap::new(),
            snap_to_grid: true,
            minimap: true,
            view: "canvas".into(),
        }
    }
}

/// The colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum Theme {
    #[default]
    System,
    Light,
    Dark,
    Contrast,
}

/// A file opened before.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct Recent {
    pub path: String,
    pub name: String,
    /// Its folder.
    pub folder: String,
    /// Milliseconds since 1970 of the last opening.
    pub opened: f64,
    /// Whether it is still there.
    pub exists: bool,
}

/// Unsaved work of a session that did not end well.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct Recovery {
    pub id: String,
    /// The file it belongs to; absent for a document never saved.
    pub path: Option<String>,
    pub name: String,
    /// How many edits were not saved.
    pub edits: u32,
    /// Milliseconds since 1970 of the last one.
    pub kept: f64,
    /// Whether the file has changed since.
    pub file_changed: bool,
}

/// An open document, in short.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct DocumentInfo {
    pub id: DocId,
    /// File name, or `Untitled 1`.
    pub name: String,
    pub path: Option<String>,
    pub folder: Option<String>,
    pub dirty: bool,
    pub disk: DiskState,
    /// Uppercase SHA-256 of the bytes last read or written; empty for a document never saved.
    pub content_hash: String,
}

/// How the file on disk stands to what is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum DiskState {
    /// Never saved.
    New,
    /// As last read or written.
    Same,
    /// Another program wrote it, and there is unsaved work here.
    Changed,
    /// It is gone.
    Missing,
    /// It may not be written.
    ReadOnly,
}

/// An open document, whole.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct OpenDocument {
    pub info: DocumentInfo,
    pub projection: Projection,
    pub text: String,
    /// False for invalid UTF-8: the source is shown, not edited.
    pub text_editable: bool,
}

/// Parameters that name a document.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
#[ts(export)]
pub struct DocParams {
    pub doc: DocId,
}

/// `document.new`
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct NewParams {
    /// A template's id; the minimal document when absent.
    #[ts(optional)]
    pub template: Option<String>,
}

/// `document.open`
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct OpenParams {
    pub path: String,
}

/// `document.openText`: a dropped or pasted text without a path.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct OpenTextParams {
    pub name: String,
    pub text: String,
}

/// `document.close`
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct CloseParams {
    pub doc: DocId,
    /// Close even with unsaved work. Without it such a close fails with `document.unsaved`.
    pub discard: bool,
}

/// `document.save`
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct SaveParams {
    pub doc: DocId,
    /// Where to; the document's own file when absent. Fails with `document.noPath` when there is neither.
    #[ts(optional)]
    pub path: Option<String>,
    /// Write although the file is not what was last read or written (after the author agreed). Without it such a
    /// save fails with `file.changedOnDisk`, and save as onto another existing file with `file.exists`.
    #[serde(default)]
    pub overwrite: bool,
}

/// `document.edit`
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct EditParams {
    pub doc: DocId,
    /// The revision that the command was made for. An older one fails with `edit.stale` when it no longer fits.
    pub revision: u32,
    pub command: Command,
}

/// `document.check`: why each command would be refused, or null.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct CheckParams {
    pub doc: DocId,
    pub commands: Vec<Command>,
}

/// The answers to `document.check`, in order.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct CheckResult {
    /// Message in the reader's language; null when the command would be carried out.
    pub reasons: Vec<Option<String>>,
}

/// Parameters that name a node.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct NodeParams {
    pub doc: DocId,
    pub key: String,
}

/// `document.copy`
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct NodesParams {
    pub doc: DocId,
    pub keys: Vec<String>,
}

/// A text.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct TextResult {
    pub revision: u32,
    pub text: String,
}

/// `document.locate`
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct LocateParams {
    pub doc: DocId,
    pub path: String,
}

/// Where a path is in the text; null when nowhere.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LocateResult {
    pub place: Option<Place>,
}

/// `document.nodeAt`: zero-based UTF-16 offset.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct NodeAtParams {
    pub doc: DocId,
    pub offset: u32,
}

/// `document.format`: the lines from one UTF-16 offset to another.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct FormatParams {
    pub doc: DocId,
    pub from: u32,
    pub to: u32,
}

/// The edits that format; none when there is nothing to change.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct FormatResult {
    pub edits: Vec<flow::SourceEdit>,
}

/// The node at an offset; null when none.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct NodeAtResult {
    pub key: Option<String>,
}

/// `document.assist`: for who types `text` in the field at `path`, at a zero-based UTF-16 offset of it.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct AssistParams {
    pub doc: DocId,
    pub path: String,
    pub text: String,
    pub offset: u32,
}

/// `document.tryText`: what `text` gives in the field at `path`.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct TryTextParams {
    pub doc: DocId,
    pub path: String,
    pub text: String,
    /// Sample data as JSON; null: some is made for the text.
    pub sample: Option<String>,
    /// What counts as now (`2026-01-31T08:30:00Z`).
    pub now: String,
}

/// `document.steps`: what can be taken back.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct StepsResult {
    /// Names of the last steps, the last one first.
    pub steps: Vec<String>,
    /// How many steps ago the document was saved; null when that cannot be told.
    pub saved_ago: Option<u32>,
}

/// `document.compareStep`: with the text so many steps ago.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct CompareStepParams {
    pub doc: DocId,
    pub steps: u32,
}

/// `document.layout`: the positions an automatic layout would give, without writing them.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct LayoutParams {
    pub doc: DocId,
    /// The nodes to place; all when empty.
    pub keys: Vec<String>,
    /// Left to right unless told otherwise.
    #[serde(default)]
    #[ts(optional)]
    pub direction: Option<LayoutDirection>,
}

/// Which way an automatic layout flows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum LayoutDirection {
    LeftRight,
    TopDown,
}

/// Positions by key, ready for a `move` command.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct LayoutResult {
    pub nodes: Vec<(String, flow::Point)>,
}

/// `document.export`: a picture of the flow as a file.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct ExportParams {
    pub doc: DocId,
    /// Where to; the name's end says what kind of picture: `.svg`, `.png`, `.pdf`.
    pub path: String,
    /// Replace a file of that name. Without it such an export fails with `file.exists`.
    pub overwrite: bool,
    pub dark: bool,
    pub background: ExportBackground,
    /// Pixels of a PNG for each unit of the canvas, 0.1 to 4.
    pub scale: f64,
    /// Whether cards carry the marks of their findings.
    pub findings: bool,
    /// Letters in SVG as text with embedded fonts instead of outlines.
    pub text: bool,
    /// The nodes to draw, with the lines between them; all when empty.
    pub keys: Vec<String>,
}

/// What lies behind a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub enum ExportBackground {
    Dots,
    Plain,
    Transparent,
}

/// A picture that was written.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct ExportResult {
    pub path: String,
    /// Bytes of the file.
    pub bytes: f64,
    /// In pixels (PNG) or canvas units.
    pub width: u32,
    pub height: u32,
    /// Letters that no font of the machine has, each once, as a reader sees them.
    pub undrawn: Vec<String>,
}

/// `recovery.restore`, `recovery.discard`, `recovery.text`
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct RecoveryParams {
    pub id: String,
}

/// Both sides of unsaved work, to compare.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct CompareResult {
    pub name: String,
    /// The file as it is on disk; null when it is gone.
    pub file: Option<String>,
    /// The unsaved text.
    pub mine: String,
}

/// `files.list`: the browser host's own file chooser.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct ListParams {
    /// A folder; the working folder when absent.
    #[ts(optional)]
    pub folder: Option<String>,
}

/// A folder's content: folders first, then YAML files, by name.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
pub struct FolderList {
    pub folder: String,
    pub parent: Option<String>,
    pub entries: Vec<FolderEntry>,
}

/// A file or folder.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
#[serde(rename_all = "camelCase")]
pub struct FolderEntry {
    pub name: String,
    pub path: String,
    pub is_folder: bool,
}

/// `recent.remove`
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct PathParams {
    pub path: String,
}

/// `app.tabs`: the tabs' order and which one is in front, for the next start and for the title.
#[derive(Debug, Clone, Deserialize, TS)]
#[ts(export)]
pub struct TabsParams {
    pub docs: Vec<DocId>,
    pub active: Option<DocId>,
}

/// What the core tells without being asked.
#[derive(Debug, Clone, Serialize, TS)]
#[ts(export)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// A document changed by other means than an answer to this UI's own call. With several pages on one program it
    /// also tells what this page itself did, after or before the answer.
    Patched { doc: DocId, patch: Patch },
    /// A document was read anew from disk (it was clean) or must be taken anew.
    Reloaded { document: OpenDocument },
    /// Another page closed a document.
    Closed { doc: DocId },
    /// Name, path, dirty mark or disk state changed.
    Info { info: DocumentInfo },
    /// Another program changed an open file while there was unsaved work.
    ChangedOnDisk { info: DocumentInfo },
    /// A file was opened from outside (command line of a second start, file manager, drop on the window).
    Opened { document: OpenDocument },
    /// The system asked for a file that could not be opened.
    OpenFailed { path: String, error: RpcError },
    /// A native menu item was chosen: the id of a UI action (`file.save`).
    Menu { action: String },
    /// The window wants to close.
    CloseRequested,
    /// Settings changed elsewhere.
    Settings { settings: Settings },
    /// Journal or watch trouble that the author should know of.
    Warning { error: RpcError },
}

/// A command of the list.
#[derive(Debug, Clone, Copy)]
pub struct CommandInfo {
    /// `document.open`
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// TypeScript names of parameters and result.
    pub params: fn() -> String,
    /// TypeScript name of the result.
    pub result: fn() -> String,
}

macro_rules! commands {
    ($( #[doc = $about:literal] $name:literal $method:ident ($params:ty) -> $result:ty; )*) => {
        /// Everything a UI can ask for.
        pub trait Api {
            $( #[doc = $about] fn $method(&self, params: $params) -> Result<$result, RpcError>; )*
        }

        /// The list, for the TypeScript types and the protocol page.
        pub const COMMANDS: &[CommandInfo] = &[
            $( CommandInfo {
                name: $name,
                about: $about,
                params: || <$params as TS>::name(&ts_rs::Config::default()),
                result: || <$result as TS>::name(&ts_rs::Config::default()),
            }, )*
        ];

        /// Carries out the command `name`; parameters and result are JSON.
        pub fn dispatch(
            api: &impl Api,
            name: &str,
            params: serde_json::Value,
        ) -> Result<serde_json::Value, RpcError> {
            match name {
                $( $name => {
                    let params = serde_json::from_value(params).map_err(|e| bad_parameters(name, &e))?;
                    serde_json::to_value(api.$method(params)?).map_err(|e| bad_parameters(name, &e))
                } )*
                _ => Err(RpcError {
                    code: "rpc.unknown".into(),
                    message: format!("Unknown command {name}"),
                    retryable: false,
                    details: BTreeMap::new(),
                }),
            }
        }
    };
}

commands! {
    #[doc = "What the UI needs to start."]
    "app.start" start(Nothing) -> AppState;
    #[doc = "The order of tabs and the one in front."]
    "app.tabs" tabs(TabsParams) -> Nothing;
    #[doc = "Ends the program; the UI has asked about unsaved work before."]
    "app.quit" quit(Nothing) -> Nothing;
    #[doc = "Replaces the settings."]
    "settings.set" set_settings(Settings) -> Settings;
    #[doc = "Files opened before, newest first."]
    "recent.list" recent(Nothing) -> Vec<Recent>;
    #[doc = "Forgets a recent file."]
    "recent.remove" remove_recent(PathParams) -> Vec<Recent>;
    #[doc = "A new document from a template."]
    "document.new" new_document(NewParams) -> OpenDocument;
    #[doc = "Opens a file, or finds it among the open ones."]
    "document.open" open(OpenParams) -> OpenDocument;
    #[doc = "Opens a text that has no file."]
    "document.openText" open_text(OpenTextParams) -> OpenDocument;
    #[doc = "An open document, whole."]
    "document.get" get(DocParams) -> OpenDocument;
    #[doc = "Closes a document."]
    "document.close" close(CloseParams) -> Nothing;
    #[doc = "Writes the file."]
    "document.save" save(SaveParams) -> DocumentInfo;
    #[doc = "Goes back to the file on disk, as one step that can be undone."]
    "document.revert" revert(DocParams) -> OpenDocument;
    #[doc = "Takes the file on disk as the new base and keeps the text here: a later save overwrites it."]
    "document.keepMine" keep_mine(DocParams) -> DocumentInfo;
    #[doc = "The file on disk beside the text here."]
    "document.compare" compare(DocParams) -> CompareResult;
    #[doc = "The steps that can be taken back, at most 200."]
    "document.steps" steps(DocParams) -> StepsResult;
    #[doc = "The text some steps ago (as `file`) beside the text now."]
    "document.compareStep" compare_step(CompareStepParams) -> CompareResult;
    #[doc = "Carries out a command."]
    "document.edit" edit(EditParams) -> Patch;
    #[doc = "Carries out a command in place of the last step, when both set the same field: typing that goes on is one step."]
    "document.editAgain" edit_again(EditParams) -> Patch;
    #[doc = "Whether commands would be refused, and why."]
    "document.check" check(CheckParams) -> CheckResult;
    #[doc = "Takes back the last step."]
    "document.undo" undo(DocParams) -> Patch;
    #[doc = "Makes the last undone step again."]
    "document.redo" redo(DocParams) -> Patch;
    #[doc = "The text."]
    "document.text" text(DocParams) -> TextResult;
    #[doc = "A node's form; null when there is no such node."]
    "document.form" form(NodeParams) -> Option<Form>;
    #[doc = "Nodes as a YAML fragment."]
    "document.copy" copy(NodesParams) -> TextResult;
    #[doc = "Where a path stands in the text."]
    "document.locate" locate(LocateParams) -> LocateResult;
    #[doc = "The node whose text holds an offset."]
    "document.nodeAt" node_at(NodeAtParams) -> NodeAtResult;
    #[doc = "What may be written at an offset of the text; null when nothing is known."]
    "document.sourceItems" source_items(NodeAtParams) -> Option<flow::SourceItems>;
    #[doc = "What is told of what stands at an offset of the text; null when nothing is."]
    "document.sourceHover" source_hover(NodeAtParams) -> Option<flow::SourceHover>;
    #[doc = "The node whose key stands at an offset of the text; null when none does."]
    "document.sourceNode" source_node(NodeAtParams) -> Option<flow::SourceNode>;
    #[doc = "The edits of the text that format some of its lines."]
    "document.format" format(FormatParams) -> FormatResult;
    #[doc = "Problems, completion, the call and what stands at an offset of a text that is typed in a field; null when the field has no language."]
    "document.assist" assist(AssistParams) -> Option<flow::Assist>;
    #[doc = "What a text that is typed in a field gives for sample data, and each of its parts; null when the field has no language."]
    "document.tryText" try_text(TryTextParams) -> Option<flow::Trial>;
    #[doc = "The positions that an automatic layout would give."]
    "document.layout" layout(LayoutParams) -> LayoutResult;
    #[doc = "Draws the flow to a file: SVG, PNG or PDF."]
    "document.export" export(ExportParams) -> ExportResult;
    #[doc = "Unsaved work of a session that did not end well."]
    "recovery.list" recovery(Nothing) -> Vec<Recovery>;
    #[doc = "Opens the document with its unsaved work."]
    "recovery.restore" restore(RecoveryParams) -> OpenDocument;
    #[doc = "Throws unsaved work away."]
    "recovery.discard" discard_recovery(RecoveryParams) -> Vec<Recovery>;
    #[doc = "Unsaved work beside the file."]
    "recovery.compare" compare_recovery(RecoveryParams) -> CompareResult;
    #[doc = "A folder's YAML files and folders, for hosts without a native dialog."]
    "files.list" list_files(ListParams) -> FolderList;
}

fn bad_parameters(name: &str, error: &serde_json::Error) -> RpcError {
    RpcError {
        code: "rpc.parameters".into(),
        message: format!("{name}: {error}"),
        retryable: false,
        details: BTreeMap::new(),
    }
}

/// The TypeScript side of the list: `commands.ts`, beside the generated types.
pub fn typescript() -> String {
    let mut out = String::from("// Generated from crates/studio/src/api.rs. Do not edit.\n");
    let mut names = std::collections::BTreeSet::new();
    for command in COMMANDS {
        for ty in [(command.params)(), (command.result)()] {
            for word in ty.split(|c: char| !c.is_alphanumeric()) {
                if word.starts_with(char::is_uppercase) && word != "Array" {
                    names.insert(word.to_owned());
                }
            }
        }
    }
    for name in names {
        out += &format!("import type {{ {name} }} from \"./{name}\";\n");
    }
    out +=
        "\n/** Every command of the core: its parameters and its result. */\nexport interface Commands {\n";
    for command in COMMANDS {
        out += &format!(
            "  /** {} */\n  \"{}\": {{ params: {}; result: {} }};\n",
            command.about,
            command.name,
            (command.params)(),
            (command.result)()
        );
    }
    out += "}\n";
    out
}

/// Keeps imports of types that only appear inside others.
#[allow(dead_code)]
type Exported = (SourceEdit, Refusal, Projection);

#[cfg(test)]
mod tests {
    #[test]
    fn typescript_list_is_fresh() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../ui/src/rpc/generated/commands.ts");
        let fresh = super::typescript();
        if std::env::var_os("CI").is_none() {
            std::fs::create_dir_all(std::path::Path::new(path).parent().unwrap()).unwrap();
            std::fs::write(path, &fresh).unwrap();
        }
        assert_eq!(
            std::fs::read_to_string(path).unwrap(),
            fresh,
            "run `cargo test -p millrace-studio` and commit"
        );
    }
}
