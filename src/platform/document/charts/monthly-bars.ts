import { drawing, type Frame, line, niceSteps, rect, text } from './svg.ts'

export type MonthlyBars = {
  label: string
  unit: string
  months: string[]
  /** Two series of the same months: consumption in the brand's colour, generation in the sun's. */
  consumption: number[]
  generation: number[]
  /** Months from 0 whose consumption is an estimate: paler, with a dashed edge and a ≈. */
  estimated?: number[]
  shown: (value: number) => string
  axis: (value: number) => string
}

/** Pairs of bars from zero. Where there is no room for every value, only the extremes are written. */
export function monthlyBars(frame: Frame, chart: MonthlyBars) {
  const { width, height, em } = frame
  const scale = niceSteps(0, Math.max(...chart.consumption, ...chart.generation), 4)
  const left = Math.max(...scale.steps.map((step) => chart.axis(step).length)) * em * 0.6 + em * 0.8
  const [top, bottom] = [em * 3, height - em * 2.2]
  const slot = (width - left) / chart.months.length
  const bar = Math.min((slot - em * 0.75) / 2, em * 2.4)
  const y = (value: number) => bottom - ((bottom - top) * value) / scale.to
  const everyValue = bar >= widest(chart) * em * 0.5
  const [thin, thick] = frame.unit === 'mm' ? [0.2, 0.35] : [1, 1]

  let body = text(frame, 0, em * 1.15, chart.unit)
  for (const step of scale.steps) {
    body += line(left, y(step), width, y(step), step === 0 ? 'var(--ink3)' : 'var(--line)', step === 0 ? thick : thin)
    body += text(frame, left - em * 0.7, y(step) + em * 0.35, chart.axis(step), { anchor: 'end', size: 0.96 })
  }
  for (const [index, month] of chart.months.entries()) {
    const middle = left + slot * (index + 0.5)
    const gap = em * 0.1
    const pair = [
      { value: chart.consumption[index] ?? 0, x: middle - bar - gap, fill: 'var(--use)', ink: 'var(--brand-text)' },
      { value: chart.generation[index] ?? 0, x: middle + gap, fill: 'var(--sun)', ink: 'var(--sun-text)' },
    ]
    for (const [series, { value, x, fill, ink }] of pair.entries()) {
      const isEstimated = series === 0 && chart.estimated?.includes(index) === true
      body += rect(x, y(value), bar, bottom - y(value), fill, isEstimated ? dashed(fill, thin, em) : '')
      const all = series === 0 ? chart.consumption : chart.generation
      const other = (series === 0 ? chart.generation : chart.consumption)[index] ?? 0
      // Between two bars there is no room for a figure that belongs to the lower one.
      const clear = value >= other || y(value) - y(other) < em * 0.3
      if (everyValue || (clear && isExtreme(all, index))) {
        const edge = index === 0 ? 'start' : index === chart.months.length - 1 ? 'end' : 'middle'
        const anchor = everyValue ? 'middle' : edge
        const tx = anchor === 'middle' ? x + bar / 2 : anchor === 'start' ? x : x + bar
        body += text(
          frame,
          tx,
          (everyValue ? y(value) : Math.min(y(value), y(other))) - em * 0.45,
          isEstimated ? `≈${chart.shown(value)}` : chart.shown(value),
          {
            anchor,
            fill: ink,
            weight: 500,
            size: 0.94,
          },
        )
      }
    }
    const name = slot < em * 2.4 ? month.charAt(0).toUpperCase() : month
    body += text(frame, middle, bottom + em * 1.7, name, { anchor: 'middle', fill: 'var(--ink2)', size: 1.06 })
  }
  return drawing(frame, chart.label, body)
}

const dashed = (fill: string, width: number, em: number) =>
  `fill-opacity="0.25" stroke="${fill}" stroke-width="${width}" stroke-dasharray="${em * 0.3} ${em * 0.2}"`

const widest = (chart: MonthlyBars) =>
  Math.max(...[...chart.consumption, ...chart.generation].map((value) => chart.shown(value).length))

function isExtreme(values: number[], index: number) {
  return index === values.indexOf(Math.max(...values))
}
