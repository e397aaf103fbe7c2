/** The window's menus: actions in order, `-` for a line. The same ids are in the native menu. */
export const MENUS: readonly { label: string; items: readonly string[] }[] = [
  {
    label: "group-file",
    items: ["file.new", "file.open", "-", "file.save", "file.saveAs", "file.saveAll", "-", "file.compare", "file.revert", "-", "file.exportSvg", "file.exportPng", "file.exportPdf", "-", "file.close", "app.settings", "app.quit"],
  },
  {
    label: "group-edit",
    items: ["edit.undo", "edit.redo", "-", "edit.cut", "edit.copy", "edit.paste", "edit.duplicate", "edit.delete", "-", "edit.selectAll", "edit.find"],
  },
  {
    label: "group-view",
    items: [
      "view.canvas", "view.split", "view.source", "-", "view.zoomIn", "view.zoomOut", "view.zoom100", "view.fit", "view.fitSelection", "-",
      "view.side", "view.inspector", "view.bottom", "view.minimap", "view.snap", "-", "problems.next", "problems.previous", "-", "view.theme", "view.language",
    ],
  },
  { label: "group-help", items: ["palette.open", "help.shortcuts"] },
];
