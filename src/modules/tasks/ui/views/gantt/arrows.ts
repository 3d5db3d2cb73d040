import type { Arrow } from '../../../critical-path.ts'

interface Point {
  x: number
  y: number
}

/** From where to where a bar goes, in px. */
interface Block {
  left: number
  right: number
}

interface Placed extends Block {
  /** Its row among all. */
  at: number
}

interface Drawn {
  /** Lines of the arrows, and their points, as paths of an SVG. */
  lines: string
  points: string
}

export interface ArrowsDrawn {
  plain: Drawn
  critical: Drawn
}

interface Asked {
  arrows: readonly Arrow[]
  /** The row of a task, and its bar. */
  rowOf(id: string): number | undefined
  barOf(id: string): Block
  /** The bar in a row; none in the row of a group. */
  barAt(at: number): Block | undefined
  critical: ReadonlySet<string>
  /** The first and the last row on screen. */
  shown: { first: number; last: number }
  rowHeight: number
}

/** Px that an arrow goes straight before it turns, and that it leaves between itself and the bars it passes. */
const turn = 8
const gap = 4

/** The arrows that begin or end in a row on screen, as four paths; they pass beside the bars that are on screen, too. */
export function drawnArrows({ arrows, rowOf, barOf, barAt, critical, shown, rowHeight }: Asked): ArrowsDrawn {
  const bars = Array.from({ length: shown.last - shown.first + 1 }, (_row, at) => barAt(shown.first + at))
  const between = (one: number, other: number) => {
    const [first, last] = one < other ? [one + 1, other] : [other + 1, one]
    const from = Math.max(0, first - shown.first)
    return bars.slice(from, Math.max(from, last - shown.first)).filter((bar) => bar !== undefined)
  }
  const kinds = { plain: { lines: '', points: '' }, critical: { lines: '', points: '' } }
  const isShown = (at: number) => at >= shown.first && at <= shown.last
  for (const [fromId, toId] of arrows) {
    const [fromRow, toRow] = [rowOf(fromId), rowOf(toId)]
    if (fromRow === undefined || toRow === undefined || !(isShown(fromRow) || isShown(toRow))) continue
    const from = { at: fromRow, ...barOf(fromId) }
    const to = { at: toRow, ...barOf(toId) }
    const drawn = kinds[critical.has(fromId) && critical.has(toId) && isTight(from, to) ? 'critical' : 'plain']
    const end = { x: to.left, y: (to.at + 0.5) * rowHeight }
    const start = { x: from.right, y: (from.at + 0.5) * rowHeight }
    drawn.lines += arrowLine(start, end, rowHeight, between(fromRow, toRow))
    drawn.points += arrowPoint(end)
  }
  return kinds
}

/** What waits begins on the day of the delivery or before. */
const isTight = (from: Placed, to: Placed) => to.left < from.right

/**
 * From the end of one bar to the beginning of another. Where there is a place between them that no bar of the rows between covers,
 * it turns there; otherwise it goes along the edges of the rows to the nearest one.
 */
export function arrowLine(from: Point, to: Point, rowHeight: number, blocks: readonly Block[] = []): string {
  const [out, into] = [from.x + turn, to.x - turn]
  const free = freePlaces([into, out], blocks)
  const straight = free.filter((x) => x >= out && x <= into)
  if (straight.length > 0) return `M${from.x} ${from.y}H${Math.min(...straight)}V${to.y}H${to.x}`
  const way = (x: number) => Math.abs(x - out) + Math.abs(x - into)
  const x = free.reduce((best, one) => (way(one) < way(best) ? one : best), free[0] ?? into)
  const edge = to.y >= from.y ? rowHeight / 2 : -rowHeight / 2
  const there = x === out ? '' : `V${from.y + edge}H${x}`
  const back = x === into ? '' : `V${to.y - edge}H${into}`
  return `M${from.x} ${from.y}H${out}${there}${back}V${to.y}H${to.x}`
}

/** Those of the wanted places, and of those beside the bars, where a line up or down crosses none of the bars. */
const freePlaces = (wanted: readonly number[], blocks: readonly Block[]) =>
  [...wanted, ...blocks.flatMap(({ left, right }) => [left - gap, right + gap])].filter(
    (x) => x >= 0 && blocks.every(({ left, right }) => x <= left - gap || x >= right + gap),
  )

const arrowPoint = ({ x, y }: Point) => `M${x} ${y}l-5 -3.5v7z`
