// Lucide icons that the product uses, by name: one place, so that a name in an action or a node kind finds its picture.
import type { Component } from "svelte";
import AlignStartVertical from "@lucide/svelte/icons/align-start-vertical";
import AlignCenterHorizontal from "@lucide/svelte/icons/align-center-horizontal";
import AlignCenterVertical from "@lucide/svelte/icons/align-center-vertical";
import AlignEndHorizontal from "@lucide/svelte/icons/align-end-horizontal";
import AlignEndVertical from "@lucide/svelte/icons/align-end-vertical";
import AlignStartHorizontal from "@lucide/svelte/icons/align-start-horizontal";
import AlignHorizontalSpaceBetween from "@lucide/svelte/icons/align-horizontal-space-between";
import AlignVerticalSpaceBetween from "@lucide/svelte/icons/align-vertical-space-between";
import BetweenHorizontalStart from "@lucide/svelte/icons/between-horizontal-start";
import LogIn from "@lucide/svelte/icons/log-in";
import Move from "@lucide/svelte/icons/move";
import ArchiveRestore from "@lucide/svelte/icons/archive-restore";
import ArrowRight from "@lucide/svelte/icons/arrow-right";
import Ban from "@lucide/svelte/icons/ban";
import Check from "@lucide/svelte/icons/check";
import ChevronDown from "@lucide/svelte/icons/chevron-down";
import ChevronLeft from "@lucide/svelte/icons/chevron-left";
import ChevronRight from "@lucide/svelte/icons/chevron-right";
import ChevronUp from "@lucide/svelte/icons/chevron-up";
import ChevronsDownUp from "@lucide/svelte/icons/chevrons-down-up";
import ChevronsUpDown from "@lucide/svelte/icons/chevrons-up-down";
import CircleAlert from "@lucide/svelte/icons/circle-alert";
import CircleCheck from "@lucide/svelte/icons/circle-check";
import CircleQuestionMark from "@lucide/svelte/icons/circle-question-mark";
import ClipboardPaste from "@lucide/svelte/icons/clipboard-paste";
import CloudUpload from "@lucide/svelte/icons/cloud-upload";
import CodeXml from "@lucide/svelte/icons/code-xml";
import Columns2 from "@lucide/svelte/icons/columns-2";
import Contrast from "@lucide/svelte/icons/contrast";
import Copy from "@lucide/svelte/icons/copy";
import CopyPlus from "@lucide/svelte/icons/copy-plus";
import CornerDownRight from "@lucide/svelte/icons/corner-down-right";
import Crosshair from "@lucide/svelte/icons/crosshair";
import Ellipsis from "@lucide/svelte/icons/ellipsis";
import File from "@lucide/svelte/icons/file";
import FileDown from "@lucide/svelte/icons/file-down";
import FilePlus from "@lucide/svelte/icons/file-plus";
import FileQuestionMark from "@lucide/svelte/icons/file-question-mark";
import Files from "@lucide/svelte/icons/files";
import Flag from "@lucide/svelte/icons/flag";
import Folder from "@lucide/svelte/icons/folder";
import FolderOpen from "@lucide/svelte/icons/folder-open";
import FolderUp from "@lucide/svelte/icons/folder-up";
import GitCompareArrows from "@lucide/svelte/icons/git-compare-arrows";
import GripVertical from "@lucide/svelte/icons/grip-vertical";
import History from "@lucide/svelte/icons/history";
import Hourglass from "@lucide/svelte/icons/hourglass";
import House from "@lucide/svelte/icons/house";
import Info from "@lucide/svelte/icons/info";
import Keyboard from "@lucide/svelte/icons/keyboard";
import Languages from "@lucide/svelte/icons/languages";
import Lightbulb from "@lucide/svelte/icons/lightbulb";
import Link from "@lucide/svelte/icons/link";
import ListFilter from "@lucide/svelte/icons/list-filter";
import ListTree from "@lucide/svelte/icons/list-tree";
import Lock from "@lucide/svelte/icons/lock";
import LogOut from "@lucide/svelte/icons/log-out";
import Magnet from "@lucide/svelte/icons/magnet";
import Map from "@lucide/svelte/icons/map";
import Maximize from "@lucide/svelte/icons/maximize";
import Menu from "@lucide/svelte/icons/menu";
import MessageSquareText from "@lucide/svelte/icons/message-square-text";
import Minus from "@lucide/svelte/icons/minus";
import Monitor from "@lucide/svelte/icons/monitor";
import Moon from "@lucide/svelte/icons/moon";
import OctagonX from "@lucide/svelte/icons/octagon-x";
import Palette from "@lucide/svelte/icons/palette";
import PanelBottom from "@lucide/svelte/icons/panel-bottom";
import PanelLeft from "@lucide/svelte/icons/panel-left";
import PanelRight from "@lucide/svelte/icons/panel-right";
import Pencil from "@lucide/svelte/icons/pencil";
import Play from "@lucide/svelte/icons/play";
import Plug from "@lucide/svelte/icons/plug";
import Plus from "@lucide/svelte/icons/plus";
import Radio from "@lucide/svelte/icons/radio";
import Redo2 from "@lucide/svelte/icons/redo-2";
import Replace from "@lucide/svelte/icons/replace";
import RotateCcw from "@lucide/svelte/icons/rotate-ccw";
import Route from "@lucide/svelte/icons/route";
import Save from "@lucide/svelte/icons/save";
import SaveAll from "@lucide/svelte/icons/save-all";
import Scan from "@lucide/svelte/icons/scan";
import Scissors from "@lucide/svelte/icons/scissors";
import ScrollText from "@lucide/svelte/icons/scroll-text";
import Search from "@lucide/svelte/icons/search";
import Server from "@lucide/svelte/icons/server";
import Settings from "@lucide/svelte/icons/settings";
import ShieldCheck from "@lucide/svelte/icons/shield-check";
import Spline from "@lucide/svelte/icons/spline";
import Split from "@lucide/svelte/icons/split";
import Square from "@lucide/svelte/icons/square";
import SquareDashed from "@lucide/svelte/icons/square-dashed";
import SquareKanban from "@lucide/svelte/icons/square-kanban";
import Sun from "@lucide/svelte/icons/sun";
import SunMoon from "@lucide/svelte/icons/sun-moon";
import TableOfContents from "@lucide/svelte/icons/table-of-contents";
import TextCursorInput from "@lucide/svelte/icons/text-cursor-input";
import TextSearch from "@lucide/svelte/icons/text-search";
import Timer from "@lucide/svelte/icons/timer";
import Trash2 from "@lucide/svelte/icons/trash-2";
import TriangleAlert from "@lucide/svelte/icons/triangle-alert";
import Undo2 from "@lucide/svelte/icons/undo-2";
import Unlink from "@lucide/svelte/icons/unlink";
import UserRound from "@lucide/svelte/icons/user-round";
import UserRoundCheck from "@lucide/svelte/icons/user-round-check";
import UsersRound from "@lucide/svelte/icons/users-round";
import WandSparkles from "@lucide/svelte/icons/wand-sparkles";
import Workflow from "@lucide/svelte/icons/workflow";
import Wrench from "@lucide/svelte/icons/wrench";
import X from "@lucide/svelte/icons/x";
import ZoomIn from "@lucide/svelte/icons/zoom-in";
import ZoomOut from "@lucide/svelte/icons/zoom-out";

export const icons: Readonly<Record<string, Component<{ size?: number | string; strokeWidth?: number | string }>>> = {
  "align-start-vertical": AlignStartVertical,
  "align-center-horizontal": AlignCenterHorizontal,
  "align-center-vertical": AlignCenterVertical,
  "align-end-horizontal": AlignEndHorizontal,
  "align-end-vertical": AlignEndVertical,
  "align-start-horizontal": AlignStartHorizontal,
  "align-horizontal-space-between": AlignHorizontalSpaceBetween,
  "align-vertical-space-between": AlignVerticalSpaceBetween,
  "between-horizontal-start": BetweenHorizontalStart,
  "log-in": LogIn,
  move: Move,
  "archive-restore": ArchiveRestore,
  "arrow-right": ArrowRight,
  ban: Ban,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  "chevron-up": ChevronUp,
  "chevrons-down-up": ChevronsDownUp,
  "chevrons-up-down": ChevronsUpDown,
  "circle-alert": CircleAlert,
  "circle-check": CircleCheck,
  "circle-question-mark": CircleQuestionMark,
  "clipboard-paste": ClipboardPaste,
  "cloud-upload": CloudUpload,
  "code-xml": CodeXml,
  "columns-2": Columns2,
  contrast: Contrast,
  copy: Copy,
  "copy-plus": CopyPlus,
  "corner-down-right": CornerDownRight,
  crosshair: Crosshair,
  ellipsis: Ellipsis,
  file: File,
  "file-down": FileDown,
  "file-plus": FilePlus,
  "file-question-mark": FileQuestionMark,
  files: Files,
  flag: Flag,
  folder: Folder,
  "folder-open": FolderOpen,
  "folder-up": FolderUp,
  "git-compare-arrows": GitCompareArrows,
  "grip-vertical": GripVertical,
  history: History,
  hourglass: Hourglass,
  house: House,
  info: Info,
  keyboard: Keyboard,
  languages: Languages,
  lightbulb: Lightbulb,
  link: Link,
  "list-filter": ListFilter,
  "list-tree": ListTree,
  lock: Lock,
  "log-out": LogOut,
  magnet: Magnet,
  map: Map,
  maximize: Maximize,
  menu: Menu,
  "message-square-text": MessageSquareText,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  "octagon-x": OctagonX,
  palette: Palette,
  "panel-bottom": PanelBottom,
  "panel-left": PanelLeft,
  "panel-right": PanelRight,
  pencil: Pencil,
  play: Play,
  plug: Plug,
  plus: Plus,
  radio: Radio,
  "redo-2": Redo2,
  replace: Replace,
  "rotate-ccw": RotateCcw,
  route: Route,
  save: Save,
  "save-all": SaveAll,
  scan: Scan,
  scissors: Scissors,
  "scroll-text": ScrollText,
  search: Search,
  server: Server,
  settings: Settings,
  "shield-check": ShieldCheck,
  spline: Spline,
  split: Split,
  square: Square,
  "square-dashed": SquareDashed,
  "square-kanban": SquareKanban,
  sun: Sun,
  "sun-moon": SunMoon,
  "table-of-contents": TableOfContents,
  "text-cursor-input": TextCursorInput,
  "text-search": TextSearch,
  timer: Timer,
  "trash-2": Trash2,
  "triangle-alert": TriangleAlert,
  "undo-2": Undo2,
  unlink: Unlink,
  "user-round": UserRound,
  "user-round-check": UserRoundCheck,
  "users-round": UsersRound,
  "wand-sparkles": WandSparkles,
  workflow: Workflow,
  wrench: Wrench,
  x: X,
  "zoom-in": ZoomIn,
  "zoom-out": ZoomOut,
};
