import { start } from "./lg-common.js";
window.LiteGraph.pointerevents_method = "pointer";
start("litegraph.js", { LiteGraph, LGraph, LGraphCanvas, LGraphNode });
