import { marksOf } from '../../../../platform/ui/charts/scale.ts'
import { type Drawn, fitted, type Mark, widthOf } from './marks.ts'

export interface ColumnFigure {
  name: string
  value: number
  text: string
  before?: number | undefined
  /** Under the name: another figure of the same group. */
  aside?: string | undefined
}

const foot = 34
const head = 18

/** Columns from zero; the period before is a thin tick across each. */
export function columns(
  figures: readonly ColumnFigure[],
  width: number,
  height: number,
  axis: (value: number) => string,
): Drawn {
  const most = Math.max(0, ...figures.map(({ value, before = 0 }) => Math.max(value, before)))
  const scale = marksOf(0, Math.max(1, most), 3, 1)
  const top = scale.at(-1)!
  const left = 8 + Math.max(...scale.map((one) => widthOf(axis(one))))
  const plot = height - foot - head
  const y = (value: number) => head + plot * (1 - value / top)
  const slot = (width - left) / Math.max(1, figures.length)
  const thick = Math.min(38, slot * 0.62)
  const marks: Mark[] = scale.flatMap((one): Mark[] => [
    { kind: 'line', tone: 'grid', x: left, y: y(one), x2: width, y2: y(one) },
    { kind: 'text', tone: 'muted', x: left - 6, y: y(one) + 4, text: axis(one), anchor: 'end' },
  ])
  const hasRoom = figures.every(({ aside = '' }) => widthOf(aside) <= slot)
  for (const [of, { name, value, text, before, aside }] of figures.entries()) {
    const middle = left + slot * (of + 0.5)
    const above = Math.min(y(value), before === undefined ? y(value) : y(before))
    marks.push({
      kind: 'rect',
      tone: 'soft',
      of,
      x: middle - thick / 2,
      y: y(value),
      width: thick,
      height: Math.max(value > 0 ? 1.5 : 0, y(0) - y(value)),
    })
    if (before !== undefined)
      marks.push({
        kind: 'line',
        tone: 'tick',
        of,
        x: middle - thick / 2 - 4,
        y: y(before),
        x2: middle + thick / 2 + 4,
        y2: y(before),
      })
    marks.push({
      kind: 'text',
      tone: 'dark',
      of,
      x: middle,
      y: above - 6,
      text: fitted(text, slot + 8),
      anchor: 'middle',
      isStrong: true,
    })
    marks.push({
      kind: 'text',
      tone: 'muted',
      of,
      x: middle,
      y: height - foot + 16,
      text: fitted(name, slot - 2),
      anchor: 'middle',
    })
    if (aside && hasRoom)
      marks.push({ kind: 'text', tone: 'muted', of, x: middle, y: height - foot + 31, text: aside, anchor: 'middle' })
  }
  return { width, height, marks }
}
