import { drawing, type Frame, line, niceSteps, rect, text } from './svg.ts'

export type DayOfEnergy = {
  label: string
  unit: string
  /** 24 hours, stacked upwards from zero in this order. */
  up: { fill: string; values: readonly number[] }[]
  /** Stacked downwards from zero. */
  down: { fill: string; values: readonly number[] }[]
  axis: (value: number) => string
  hour: (hour: number) => string
}

/** Hours of a day: above zero what serves the load, below it where the rest of the sun goes. */
export function dayOfEnergy(frame: Frame, chart: DayOfEnergy) {
  const { width, height, em } = frame
  const sums = (series: DayOfEnergy['up']) =>
    Array.from({ length: 24 }, (_, hour) => series.reduce((sum, { values }) => sum + (values[hour] ?? 0), 0))
  const highest = Math.max(...sums(chart.up), 0.001)
  const least = Math.max(...sums(chart.down), 0)
  const scale = niceSteps(-least, highest, 4)
  const left = Math.max(...scale.steps.map((step) => chart.axis(Math.abs(step)).length)) * em * 0.6 + em * 0.8
  const [top, bottom] = [em * 2.2, height - em * 2]
  const y = (value: number) => bottom - ((bottom - top) * (value - scale.from)) / (scale.to - scale.from)
  const slot = (width - left) / 24
  const bar = Math.max(1, slot - em * 0.25)
  const thin = frame.unit === 'mm' ? 0.2 : 1

  let body = text(frame, 0, em * 1.1, chart.unit)
  for (const step of scale.steps) {
    body += line(left, y(step), width, y(step), step === 0 ? 'var(--ink3)' : 'var(--line)', thin)
    body += text(frame, left - em * 0.6, y(step) + em * 0.35, chart.axis(Math.abs(step)), { anchor: 'end', size: 0.96 })
  }
  for (let hour = 0; hour < 24; hour++) {
    const x = left + slot * hour + (slot - bar) / 2
    body += stack(chart.up, hour, { x, bar, y, sign: 1 }) + stack(chart.down, hour, { x, bar, y, sign: -1 })
    if (hour % 6 === 0)
      body += text(frame, left + slot * hour, bottom + em * 1.6, chart.hour(hour), { fill: 'var(--ink2)' })
  }
  return drawing(frame, chart.label, body)
}

interface Place {
  x: number
  bar: number
  y: (value: number) => number
  sign: 1 | -1
}

function stack(series: DayOfEnergy['up'], hour: number, { x, bar, y, sign }: Place) {
  let drawn = ''
  let from = 0
  for (const { fill, values } of series) {
    const to = from + sign * (values[hour] ?? 0)
    if (Math.abs(to - from) > 1e-6) drawn += rect(x, Math.min(y(from), y(to)), bar, Math.abs(y(to) - y(from)), fill)
    from = to
  }
  return drawn
}
