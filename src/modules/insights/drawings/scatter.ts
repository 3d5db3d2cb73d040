import { marksOf } from '../../../platform/document/charts/scale.ts'
import { type Drawn, fitted, type Mark, widthOf } from './marks.ts'

export interface Point {
  name: string
  x: number
  y: number
  /** How many records the point stands for: the area of its circle. */
  weight: number
  before?: { x: number; y: number } | undefined
}

interface Axes {
  x(value: number): string
  y(value: number): string
  medianX?: number | undefined
  medianY?: number | undefined
  words: { x: string; median: string }
}

const foot = 38
const head = 12

/** One point a person, with a line from where they were; the medians divide the field. */
export function scatter(points: readonly Point[], width: number, height: number, axes: Axes): Drawn {
  const all = points.flatMap(({ x, y, before }) => [{ x, y }, ...(before ? [before] : [])])
  const scaleX = ends(all.map(({ x }) => x))
  const scaleY = ends(all.map(({ y }) => y))
  const marksY = marksOf(0, scaleY.to, 3).filter((one) => one >= scaleY.from && one <= scaleY.to)
  const left = 8 + Math.max(0, ...marksY.map((one) => widthOf(axes.y(one))))
  const at = {
    x: (value: number) => left + 14 + ((value - scaleX.from) / (scaleX.to - scaleX.from)) * (width - left - 28),
    y: (value: number) => head + (height - foot - head) * (1 - (value - scaleY.from) / (scaleY.to - scaleY.from)),
  }
  const marks: Mark[] = marksY.flatMap((one): Mark[] => [
    { kind: 'line', tone: 'grid', x: left, y: at.y(one), x2: width, y2: at.y(one) },
    { kind: 'text', tone: 'muted', x: left - 6, y: at.y(one) + 4, text: axes.y(one), anchor: 'end' },
  ])
  for (const one of marksOf(0, scaleX.to, 3).filter((mark) => mark >= scaleX.from && mark <= scaleX.to))
    marks.push({
      kind: 'text',
      tone: 'muted',
      x: Math.min(at.x(one), width - widthOf(axes.x(one)) / 2),
      y: height - foot + 16,
      text: axes.x(one),
      anchor: 'middle',
    })
  marks.push({ kind: 'text', tone: 'muted', x: left, y: height - 4, text: axes.words.x })
  if (axes.medianX !== undefined)
    marks.push({
      kind: 'line',
      tone: 'muted',
      isDashed: true,
      x: at.x(axes.medianX),
      y: head,
      x2: at.x(axes.medianX),
      y2: height - foot,
    })
  if (axes.medianY !== undefined) {
    marks.push({
      kind: 'line',
      tone: 'muted',
      isDashed: true,
      x: left,
      y: at.y(axes.medianY),
      x2: width,
      y2: at.y(axes.medianY),
    })
    marks.push({
      kind: 'text',
      tone: 'muted',
      x: width,
      y: at.y(axes.medianY) - 4,
      text: axes.words.median,
      anchor: 'end',
    })
  }
  const most = Math.max(1, ...points.map(({ weight }) => weight))
  const placed: { x: number; y: number; width: number }[] = []
  for (const [of, { name, x, y, weight, before }] of points.entries()) {
    if (before)
      marks.push({ kind: 'line', tone: 'muted', of, x: at.x(before.x), y: at.y(before.y), x2: at.x(x), y2: at.y(y) })
    marks.push({ kind: 'circle', tone: 'main', of, x: at.x(x), y: at.y(y), radius: 4 + 5 * Math.sqrt(weight / most) })
    const isRight = at.x(x) > width * 0.6
    const text = fitted(name, isRight ? at.x(x) - left - 16 : width - at.x(x) - 16)
    const place = { x: isRight ? at.x(x) - 12 - widthOf(text) : at.x(x) + 12, y: at.y(y) + 4, width: widthOf(text) }
    // A name that would lie over another is left to the table and to the tip of its mark.
    if (
      placed.some(
        (other) =>
          Math.abs(other.y - place.y) < 12 && other.x < place.x + place.width && place.x < other.x + other.width,
      )
    )
      continue
    placed.push(place)
    marks.push({
      kind: 'text',
      tone: 'dark',
      of,
      x: isRight ? at.x(x) - 12 : place.x,
      y: place.y,
      text,
      ...(isRight && { anchor: 'end' as const }),
    })
  }
  return { width, height, marks }
}

/** A field that is not one point wide. */
function ends(values: readonly number[]) {
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const margin = (greatest - least || Math.abs(greatest) || 1) * 0.12
  return { from: Math.max(0, least - margin), to: greatest + margin }
}

export function medianOf(values: readonly number[]): number | undefined {
  const inOrder = values.toSorted((one, other) => one - other)
  const middle = Math.floor(inOrder.length / 2)
  if (inOrder.length === 0) return undefined
  return inOrder.length % 2 ? inOrder[middle] : (inOrder[middle - 1]! + inOrder[middle]!) / 2
}
