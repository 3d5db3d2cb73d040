import { marksOf } from '../../../platform/document/charts/scale.ts'
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
/** What a figure over a column takes. */
const figureRoom = 22

/** Columns from zero; the period before is a thin tick across each. */
export function columns(
  figures: readonly ColumnFigure[],
  width: number,
  height: number,
  axis: (value: number) => string,
): Drawn {
  const highest = Math.max(0, ...figures.map(({ value, before = 0 }) => Math.max(value, before)))
  const scale = marksOf(0, Math.max(1, highest), 3, 1)
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
  const [everyName, everyText] = [
    thinned(
      figures.map(({ name }) => name),
      slot,
    ),
    thinned(
      figures.map(({ text }) => text),
      slot,
    ),
  ]
  const isShown = (of: number, every: number) => (figures.length - 1 - of) % every === 0
  const hasRoom = figures.every(({ aside = '' }) => widthOf(aside) <= slot)
  for (const [of, { name, value, text, before, aside }] of figures.entries()) {
    const middle = left + slot * (of + 0.5)
    const above = overColumn(y(value), before === undefined ? undefined : y(before))
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
    const written = (said: string, every: number) => placed(fitted(said, slot * every), middle, width)
    if (isShown(of, everyText))
      marks.push({ kind: 'text', tone: 'dark', of, y: above - 6, isStrong: true, ...written(text, everyText) })
    if (isShown(of, everyName))
      marks.push({ kind: 'text', tone: 'muted', of, y: height - foot + 16, ...written(name, everyName) })
    if (aside && hasRoom)
      marks.push({ kind: 'text', tone: 'muted', of, x: middle, y: height - foot + 31, text: aside, anchor: 'middle' })
  }
  return { width, height, marks }
}

/** Where a column's figure stands: over the column itself, and over the tick of before only where that would cross it. */
const overColumn = (top: number, tick: number | undefined) =>
  tick !== undefined && tick <= top + 2 && tick > top - figureRoom ? tick : top

/** Of how many texts one is written, from the last one back, so that none is cut: a name that is cut is none. */
function thinned(texts: readonly string[], slot: number) {
  const longest = Math.max(0, ...texts.map(widthOf))
  return Math.min(Math.max(1, texts.length), Math.max(1, Math.ceil((longest + 4) / Math.max(1, slot))))
}

/** In the middle of its column, and within the drawing at its end. */
function placed(text: string, middle: number, width: number) {
  return middle + widthOf(text) / 2 > width
    ? ({ text, x: width, anchor: 'end' } as const)
    : ({ text, x: middle, anchor: 'middle' } as const)
}
