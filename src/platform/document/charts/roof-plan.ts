import { drawing, type Frame, line, rect, text } from './svg.ts'

export type RoofPlan = {
  label: string
  module: { lengthM: number; widthM: number; gapM: number }
  /** `rows` are modules per row. `azimuth` is where the slope looks, compass degrees; it is drawn upwards. */
  planes: { name: string; rows: number[]; azimuth: number }[]
  eave: string
  ridge: string
  metres: (value: number) => string
}

const margin = 0.9 // metres of roof around the modules

/** The planes side by side on one scale, modules as they lie, dimensions in metres, north where it is. */
export function roofPlan(frame: Frame, plan: RoofPlan) {
  const { width, height, em } = frame
  const pitch = { x: plan.module.widthM + plan.module.gapM, y: plan.module.lengthM + plan.module.gapM }
  const roofs = plan.planes.map((plane) => ({
    ...plane,
    wide: Math.max(...plane.rows) * pitch.x - plan.module.gapM,
    deep: plane.rows.length * pitch.y - plan.module.gapM,
  }))
  const room = { top: em * 2.6, right: em * 5, bottom: em * (roofs.length > 1 ? 2.6 : 0.6) }
  const count = roofs.length
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  const wide = roofs.map((roof) => roof.wide + 2 * margin)
  const deep = roofs.map((roof) => roof.deep + 2 * margin + 0.5)
  const inRow = Math.min(
    (width - room.right * count) / sum(wide),
    (height - room.top - room.bottom) / Math.max(...deep),
  )
  const inColumn = Math.min(
    (width - room.right) / Math.max(...wide),
    (height - (room.top + room.bottom) * count) / sum(deep),
  )
  const column = inColumn > inRow
  // A small roof does not grow into a poster.
  const perMetre = Math.max(em * 0.1, Math.min(Math.max(inRow, inColumn), em * 4.2))
  const used = column
    ? sum(deep) * perMetre + (room.top + room.bottom) * count
    : Math.max(...deep) * perMetre + room.top + room.bottom
  let x = 0
  let y = room.top
  let number = 0
  let body = ''
  for (const roof of roofs) {
    const [w, h] = [(roof.wide + 2 * margin) * perMetre, (roof.deep + 2 * margin + 0.5) * perMetre]
    body += surface(frame, x, y, w, h)
    if (margin * perMetre > em * 1.9) {
      body += text(frame, x + em * 0.8, y + em * 1.4, plan.eave, { fill: 'var(--ink2)', size: 0.96 })
      body += text(frame, x + em * 0.8, y + h - em * 0.7, plan.ridge, { fill: 'var(--ink2)', size: 0.96 })
    }
    body += line(x, y + h, x + w, y + h, 'var(--ink2)', em * 0.25)
    const [fx, fy] = [x + margin * perMetre, y + margin * perMetre]
    for (const [row, count] of roof.rows.entries()) {
      for (let index = 0; index < count; index += 1) {
        number += 1
        const place = { x: fx + index * pitch.x * perMetre, y: fy + row * pitch.y * perMetre }
        body += moduleAt(frame, place, plan.module.widthM * perMetre, plan.module.lengthM * perMetre, number)
      }
    }
    body += across(frame, fx, fx + roof.wide * perMetre, y - em * 1.2, plan.metres(roof.wide))
    body += down(frame, x + w + em * 0.9, fy, fy + roof.deep * perMetre, plan.metres(roof.deep))
    if (h > em * 8) body += compass(frame, x + w + em * 2.3, y + h - em * 1.5, roof.azimuth)
    if (roofs.length > 1) body += text(frame, x, y + h + em * 1.6, roof.name, { fill: 'var(--ink)', weight: 500 })
    if (column) y += h + room.top + room.bottom
    else x += w + room.right
  }
  return drawing({ ...frame, height: Math.min(height, used) }, plan.label, body)
}

function surface(frame: Frame, x: number, y: number, w: number, h: number) {
  const { em } = frame
  let body = rect(x, y, w, h, 'var(--surface2)', `stroke="var(--ink3)" stroke-width="${em * 0.11}"`)
  for (let at = x + em * 1.35; at < x + w; at += em * 1.35) body += line(at, y, at, y + h, 'var(--line)', em * 0.07)
  return body
}

function moduleAt(frame: Frame, { x, y }: { x: number; y: number }, w: number, h: number, number: number) {
  const { em } = frame
  let body = rect(x, y, w, h, 'var(--use)', `rx="${em * 0.1}"`)
  const cell = (x1: number, y1: number, x2: number, y2: number) => line(x1, y1, x2, y2, 'var(--part2)', em * 0.06)
  if (w > em * 1.4) {
    body += cell(x + w * 0.06, y + h / 2, x + w * 0.94, y + h / 2)
    body += cell(x + w / 3, y + h * 0.04, x + w / 3, y + h * 0.96)
    body += cell(x + (2 * w) / 3, y + h * 0.04, x + (2 * w) / 3, y + h * 0.96)
  }
  if (w > em * 2)
    body += text(frame, x + w / 2, y + em * 1.7, String(number), { anchor: 'middle', weight: 500, fill: 'var(--tint)' })
  return body
}

function across(frame: Frame, x1: number, x2: number, y: number, words: string) {
  const { em } = frame
  const tick = em * 0.45
  const ink = 'var(--ink2)'
  const wide = words.length * em * 0.62 + em
  return (
    line(x1, y, x2, y, ink, em * 0.1) +
    line(x1, y - tick, x1, y + tick, ink, em * 0.1) +
    line(x2, y - tick, x2, y + tick, ink, em * 0.1) +
    rect((x1 + x2) / 2 - wide / 2, y - em * 0.8, wide, em * 1.6, 'var(--surface)') +
    text(frame, (x1 + x2) / 2, y, words, {
      anchor: 'middle',
      weight: 500,
      fill: 'var(--ink)',
      size: 1.08,
      middle: true,
    })
  )
}

function down(frame: Frame, x: number, y1: number, y2: number, words: string) {
  const { em } = frame
  const tick = em * 0.45
  const ink = 'var(--ink2)'
  return (
    line(x, y1, x, y2, ink, em * 0.1) +
    line(x - tick, y1, x + tick, y1, ink, em * 0.1) +
    line(x - tick, y2, x + tick, y2, ink, em * 0.1) +
    text(frame, x + em * 0.7, (y1 + y2) / 2, words, { weight: 500, fill: 'var(--ink)', size: 1.08, middle: true })
  )
}

/** The slope looks up the page, so north is turned back by its azimuth. */
function compass(frame: Frame, x: number, y: number, azimuth: number) {
  const { em } = frame
  const r = em * 1.35
  const needle = `<path d="M0 ${-r * 0.72}L${r * 0.34} ${r * 0.3}L0 ${r * 0.1}L${-r * 0.34} ${r * 0.3}z" fill="var(--brand-text)" transform="rotate(${-azimuth})"/>`
  const angle = ((180 - azimuth) * Math.PI) / 180
  const letter = text(frame, Math.sin(angle) * r * 0.55, -Math.cos(angle) * r * 0.55, 'N', {
    anchor: 'middle',
    weight: 600,
    fill: 'var(--ink)',
    size: 0.72,
    middle: true,
  })
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})"><circle r="${r.toFixed(2)}" fill="var(--surface)" stroke="var(--ink3)" stroke-width="${(em * 0.1).toFixed(2)}"/>${needle}${letter}</g>`
}
