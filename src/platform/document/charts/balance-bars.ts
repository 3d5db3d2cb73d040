import { drawing, type Frame, line, niceSteps, rect, text, widthOf } from './svg.ts'

export type BalanceBars = {
  label: string
  unit: string
  /** Running balance; the first is the moment of the investment. */
  balances: { year: string; value: number; paler?: boolean }[]
  axis: (value: number) => string
  /** Years from the start, fractional; `null` when it does not pay back. */
  payback: { years: number; caption: string; shown: string } | null
  remark: { index: number; lines: string[] } | null
  end: { shown: string; caption: string }
}

/** The running balance year by year, from zero, with the point at which it is paid back. */
export function balanceBars(frame: Frame, chart: BalanceBars) {
  const { width, height, em } = frame
  const values = chart.balances.map((balance) => balance.value)
  const scale = closeBelow(
    niceSteps(Math.min(...values), Math.max(...values), height / em > 20 ? 6 : 4),
    Math.min(...values),
  )
  const left = Math.max(...scale.steps.map((step) => chart.axis(step).length)) * em * 0.6 + em
  const [top, bottom] = [em * 3.4, height - em * 2.2]
  const y = (value: number) => bottom - ((bottom - top) * (value - scale.from)) / (scale.to - scale.from)
  const zero = y(0)
  const slot = (width - left) / values.length
  const bar = slot * 0.74
  const positive = values.at(-1)! >= 0
  const [thin, thick] = frame.unit === 'mm' ? [0.2, 0.3] : [1, 1]

  let body = text(frame, 0, em * 1.15, chart.unit)
  for (const step of scale.steps) {
    body += line(left, y(step), width, y(step), step === 0 ? 'var(--ink3)' : 'var(--line)', step === 0 ? thick : thin)
    body += text(frame, left - em * 0.8, y(step) + em * 0.35, chart.axis(step), { anchor: 'end', size: 0.96 })
  }
  const every = slot < em * 1.2 ? 5 : Math.max(1, Math.ceil((em * 3) / slot))
  for (const [index, { year, value, paler }] of chart.balances.entries()) {
    const x = left + slot * index + (slot - bar) / 2
    const fill = value < 0 ? 'var(--loss)' : paler ? 'var(--saving2)' : 'var(--saving)'
    body += rect(x, Math.min(zero, y(value)), bar, Math.abs(y(value) - zero), fill)
    const last = index === values.length - 1
    if (index % (every > 1 ? 5 : 1) === 0 || last) {
      const under = value < 0 ? y(value) : zero
      const anchor = last ? 'end' : index === 0 ? 'start' : 'middle'
      const tx = last ? width : index === 0 ? x : x + bar / 2
      body += text(frame, tx, Math.min(under + em * 1.5, height - em * 0.2), year, {
        anchor,
        size: 0.96,
        fill: 'var(--ink2)',
      })
    }
  }
  const close = end(frame, chart, {
    x: left + slot * (values.length - 2) - em * 0.4,
    y: y(values.at(-3) ?? 0),
    positive,
    zero,
  })
  const point = chart.payback && paybackMark(frame, chart, { left, slot, zero, top, y }, close.box)
  body += close.body + (point?.body ?? '')
  body += remark(frame, chart, { left, slot, zero, top, y }, point?.label)
  return drawing(frame, chart.label, body)
}

type Axes = { left: number; slot: number; zero: number; top: number; y: (value: number) => number }
type Box = { from: number; to: number; top: number; bottom: number }

/** The point on the zero line, and its words above whatever bars they would stand on, to the right where there is room. */
function paybackMark(frame: Frame, chart: BalanceBars, { left, slot, zero, top, y }: Axes, taken: Box) {
  const { em, width } = frame
  const { years, shown, caption } = chart.payback!
  const px = left + slot * (years + 0.5)
  const size = frame.unit === 'mm' ? 1.6 : 1.3
  const widest = Math.max(widthOf(frame, shown, size, 600), widthOf(frame, caption, 1.08))
  const place = (side: 'start' | 'end') => {
    const [from, to] = side === 'start' ? [px, px + widest] : [px - widest, px]
    const under = chart.balances.slice(Math.max(0, Math.floor((from - left) / slot)), Math.ceil((to - left) / slot))
    const clear = Math.min(zero - em * 5, ...under.map(({ value }) => y(value) - em))
    const tip = Math.max(clear, top + em * 3.4)
    const box: Box = { from, to, top: tip - em * 4, bottom: tip }
    return { side, tip, box, good: to < width && from > 0 && !overlaps(box, taken) }
  }
  const right = place('start')
  const { side, tip, box } = right.good ? right : place('end').good ? place('end') : right
  const tx = side === 'start' ? px - em * 0.25 : px + em * 0.25
  const body =
    line(px, zero, px, tip, 'var(--ink)', em * 0.18) +
    `<circle cx="${px.toFixed(2)}" cy="${zero.toFixed(2)}" r="${(em * 0.6).toFixed(2)}" fill="var(--surface)" stroke="var(--ink)" stroke-width="${(em * 0.2).toFixed(2)}"/>` +
    text(frame, tx, tip - em * 2.5, caption, { anchor: side, fill: 'var(--ink2)', size: 1.08 }) +
    text(frame, tx, tip - em * 0.7, shown, { anchor: side, weight: 600, fill: 'var(--ink)', size })
  return { body, label: box }
}

/** A remark on one bar; it gives way where it would touch the payback's words or leave the drawing. */
function remark(frame: Frame, chart: BalanceBars, { left, slot, zero, top, y }: Axes, taken?: Box) {
  if (!chart.remark || frame.unit === 'px') return ''
  const { em } = frame
  const { index, lines } = chart.remark
  const at = left + slot * (index + 0.5)
  const tip = Math.min(zero, y(chart.balances[index]!.value)) - em * 0.7
  const start = tip - em * 4.4
  const box: Box = {
    from: at - Math.max(...lines.map((words) => widthOf(frame, words))) - em,
    to: at + em,
    top: start - em * (lines.length * 1.4 + 1),
    bottom: tip,
  }
  if (box.top < top - em || box.from < left || (taken && overlaps(box, taken))) return ''
  const words = lines.map((line, row) =>
    text(frame, at + em * 0.3, start - em * 0.5 - em * 1.4 * (lines.length - 1 - row), line, {
      anchor: 'end',
      fill: 'var(--ink2)',
    }),
  )
  return line(at, tip, at, start, 'var(--ink3)', 0.2) + words.join('')
}

const overlaps = (one: Box, other: Box) =>
  one.from < other.to && other.from < one.to && one.top < other.bottom && other.top < one.bottom

/** A small investment does not open a whole step below zero. */
function closeBelow(scale: ReturnType<typeof niceSteps>, least: number) {
  const step = (scale.steps[1] ?? 1) - (scale.steps[0] ?? 0)
  if (least >= 0 || least < -step / 2) return scale
  return { ...scale, from: -step / 2, steps: scale.steps.filter((value) => value >= 0) }
}

type End = { x: number; y: number; positive: boolean; zero: number }

function end(frame: Frame, chart: BalanceBars, { x, y, positive, zero }: End) {
  const { em } = frame
  const { shown, caption } = chart.end
  const fill = positive ? 'var(--saving-text)' : 'var(--ink)'
  const size = frame.unit === 'mm' ? 1.6 : 1.3
  const at = positive ? Math.max(em * 2.6, y - em * 2.3) : zero - em * 2.6
  const body =
    text(frame, x, at, shown, { anchor: 'end', weight: 600, fill, size }) +
    text(frame, x, at + em * 1.55, caption, { anchor: 'end', fill: 'var(--ink2)' })
  const widest = Math.max(widthOf(frame, shown, size, 600), widthOf(frame, caption))
  const box: Box = { from: x - widest, to: x, top: at - em * 1.8, bottom: at + em * 2.2 }
  return { body, box }
}
