// Bends, length and crossings of the same flows by our router and by libavoid. See README.md.
//
//     node oracle.mjs FLOWS.json
import { readFileSync } from 'node:fs'
import { AvoidLib } from 'libavoid-js'

const near = (a, b) => Math.abs(a - b) < 0.01
const PIN = { top: 1, bottom: 2, left: 4, right: 8 }

await AvoidLib.load(new URL('./node_modules/libavoid-js/dist/libavoid.wasm', import.meta.url).pathname).catch(() => AvoidLib.load())
const avoid = AvoidLib.getInstance()

/** The corners of a line: no point twice, none on a straight. */
function corners(points) {
  const kept = []
  for (const p of points) {
    const [a, b] = kept.slice(-2)
    if (kept.length && near(kept.at(-1)[0], p[0]) && near(kept.at(-1)[1], p[1])) continue
    if (b && ((near(a[0], b[0]) && near(b[0], p[0])) || (near(a[1], b[1]) && near(b[1], p[1])))) kept.pop()
    kept.push(p)
  }
  return kept
}

/** What can be counted in a picture. `inputs`: what each line leads to; only lines into one input may lie on each other. */
function measure(lines, inputs) {
  const level = []
  const upright = []
  let bends = 0
  let length = 0
  lines.forEach((points, line) => {
    const p = corners(points)
    bends += Math.max(0, p.length - 2)
    for (let i = 1; i < p.length; i++) {
      const [[ax, ay], [bx, by]] = [p[i - 1], p[i]]
      length += Math.abs(ax - bx) + Math.abs(ay - by)
      if (near(ay, by)) level.push({ line, at: ay, from: Math.min(ax, bx), to: Math.max(ax, bx) })
      else upright.push({ line, at: ax, from: Math.min(ay, by), to: Math.max(ay, by) })
    }
  })
  let crossings = 0
  for (const h of level)
    for (const v of upright)
      if (h.line !== v.line && h.from + 0.5 < v.at && v.at < h.to - 0.5 && v.from + 0.5 < h.at && h.at < v.to - 0.5) crossings++
  let close = 0
  for (const runs of [level, upright])
    runs.forEach((a, i) => {
      for (const b of runs.slice(i + 1)) {
        const together = Math.min(a.to, b.to) - Math.max(a.from, b.from) > 1
        if (a.line !== b.line && inputs[a.line] !== inputs[b.line] && Math.abs(a.at - b.at) < 3.9 && together) close++
      }
    })
  return { bends, length, crossings, close }
}

function byLibavoid(flow) {
  const begin = performance.now()
  const router = new avoid.Router(avoid.OrthogonalRouting)
  // Segment penalty, crossing penalty, distance from shapes, distance of lines: as our router counts.
  for (const [parameter, value] of [[0, 50], [2, 45], [6, 12], [7, 12]]) router.setRoutingParameter(parameter, value)
  const cards = new Map()
  for (const c of flow.cards) {
    const middle = new avoid.Point(c.x + c.width / 2, c.y + c.height / 2)
    const shape = new avoid.ShapeRef(router, new avoid.Rectangle(middle, c.width, c.height))
    cards.set(c.key, { ...c, shape, pins: new Map() })
  }
  const end = (key, { side, x, y }) => {
    const card = cards.get(key)
    const name = `${side} ${x} ${y}`
    if (!card.pins.has(name)) {
      card.pins.set(name, card.pins.size + 1)
      const pin = new avoid.ShapeConnectionPin(card.shape, card.pins.get(name), x / card.width, y / card.height, true, 0, PIN[side])
      pin.setExclusive(false)
    }
    return new avoid.ConnEnd(card.shape, card.pins.get(name))
  }
  const lines = flow.lines.map((l) => new avoid.ConnRef(router, end(l.from, l.out), end(l.to, l.in)))
  router.processTransaction()
  const points = lines.map((line) => {
    const route = line.displayRoute()
    return Array.from({ length: route.size() }, (_, i) => [route.get_ps(i).x, route.get_ps(i).y])
  })
  return [points, performance.now() - begin]
}

const flows = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const rows = new Map()
for (const flow of flows) {
  const name = `${flow.kind} ${flow.count}`
  const row = rows.get(name) ?? { lines: 0, flows: 0, sums: [{}, {}] }
  rows.set(name, row)
  const inputs = flow.lines.map((l) => `${l.to} ${l.input}`)
  const [points, ms] = byLibavoid(flow)
  const both = [
    { ...measure(flow.lines.map((l) => l.points), inputs), ms: flow.ms },
    { ...measure(points, inputs), ms },
  ]
  row.lines += flow.lines.length
  row.flows++
  both.forEach((m, i) => Object.entries(m).forEach(([k, v]) => (row.sums[i][k] = (row.sums[i][k] ?? 0) + v)))
}
console.log('| flow | lines | bends | length | crossings | runs closer than 4 px | ms a flow |\n|---|---|---|---|---|---|---|')
for (const [name, { lines, flows, sums }] of rows) {
  const both = (k, show = Math.round) => sums.map((s) => show(s[k])).join(' / ')
  const ms = both('ms', (v) => (v / flows).toFixed(1))
  console.log(`| ${name} | ${lines} | ${both('bends')} | ${both('length')} | ${both('crossings')} | ${both('close')} | ${ms} |`)
}
process.exit(0)
