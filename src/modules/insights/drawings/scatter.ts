import { marksWithin } from '../../../platform/document/charts/scale.ts'
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
const head = 14

/** One point a person, with a line from where they were; the medians divide the field. */
export function scatter(points: readonly Point[], width: number, height: number, axes: Axes): Drawn {
  const field = fieldOf(points, width, height, axes)
  return {
    width,
    height,
    marks: [...axisMarks(field, axes), ...medianMarks(field, axes), ...pointMarks(points, field)],
  }
}

type Field = ReturnType<typeof fieldOf>

function fieldOf(points: readonly Point[], width: number, height: number, axes: Axes) {
  const all = points.flatMap(({ x, y, before }) => [{ x, y }, ...(before ? [before] : [])])
  const scaleX = ends(all.map(({ x }) => x))
  const scaleY = ends(all.map(({ y }) => y))
  const marksY = marksWithin(scaleY.from, scaleY.to)
  const left = 8 + Math.max(0, ...marksY.map((one) => widthOf(axes.y(one))))
  const bottom = height - foot
  const highest = Math.max(1, ...points.map(({ weight }) => weight))
  return {
    width,
    height,
    left,
    bottom,
    marksX: marksWithin(scaleX.from, scaleX.to, Math.max(2, Math.min(4, Math.floor((width - left) / 90)))),
    marksY,
    x: (value: number) => left + 14 + ((value - scaleX.from) / (scaleX.to - scaleX.from)) * (width - left - 28),
    y: (value: number) => head + (bottom - head) * (1 - (value - scaleY.from) / (scaleY.to - scaleY.from)),
    radius: (weight: number) => 4 + 5 * Math.sqrt(weight / highest),
  }
}

/** Marks of both axes; one whose words would touch those of the one before is left out. */
function axisMarks({ marksX, marksY, left, width, height, bottom, ...at }: Field, axes: Axes): Mark[] {
  const marks: Mark[] = marksY.flatMap((one): Mark[] => [
    { kind: 'line', tone: 'grid', x: left, y: at.y(one), x2: width, y2: at.y(one) },
    { kind: 'text', tone: 'muted', x: left - 6, y: at.y(one) + 4, text: axes.y(one), anchor: 'end' },
  ])
  let end = left - 8
  for (const one of marksX) {
    const text = axes.x(one)
    const half = widthOf(text) / 2
    const x = Math.min(at.x(one), width - half)
    if (x - half < end + 8) continue
    end = x + half
    marks.push({ kind: 'line', tone: 'muted', x: at.x(one), y: bottom, x2: at.x(one), y2: bottom + 4 })
    marks.push({ kind: 'text', tone: 'muted', x, y: bottom + 16, text, anchor: 'middle' })
  }
  return [
    ...marks,
    { kind: 'line', tone: 'muted', x: left, y: bottom, x2: width, y2: bottom },
    { kind: 'text', tone: 'muted', x: left, y: height - 4, text: fitted(axes.words.x, width - left) },
  ]
}

function medianMarks({ left, width, bottom, ...at }: Field, { medianX, medianY, words }: Axes): Mark[] {
  const line = (x: number, y: number, x2: number, y2: number): Mark => ({
    kind: 'line',
    tone: 'muted',
    isDashed: true,
    x,
    y,
    x2,
    y2,
  })
  return [
    ...(medianX === undefined ? [] : [line(at.x(medianX), head, at.x(medianX), bottom)]),
    ...(medianY === undefined
      ? []
      : [
          line(left, at.y(medianY), width, at.y(medianY)),
          { kind: 'text', tone: 'muted', x: width, y: at.y(medianY) - 4, text: words.median, anchor: 'end' } as const,
        ]),
  ]
}

interface Room {
  left: number
  right: number
  top: number
  bottom: number
}

function pointMarks(points: readonly Point[], field: Field): Mark[] {
  const rooms: Room[] = points.map(({ x, y, weight }) => around(field.x(x), field.y(y), field.radius(weight)))
  return points.flatMap(({ name, x, y, weight, before }, of): Mark[] => {
    const circle = { x: field.x(x), y: field.y(y), radius: field.radius(weight) }
    const written = nameBeside(name, circle, { field, rooms: rooms.filter((_room, at) => at !== of) })
    if (written) rooms.push(written.room)
    const was = before && { x: field.x(before.x), y: field.y(before.y) }
    return [
      ...(was
        ? [
            { kind: 'line', tone: 'muted', of, ...was, x2: circle.x, y2: circle.y } as const,
            { kind: 'circle', tone: 'muted', of, ...was, radius: 1.5 } as const,
          ]
        : []),
      { kind: 'circle', tone: 'main', of, ...circle },
      ...(written ? [{ kind: 'text', tone: 'dark', of, ...written.mark } as const] : []),
    ]
  })
}

const around = (x: number, y: number, radius: number): Room => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

const meet = (one: Room, other: Room) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The name at the side of its point where it covers nothing; without such a side it is left to the table and to the tip of the mark. */
function nameBeside(
  name: string,
  { x, y, radius }: { x: number; y: number; radius: number },
  { field, rooms }: { field: Field; rooms: readonly Room[] },
) {
  const text = fitted(name, field.width - field.left - 16)
  const wide = widthOf(text)
  const gap = radius + 4
  const sides = [
    { left: x + gap, y: y + 4 },
    { left: x - gap - wide, y: y + 4 },
    { left: x - wide / 2, y: y - gap },
    { left: x - wide / 2, y: y + gap + 9 },
  ]
  for (const side of sides) {
    const room = { left: side.left, right: side.left + wide, top: side.y - 10, bottom: side.y + 3 }
    const isWithin =
      room.left >= field.left && room.right <= field.width && room.top >= 0 && room.bottom <= field.bottom
    if (isWithin && !rooms.some((other) => meet(other, room))) return { room, mark: { x: side.left, y: side.y, text } }
  }
  return undefined
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
