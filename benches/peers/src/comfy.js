import { start } from "./lg-common.js";
import { LiteGraph, LGraph, LGraphCanvas, LGraphNode } from "@comfyorg/litegraph";
start("comfy-litegraph", { LiteGraph, LGraph, LGraphCanvas, LGraphNode });
