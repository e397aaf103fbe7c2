import { register } from "./driver.js";
import { W, H, route } from "./graph.js";
import BpmnModeler from "bpmn-js/lib/Modeler";
import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import "bpmn-js/dist/assets/bpmn-font/css/bpmn.css";
let xml,
  modeler,
  canvas,
  reg,
  VW,
  VH,
  done = false;
register({
  name: "bpmn-js",
  prepare(g) {
    const o = [
      '<?xml version="1.0" encoding="UTF-8"?><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="d" targetNamespace="x"><process id="p">',
    ];
    for (const n of g.nodes) o.push(`<serviceTask id="${n.id}" name="${n.title}&#10;${n.preview}"/>`);
    for (const e of g.edges) o.push(`<sequenceFlow id="${e.id}" sourceRef="${e.source}" targetRef="${e.target}"/>`);
    o.push('</process><bpmndi:BPMNDiagram id="D"><bpmndi:BPMNPlane id="P" bpmnElement="p">');
    for (const n of g.nodes)
      o.push(
        `<bpmndi:BPMNShape id="${n.id}_di" bpmnElement="${n.id}"><dc:Bounds x="${n.x}" y="${n.y}" width="${W}" height="${H}"/></bpmndi:BPMNShape>`,
      );
    for (const e of g.edges) {
      const p = route(g.nodes[e.s], g.nodes[e.t]);
      o.push(`<bpmndi:BPMNEdge id="${e.id}_di" bpmnElement="${e.id}">`);
      for (let i = 0; i < p.length; i += 2) o.push(`<di:waypoint x="${p[i]}" y="${p[i + 1]}"/>`);
      o.push("</bpmndi:BPMNEdge>");
    }
    o.push("</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>");
    xml = o.join("");
  },
  async mount(root, g, v) {
    VW = root.clientWidth;
    VH = root.clientHeight;
    modeler = new BpmnModeler({ container: root });
    const { warnings } = await modeler.importXML(xml);
    if (warnings.length) console.log("bpmn warnings", warnings.length, warnings[0].message);
    canvas = modeler.get("canvas");
    reg = modeler.get("elementRegistry");
    this.setViewport(v);
    done = true;
  },
  complete: (g) => done && reg.filter((e) => e.type === "bpmn:ServiceTask").length === g.nodes.length,
  setViewport(v) {
    canvas.viewbox({ x: -v.x / v.zoom, y: -v.y / v.zoom, width: VW / v.zoom, height: VH / v.zoom });
  },
  nodePos: (n) => {
    const e = reg.get(n.id);
    return { x: e.x, y: e.y };
  },
});
