import { marksOf } from '../../../platform/document/charts/scale.ts'
import { type Drawn, fitted, hatched, type Mark, widthOf } from './marks.ts'

export interface ForecastMonth {
  name: string
  /** Value × prediction, and all that is open: the outline over it. */
  likely: number
  open: number
  text: string
  /** Its month is past: it says what is overdue, not what is to come. */
  isPast?: boolean
}

const foot = 24
const head = 18

/** What is likely stands full, what is open as a dashed outline over it: a forecast is a range. */
export function forecast(
  months: readonly ForecastMonth[],
  width: number,
  height: number,
  axis: (value: number) => string,
): Drawn {
  const scale = marksOf(0, Math.max(1, ...months.map(({ open, likely }) => Math.max(open, likely))), 3)
  const top = scale.at(-1)!
  const left = 8 + Math.max(...scale.map((one) => widthOf(axis(one))))
  const plot = height - foot - head
  const y = (value: number) => head + plot * (1 - value / top)
  const slot = (width - left) / Math.max(1, months.length)
  const thick = Math.min(56, slot * 0.64)
  const marks: Mark[] = scale.flatMap((one): Mark[] => [
    { kind: 'line', tone: 'grid', x: left, y: y(one), x2: width, y2: y(one) },
    { kind: 'text', tone: 'muted', x: left - 6, y: y(one) + 4, text: axis(one), anchor: 'end' },
  ])
  for (const [of, { name, likely, open, text, isPast }] of months.entries()) {
    const middle = left + slot * (of + 0.5)
    const x = middle - thick / 2
    marks.push({ kind: 'rect', tone: 'open', of, x, y: y(open), width: thick, height: y(0) - y(open) })
    const bar = { of, x, y: y(likely), width: thick, height: y(0) - y(likely) }
    marks.push({ kind: 'rect', tone: isPast ? 'warm' : 'likely', ...bar })
    if (isPast) marks.push(...hatched(bar))
    marks.push({
      kind: 'text',
      tone: 'dark',
      of,
      x: middle,
      y: Math.min(y(open), y(likely)) - 6,
      text: fitted(text, slot + 6),
      anchor: 'middle',
      isStrong: true,
    })
    marks.push({
      kind: 'text',
      tone: isPast ? 'warm' : 'muted',
      of,
      x: middle,
      y: height - 6,
      text: fitted(name, slot),
      anchor: 'middle',
    })
  }
  return { width, height, marks }
}
