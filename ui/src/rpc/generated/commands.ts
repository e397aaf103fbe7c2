// Generated from crates/studio/src/api.rs. Do not edit.
import type { AppState } from "./AppState";
import type { Assist } from "./Assist";
import type { AssistParams } from "./AssistParams";
import type { CheckParams } from "./CheckParams";
import type { CheckResult } from "./CheckResult";
import type { CloseParams } from "./CloseParams";
import type { CompareResult } from "./CompareResult";
import type { CompareStepParams } from "./CompareStepParams";
import type { DocParams } from "./DocParams";
import type { DocumentInfo } from "./DocumentInfo";
import type { EditParams } from "./EditParams";
import type { ExportParams } from "./ExportParams";
import type { ExportResult } from "./ExportResult";
import type { FolderList } from "./FolderList";
import type { Form } from "./Form";
import type { FormatParams } from "./FormatParams";
import type { FormatResult } from "./FormatResult";
import type { LayoutParams } from "./LayoutParams";
import type { LayoutResult } from "./LayoutResult";
import type { ListParams } from "./ListParams";
import type { LocateParams } from "./LocateParams";
import type { LocateResult } from "./LocateResult";
import type { NewParams } from "./NewParams";
import type { NodeAtParams } from "./NodeAtParams";
import type { NodeAtResult } from "./NodeAtResult";
import type { NodeParams } from "./NodeParams";
import type { NodesParams } from "./NodesParams";
import type { Nothing } from "./Nothing";
import type { OpenDocument } from "./OpenDocument";
import type { OpenParams } from "./OpenParams";
import type { OpenTextParams } from "./OpenTextParams";
import type { Patch } from "./Patch";
import type { PathParams } from "./PathParams";
import type { Recent } from "./Recent";
import type { Recovery } from "./Recovery";
import type { RecoveryParams } from "./RecoveryParams";
import type { SaveParams } from "./SaveParams";
import type { Settings } from "./Settings";
import type { SourceHover } from "./SourceHover";
import type { SourceItems } from "./SourceItems";
import type { SourceNode } from "./SourceNode";
import type { StepsResult } from "./StepsResult";
import type { TabsParams } from "./TabsParams";
import type { TextResult } from "./TextResult";
import type { Trial } from "./Trial";
import type { TryTextParams } from "./TryTextParams";

/** Every command of the core: its parameters and its result. */
export interface Commands {
  /** What the UI needs to start. */
  "app.start": { params: Nothing; result: AppState };
  /** The order of tabs and the one in front. */
  "app.tabs": { params: TabsParams; result: Nothing };
  /** Ends the program; the UI has asked about unsaved work before. */
  "app.quit": { params: Nothing; result: Nothing };
  /** Replaces the settings. */
  "settings.set": { params: Settings; result: Settings };
  /** Files opened before, newest first. */
  "recent.list": { params: Nothing; result: Array<Recent> };
  /** Forgets a recent file. */
  "recent.remove": { params: PathParams; result: Array<Recent> };
  /** A new document from a template. */
  "document.new": { params: NewParams; result: OpenDocument };
  /** Opens a file, or finds it among the open ones. */
  "document.open": { params: OpenParams; result: OpenDocument };
  /** Opens a text that has no file. */
  "document.openText": { params: OpenTextParams; result: OpenDocument };
  /** An open document, whole. */
  "document.get": { params: DocParams; result: OpenDocument };
  /** Closes a document. */
  "document.close": { params: CloseParams; result: Nothing };
  /** Writes the file. */
  "document.save": { params: SaveParams; result: DocumentInfo };
  /** Goes back to the file on disk, as one step that can be undone. */
  "document.revert": { params: DocParams; result: OpenDocument };
  /** Takes the file on disk as the new base and keeps the text here: a later save overwrites it. */
  "document.keepMine": { params: DocParams; result: DocumentInfo };
  /** The file on disk beside the text here. */
  "document.compare": { params: DocParams; result: CompareResult };
  /** The steps that can be taken back, at most 200. */
  "document.steps": { params: DocParams; result: StepsResult };
  /** The text some steps ago (as `file`) beside the text now. */
  "document.compareStep": { params: CompareStepParams; result: CompareResult };
  /** Carries out a command. */
  "document.edit": { params: EditParams; result: Patch };
  /** Carries out a command in place of the last step, when both set the same field: typing that goes on is one step. */
  "document.editAgain": { params: EditParams; result: Patch };
  /** Whether commands would be refused, and why. */
  "document.check": { params: CheckParams; result: CheckResult };
  /** Takes back the last step. */
  "document.undo": { params: DocParams; result: Patch };
  /** Makes the last undone step again. */
  "document.redo": { params: DocParams; result: Patch };
  /** The text. */
  "document.text": { params: DocParams; result: TextResult };
  /** A node's form; null when there is no such node. */
  "document.form": { params: NodeParams; result: Form | null };
  /** Nodes as a YAML fragment. */
  "document.copy": { params: NodesParams; result: TextResult };
  /** Where a path stands in the text. */
  "document.locate": { params: LocateParams; result: LocateResult };
  /** The node whose text holds an offset. */
  "document.nodeAt": { params: NodeAtParams; result: NodeAtResult };
  /** What may be written at an offset of the text; null when nothing is known. */
  "document.sourceItems": { params: NodeAtParams; result: SourceItems | null };
  /** What is told of what stands at an offset of the text; null when nothing is. */
  "document.sourceHover": { params: NodeAtParams; result: SourceHover | null };
  /** The node whose key stands at an offset of the text; null when none does. */
  "document.sourceNode": { params: NodeAtParams; result: SourceNode | null };
  /** The edits of the text that format some of its lines. */
  "document.format": { params: FormatParams; result: FormatResult };
  /** Problems, completion, the call and what stands at an offset of a text that is typed in a field; null when the field has no language. */
  "document.assist": { params: AssistParams; result: Assist | null };
  /** What a text that is typed in a field gives for sample data, and each of its parts; null when the field has no language. */
  "document.tryText": { params: TryTextParams; result: Trial | null };
  /** The positions that an automatic layout would give. */
  "document.layout": { params: LayoutParams; result: LayoutResult };
  /** Draws the flow to a file: SVG, PNG or PDF. */
  "document.export": { params: ExportParams; result: ExportResult };
  /** Unsaved work of a session that did not end well. */
  "recovery.list": { params: Nothing; result: Array<Recovery> };
  /** Opens the document with its unsaved work. */
  "recovery.restore": { params: RecoveryParams; result: OpenDocument };
  /** Throws unsaved work away. */
  "recovery.discard": { params: RecoveryParams; result: Array<Recovery> };
  /** Unsaved work beside the file. */
  "recovery.compare": { params: RecoveryParams; result: CompareResult };
  /** A folder's YAML files and folders, for hosts without a native dialog. */
  "files.list": { params: ListParams; result: FolderList };
}
