import { isMac } from "../shared/platform";
import type { Engine } from "./engine";
import { EdgePan } from "./edgePan";
import { Fingers } from "./fingers";
import { connectFrom, appendTo } from "./pick";
import { keyAction } from "./tools/keys";
import { toolKey } from "./tools/keyTool";
import { drop, endDrop, showDrop } from "./tools/place";
import type { Pointer } from "./tools/stage";

/** Mime type of a node type that is dragged in from elsewhere. */
const KIND_TYPE = "application/x-millrace-kind";
/** How long a finger rests before the menu opens, ms. */
const LONG_PRESS = 500;

/** Listens to the browser and hands on to the tools. Returns a function that ends it. */
export function listen(engine: Engine, root: HTMLElement, tree: HTMLElement, openMenu: (p: Pointer) => void): () => void {
  const { controller, camera, overlay } = engine;
  const ends = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (e: HTMLElementEventMap[K]) => void, passive = true) =>
    root.addEventListener(type, (e) => engine.act(() => listener(e)), { signal: ends.signal, passive });
  const edgePan = new EdgePan(engine);
  // A finger that rests opens the menu: WebKitGTK sends no `contextmenu` for it.
  let resting: ReturnType<typeof setTimeout> | undefined;
  const stir = () => clearTimeout(resting);
  ends.signal.addEventListener("abort", stir);

  const place = (clientX: number, clientY: number) => {
    const box = root.getBoundingClientRect();
    return { sx: clientX - box.left, sy: clientY - box.top };
  };
  const fingers = new Fingers(camera, place);
  const pointer = (e: MouseEvent, touch = false): Pointer => {
    // The page may have given the canvas another place since the last frame.
    engine.keepUp();
    const { sx, sy } = place(e.clientX, e.clientY);
    return {
      sx,
      sy,
      x: camera.toWorldX(sx),
      y: camera.toWorldY(sy),
      button: e.button,
      shift: e.shiftKey,
      mod: isMac ? e.metaKey : e.ctrlKey,
      alt: e.altKey,
      touch,
    };
  };
  /** The canvases, not what floats over them. */
  const onCanvas = (e: Event) => e.target instanceof HTMLCanvasElement && e.target.parentElement === root;

  on("pointerdown", (e) => {
    if (!onCanvas(e)) return;
    engine.stopGlide();
    engine.endKeyTool(true);
    overlay.close();
    overlay.keyboard = false;
    engine.focusTree();
    if (e.pointerType === "touch") {
      stir();
      if (fingers.add(e.pointerId, { x: e.clientX, y: e.clientY })) {
        controller.cancel();
        return;
      }
    }
    // On the canvas itself: the clicks that follow are told to whatever has the pointer.
    if (e.target instanceof Element) e.target.setPointerCapture(e.pointerId);
    engine.pointer = pointer(e, e.pointerType === "touch");
    controller.down(engine.pointer);
    const pressed = engine.pointer;
    if (pressed.touch) {
      resting = setTimeout(() => engine.act(() => {
        if (controller.gesture) return;
        controller.cancel();
        openMenu(pressed);
      }), LONG_PRESS);
    }
    engine.repaintTop();
  });
  on("pointermove", (e) => {
    if (fingers.move(e.pointerId, { x: e.clientX, y: e.clientY })) return engine.moved();
    if (!controller.busy && !onCanvas(e)) return controller.leave();
    engine.pointer = pointer(e, e.pointerType === "touch");
    controller.move(engine.pointer);
    if (controller.gesture) stir();
    edgePan.follow(engine.pointer);
    engine.hovered(engine.pointer);
    engine.setCursor();
  });
  on("pointerup", (e) => {
    fingers.remove(e.pointerId);
    stir();
    edgePan.stop();
    if (!controller.busy) return;
    engine.pointer = pointer(e, e.pointerType === "touch");
    controller.up(engine.pointer);
    engine.repaintTop();
  });
  on("pointercancel", (e) => {
    fingers.remove(e.pointerId);
    stir();
    edgePan.stop();
    controller.cancel();
    engine.repaintTop();
  });
  on("pointerleave", () => {
    controller.leave();
    engine.pointer = undefined;
    engine.hovered(undefined);
  });
  on("dblclick", (e) => onCanvas(e) && controller.doubleClick(pointer(e)));
  on("contextmenu", (e) => {
    if (!onCanvas(e) && e.target !== tree) return;
    e.preventDefault();
    stir();
    controller.cancel();
    // Some systems send this for a finger that rests, at the finger's place.
    const finger = fingers.count > 0;
    if (e.target === tree || (e.button !== 2 && !finger)) engine.menuAtFocus();
    else openMenu(pointer(e));
  }, false);
  // The focus is where `pointerdown` has put it; and the middle button would start the browser's own scrolling.
  on("mousedown", (e) => onCanvas(e) && e.preventDefault(), false);
  on("auxclick", (e) => e.button === 1 && e.preventDefault(), false);

  on("wheel", (e) => {
    if (!(e.target instanceof Element) || e.target.closest("[data-floats]")) return;
    e.preventDefault();
    engine.stopGlide();
    const unit = e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? camera.height : 1;
    if (e.ctrlKey || e.metaKey) {
      const { sx, sy } = place(e.clientX, e.clientY);
      // A pinch on a touchpad comes as a wheel with Ctrl in small steps.
      const delta = e.deltaY * unit;
      camera.zoomAt(sx, sy, camera.zoom * Math.exp(-delta * (Math.abs(delta) < 40 ? 0.01 : 0.002)));
    } else if (e.shiftKey && e.deltaX === 0) camera.pan(-e.deltaY * unit, 0);
    else camera.pan(-e.deltaX * unit, -e.deltaY * unit);
    engine.moved();
    if (controller.gesture) controller.gesture.move({ ...pointer(e), button: 0 });
  }, false);

  // WebKit tells of a touchpad's pinch by events of its own.
  let gestureZoom = 1;
  const gesture = (type: string, listener: (e: Event & { scale: number; clientX: number; clientY: number }) => void) =>
    root.addEventListener(type, listener as unknown as (e: Event) => void, { signal: ends.signal, passive: false });
  gesture("gesturestart", (e) => {
    e.preventDefault();
    gestureZoom = camera.zoom;
  });
  gesture("gesturechange", (e) => {
    e.preventDefault();
    const { sx, sy } = place(e.clientX, e.clientY);
    camera.zoomAt(sx, sy, gestureZoom * e.scale);
    engine.moved();
  });
  gesture("gestureend", (e) => e.preventDefault());

  tree.addEventListener("keydown", (e) => engine.act(() => onKey(engine, e)), { signal: ends.signal });
  tree.addEventListener("keyup", (e) => {
    if (e.key === " ") {
      controller.panning = false;
      engine.setCursor();
    }
    if (e.key.startsWith("Arrow")) engine.nudge.end();
  }, { signal: ends.signal });
  tree.addEventListener("blur", () => {
    controller.panning = false;
    engine.nudge.end();
    engine.endKeyTool(true);
  }, { signal: ends.signal });

  on("dragover", (e) => {
    if (!e.dataTransfer?.types.includes(KIND_TYPE)) return;
    e.preventDefault();
    e.dataTransfer.dropEffect = "copy";
    const p = pointer(e);
    // What is dragged cannot be read before the drop; an ordinary card stands for it.
    showDrop(engine, "", p.x, p.y);
  }, false);
  on("dragleave", () => endDrop(engine));
  on("drop", (e) => {
    const kind = e.dataTransfer?.getData(KIND_TYPE);
    if (kind === undefined || kind === "") return;
    e.preventDefault();
    const p = pointer(e);
    void drop(engine, kind, p.x, p.y);
  }, false);

  const endDrops = engine.app.acceptDrops({
    over: (kind, x, y) => {
      const p = inside(root, x, y);
      if (!p || !engine.store.editable) {
        endDrop(engine);
        return false;
      }
      showDrop(engine, kind, camera.toWorldX(p.sx), camera.toWorldY(p.sy));
      return true;
    },
    leave: () => endDrop(engine),
    drop: (kind, x, y) => {
      const p = inside(root, x, y);
      if (!p) return;
      engine.focusTree();
      void drop(engine, kind, camera.toWorldX(p.sx), camera.toWorldY(p.sy));
    },
  });

  return () => {
    ends.abort();
    endDrops();
    edgePan.stop();
  };
}

function inside(root: HTMLElement, x: number, y: number): { sx: number; sy: number } | undefined {
  const box = root.getBoundingClientRect();
  if (x < box.left || y < box.top || x > box.right || y > box.bottom) return undefined;
  const over = document.elementFromPoint(x, y);
  return over && root.contains(over) ? { sx: x - box.left, sy: y - box.top } : undefined;
}

function onKey(engine: Engine, e: KeyboardEvent): void {
  if (e.defaultPrevented || e.isComposing) return;
  const { controller, store, overlay, scene } = engine;
  if (engine.keyTool) {
    const did = toolKey(engine.keyTool, { key: e.key, shift: e.shiftKey, mod: isMac ? e.metaKey : e.ctrlKey, alt: e.altKey }, engine.grid());
    if (did === "done") {
      engine.keyTool = undefined;
      engine.repaintTop();
    }
    if (did) {
      e.preventDefault();
      e.stopPropagation();
      return;
    }
    if (!["Shift", "Control", "Alt", "Meta"].includes(e.key)) engine.endKeyTool(true);
  }
  if (e.key === " " && !overlay.keyboard) {
    // After a mouse press Space pans; for those who came by keyboard it selects.
    controller.panning = true;
    engine.setCursor();
    e.preventDefault();
    return;
  }
  const mod = isMac ? e.metaKey : e.ctrlKey;
  const action = keyAction({ key: e.key, shift: e.shiftKey, mod, alt: e.altKey }, overlay.focus, store.selection.nodes, scene, store.order);
  if (!action) return;
  switch (action.do) {
    case "escape":
      if (controller.cancel() || engine.dismiss()) break;
      if (store.selection.size === 0) return;
      store.selection.clear();
      break;
    case "nudge":
      if (!store.editable) return;
      engine.nudge.by(action.dx, action.dy);
      break;
    case "focus":
      overlay.keyboard = true;
      engine.focusOn(action.focus);
      break;
    case "toggle":
      if (action.focus.output === undefined) store.selection.toggleNode(action.focus.node);
      else store.selection.toggleRoute(`${action.focus.node}\u0000${action.focus.output}`);
      break;
    case "edit":
      if (action.focus.output !== undefined) store.selection.set([], [`${action.focus.node}\u0000${action.focus.output}`]);
      else if (store.selection.single === action.focus.node) engine.editTitle(action.focus.node);
      else store.selection.set([action.focus.node]);
      break;
    case "connect":
      if (!store.editable) return;
      connectFrom(engine, action.focus);
      break;
    case "append":
      if (!store.editable) return;
      appendTo(engine, action.focus);
      break;
  }
  e.preventDefault();
  e.stopPropagation();
}
