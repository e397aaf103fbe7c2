import type { AppContext } from "../../app/context";

/** A palette item on its way, in window coordinates. */
export interface Ghost {
  kind: string;
  x: number;
  y: number;
  /** Whether it is over a place that takes it. */
  over: boolean;
}

/**
 * Follows a pointer that went down on a palette item. Nearer than 5 px it is a click, which `click` carries out; else the
 * item is dropped where the pointer goes up. Escape gives it up.
 */
export function dragItem(app: AppContext, kind: string, down: PointerEvent, move: (ghost: Ghost | undefined) => void, click: () => void): void {
  if (down.button !== 0) return;
  let dragging = false;

  const onMove = (e: PointerEvent) => {
    if (!dragging && Math.hypot(e.clientX - down.clientX, e.clientY - down.clientY) < 5) return;
    dragging = true;
    const over = app.dropTarget?.over(kind, e.clientX, e.clientY) ?? false;
    move({ kind, x: e.clientX, y: e.clientY, over });
  };
  const end = (e: PointerEvent | undefined) => {
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", onCancel);
    window.removeEventListener("keydown", onKey, true);
    move(undefined);
    const target = app.dropTarget;
    if (!dragging) {
      if (e) click();
    } else if (e && target?.over(kind, e.clientX, e.clientY)) target.drop(kind, e.clientX, e.clientY);
    else target?.leave();
  };
  const onUp = (e: PointerEvent) => end(e);
  const onCancel = () => end(undefined);
  const onKey = (e: KeyboardEvent) => {
    if (e.key !== "Escape") return;
    e.preventDefault();
    e.stopPropagation();
    end(undefined);
  };
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onUp);
  window.addEventListener("pointercancel", onCancel);
  window.addEventListener("keydown", onKey, true);
}
