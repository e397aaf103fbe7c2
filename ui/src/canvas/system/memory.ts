import type { Viewport } from "../../rpc/generated/Viewport";

const viewports = new Map<string, Viewport>();

/** Where a document was last looked at in this session; the document's own text is not touched. */
export function recall(document: string): Viewport | undefined {
  return viewports.get(document);
}

export function remember(document: string, viewport: Viewport): void {
  viewports.set(document, viewport);
}
