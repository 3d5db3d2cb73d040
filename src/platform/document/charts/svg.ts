import { escapeHtml } from '../html.ts'

/**
 * Where a drawing stands: its size in its own unit (millimetres on paper, pixels on a screen) and `em`, the height of its labels in the
 * same unit. Every other measure follows from `em`, so that one drawing serves both.
 */
export type Frame = { width: number; height: number; em: number; unit: 'mm' | 'px' }

export type TextStyle = {
  size?: number
  weight?: 400 | 500 | 600
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  turn?: number
  middle?: boolean
}

const n = (value: number) => String(Math.round(value * 100) / 100)

export function drawing(frame: Frame, label: string, body: string) {
  const size =
    frame.unit === 'mm'
      ? `style="width:${n(frame.width)}mm;height:${n(frame.height)}mm"`
      : `width="${n(frame.width)}" height="${n(frame.height)}"`
  return `<svg class="chart" viewBox="0 0 ${n(frame.width)} ${n(frame.height)}" ${size} role="img" aria-label="${escapeHtml(label)}">${body}</svg>`
}

export function text(frame: Frame, x: number, y: number, words: string, style: TextStyle = {}) {
  const { size = 1, weight = 400, fill = 'var(--ink3)', anchor = 'start', turn, middle } = style
  const turned = turn === undefined ? '' : ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`
  const baseline = middle ? ' dominant-baseline="central"' : ''
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size * frame.em)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${baseline}${turned}>${escapeHtml(words)}</text>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = '') {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}" fill="${fill}"${more && ` ${more}`}/>`
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke = 'var(--line)', width = 0.2) {
  return `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${stroke}" stroke-width="${n(width)}"/>`
}

export function path(d: string, more: string) {
  return `<path d="${d.replace(/-?\d+\.\d+/g, (value) => n(Number(value)))}" ${more}/>`
}

/** A careful guess of how wide a text of Inter is, in the unit of the frame; good enough to keep labels apart. */
export function widthOf(frame: Frame, words: string, size = 1, weight: 400 | 500 | 600 = 400) {
  const perLetter = weight === 400 ? 0.56 : 0.6
  return words.length * perLetter * size * frame.em
}

/** Round steps from zero (and below it, if the values go there): the gridlines of an axis. */
export function niceSteps(least: number, highest: number, wanted = 5) {
  const span = Math.max(highest, 0) - Math.min(least, 0)
  if (!(span > 0)) return { from: 0, to: 1, steps: [0, 1] }
  const rough = span / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * 0.999)!
  const from = Math.floor(Math.min(least, 0) / step + 1e-9) * step
  const to = Math.ceil(Math.max(highest, 0) / step - 1e-9) * step
  const steps: number[] = []
  for (let value = from; value <= to + step / 2; value += step) steps.push(Math.round(value / step) * step)
  return { from, to, steps }
}

/**
 * Places of labels along a line: each as near as possible to where it wants to be, never closer than its size to the next,
 * all between `from` and `to` where there is room.
 */
export function spread(wanted: { at: number; size: number }[], from: number, to: number) {
  const order = wanted.map((item, index) => ({ ...item, index })).sort((a, b) => a.at - b.at)
  let floor = from
  for (const item of order) {
    item.at = Math.max(item.at, floor)
    floor = item.at + item.size
  }
  let ceiling = to
  for (const item of order.toReversed()) {
    item.at = Math.min(item.at, ceiling - item.size)
    ceiling = item.at
  }
  const places: number[] = []
  for (const item of order) places[item.index] = item.at
  return places
}
