import type { NodeView } from "../../rpc/generated/NodeView";
import type { Route } from "../../rpc/generated/Route";
import { code, node, way, words } from "./make";

/** The order-approval flow of the design's pictures, at the same places. */
export function order(turkish: boolean): { nodes: NodeView[]; routes: Route[] } {
  const w = (text: string) => (turkish ? (TURKISH[text] ?? text) : text);
  const nodes = [
    node({
      key: "start", kind: "start", title: w("New order"), x: 16, y: 116, width: 136, height: 40,
      outputs: [{ key: "to", target: "check" }],
    }),
    node({
      key: "check", kind: "if", title: w("Needs a review?"), x: 192, y: 92, height: 88,
      lines: [code(["item.Total > "], ["5000", "number"]), code(["OR", "keyword"], [" item.Buyer.OnHold"])],
      outputs: [
        { key: "true", label: w("true"), side: "bottom", target: "review" },
        { key: "false", label: w("false"), target: "approved" },
      ],
    }),
    node({
      key: "review", kind: "userInput", title: w("Review order"), x: 192, y: 260, height: 160,
      lines: [words(w("Sales lead or owner"), "text", "shield-check")],
      outputs: [
        { key: "approve", label: w("Approve"), row: true, at: 80, target: "approved" },
        { key: "changes", label: w("Request changes"), row: true, side: "bottom", at: 56, target: "wait" },
        { key: "reject", label: w("Reject"), row: true, at: 136, target: "rejected" },
      ],
    }),
    node({
      key: "wait", kind: "waitEvent", title: w("Wait for changes"), x: 192, y: 500, height: 88,
      lines: [words(w("Order · updated")), words(w("Any of 2 · up to 5 days"), "text", "timer")],
      outputs: [
        { key: "event", label: w("event"), side: "top", at: 126, target: "review" },
        { key: "timeout", label: w("timeout"), target: "expired" },
      ],
    }),
    node({
      key: "approved", kind: "moveOnBoard", title: w("Move to Approved"), x: 448, y: 92, height: 88,
      lines: [words(w("Orders board")), way(w("In review"), w("Approved"))],
      outputs: [
        { key: "success", label: w("success"), target: "reserved" },
        { key: "failure", label: w("failure"), side: "bottom", target: "failed" },
      ],
    }),
    node({
      key: "failed", kind: "devLog", title: w("Log failed move"), x: 448, y: 260, height: 88, problems: { save: 1 },
      lines: [words(w("Error"), "text", "level:error"), code([`${w("Order")} `], ["{item.Numbr}", "keyword"])],
      outputs: [{ key: "to", side: "bottom", target: "review", display: "link" }],
    }),
    node({
      key: "rejected", kind: "end", title: w("Rejected"), x: 448, y: 464, width: 152, height: 48,
      problems: { publish: 1 }, lines: [words(w("No outcome"))],
    }),
    node({ key: "expired", kind: "end", title: w("Expired"), x: 448, y: 572, width: 152, height: 48, lines: [words("expired")] }),
    node({
      key: "reserved", kind: "waitUntil", title: w("Stock is reserved"), x: 704, y: 84, height: 104,
      lines: [
        code(["ALL", "keyword"], [" item.Lines"]),
        code(["WHERE", "keyword"], [" (Reserved)"]),
        words(w("Up to 3 days"), "text", "timer"),
      ],
      outputs: [
        { key: "satisfied", label: w("satisfied"), side: "bottom", target: "packing" },
        { key: "timeout", label: w("timeout"), target: "shortage" },
      ],
    }),
    node({
      key: "packing", kind: "delay", title: w("Packing time"), x: 704, y: 252, height: 64, lines: [words(w("2 hours"))],
      outputs: [{ key: "to", side: "bottom", target: "audit" }],
    }),
    node({
      key: "audit", kind: "devLog", title: w("Log the release to the audit trail"), x: 704, y: 368, height: 88,
      problems: { advice: 1 },
      lines: [words(w("Information"), "text", "level:information"), code([`${w("Order")} `], ["{item.Number}", "keyword"])],
      outputs: [{ key: "to", side: "bottom", target: "shipping" }],
    }),
    node({
      key: "shipping", kind: "moveOnBoard", title: w("Move to Shipping"), x: 704, y: 520, height: 88,
      problems: { publish: 1 }, lines: [words(w("Orders board")), way(w("Approved"), w("Shipping"))],
      outputs: [
        { key: "success", label: w("success"), target: "completed" },
        { key: "failure", label: w("failure"), side: "bottom" },
      ],
    }),
    node({
      key: "shortage", kind: "userInput", title: w("Stock shortage"), x: 960, y: 72, width: 168, height: 128,
      lines: [words(w("Warehouse"), "text", "shield-check")],
      outputs: [
        { key: "keep", label: w("Keep waiting"), row: true, side: "top", at: 80, target: "reserved" },
        { key: "cancel", label: w("Cancel order"), row: true, side: "left", at: 108, target: "rejected" },
      ],
    }),
    node({ key: "completed", kind: "end", title: w("Completed"), x: 960, y: 540, width: 152, height: 48, lines: [words("completed")] }),
  ];
  const label = new Map(nodes.flatMap((n) => n.outputs.map((o) => [`${n.key}.${o.key}`, o.label])));
  const target = new Map(nodes.flatMap((n) => n.outputs.map((o) => [`${n.key}.${o.key}`, o.target ?? ""])));
  const routes = ROUTES.map(([id, points, at, jumps]): Route => {
    const [from = "", output = ""] = id.split(".");
    const route: Route = {
      node: from,
      output,
      target: target.get(id) ?? "",
      input: "in",
      display: points.length === 0 ? "link" : "line",
      points,
      jumps: jumps ?? [],
      legal: true,
    };
    if (at) route.label = labelAt(label.get(id) ?? "", at[0], at[1]);
    return route;
  });
  return { nodes, routes };
}

/** A label's box around its centre. */
export function labelAt(text: string, x: number, y: number): NonNullable<Route["label"]> {
  const width = Math.round(text.length * 6.4) + 10;
  return { text, x: x - width / 2, y: y - 8, width, height: 16 };
}

type Points = [number, number][];

const ROUTES: [id: string, points: Points, label?: [number, number], jumps?: Points][] = [
  ["start.to", [[152, 136], [192, 136]]],
  ["check.false", [[368, 136], [448, 136]], [408, 124]],
  ["check.true", [[280, 180], [280, 260]], [280, 214]],
  ["review.approve", [[368, 340], [416, 340], [416, 160], [448, 160]], [416, 236]],
  ["review.changes", [[248, 420], [248, 500]], [248, 446]],
  ["review.reject", [[368, 396], [416, 396], [416, 488], [448, 488]], [416, 432]],
  ["wait.event", [[318, 500], [318, 420]], [318, 478]],
  ["wait.timeout", [[368, 544], [408, 544], [408, 596], [448, 596]], [408, 570]],
  ["approved.success", [[624, 136], [704, 136]], [664, 124]],
  ["approved.failure", [[536, 180], [536, 260]], [536, 216]],
  ["failed.to", []],
  ["reserved.satisfied", [[792, 188], [792, 252]], [792, 216]],
  ["reserved.timeout", [[880, 136], [960, 136]], [920, 124]],
  ["shortage.keep", [[1040, 72], [1040, 40], [792, 40], [792, 84]], [916, 40]],
  ["shortage.cancel", [[960, 180], [920, 180], [920, 488], [600, 488]], [920, 330], [[792, 488]]],
  ["packing.to", [[792, 316], [792, 368]]],
  ["audit.to", [[792, 456], [792, 520]]],
  ["shipping.success", [[880, 564], [960, 564]], [920, 552]],
];

const TURKISH: Record<string, string> = {
  "New order": "Sipariş", "Needs a review?": "İncelensin mi?", "Review order": "Siparişi incele",
  "Sales lead or owner": "Satış lideri, sahip", Approve: "Onayla", "Request changes": "Değişiklik iste", Reject: "Reddet",
  "Wait for changes": "Değişikliği bekle", "Order · updated": "Sipariş · güncellendi",
  "Any of 2 · up to 5 days": "2 olaydan biri · 5 gün", "Move to Approved": "Onaylandı’ya taşı",
  "Orders board": "Siparişler panosu", "In review": "İncelemede", Approved: "Onaylandı",
  "Log failed move": "Taşıma hatası", Error: "Hata", Order: "Sipariş", Rejected: "Reddedildi", "No outcome": "Sonuç yok",
  Expired: "Süresi doldu", "Stock is reserved": "Stok ayrıldı", "Up to 3 days": "En çok 3 gün",
  "Packing time": "Paketleme süresi", "2 hours": "2 saat",
  "Log the release to the audit trail": "Sevkiyatı denetim kaydına yaz", Information: "Bilgi",
  "Move to Shipping": "Sevkiyata taşı", Shipping: "Sevkiyat", "Stock shortage": "Stok eksik", Warehouse: "Depo",
  "Keep waiting": "Beklemeye devam", "Cancel order": "Siparişi iptal et", Completed: "Tamamlandı",
  true: "doğru", false: "yanlış", event: "olay", timeout: "süre", success: "başarılı", failure: "başarısız",
  satisfied: "sağlandı",
};
