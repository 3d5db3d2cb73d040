import type { Arrow } from '../../../critical-path.ts'

interface Point {
  x: number
  y: number
}

interface Placed {
  /** Its row among all. */
  at: number
  left: number
  right: number
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
  barOf(id: string): Omit<Placed, 'at'>
  critical: ReadonlySet<string>
  /** The first and the last row on screen. */
  shown: { first: number; last: number }
  rowHeight: number
}

/** Px that an arrow goes straight before it turns. */
const turn = 8

/** The arrows that begin or end in a row on screen, as four paths. */
export function drawnArrows({ arrows, rowOf, barOf, critical, shown, rowHeight }: Asked): ArrowsDrawn {
  const kinds = { plain: { lines: '', points: '' }, critical: { lines: '', points: '' } }
  const isShown = (at: number) => at >= shown.first && at <= shown.last
  for (const [fromId, toId] of arrows) {
    const [fromRow, toRow] = [rowOf(fromId), rowOf(toId)]
    if (fromRow === undefined || toRow === undefined || !(isShown(fromRow) || isShown(toRow))) continue
    const from = { at: fromRow, ...barOf(fromId) }
    const to = { at: toRow, ...barOf(toId) }
    const drawn = kinds[critical.has(fromId) && critical.has(toId) && isTight(from, to) ? 'critical' : 'plain']
    const end = { x: to.left, y: (to.at + 0.5) * rowHeight }
    drawn.lines += arrowLine({ x: from.right, y: (from.at + 0.5) * rowHeight }, end, rowHeight)
    drawn.points += arrowPoint(end)
  }
  return kinds
}

/** What waits begins on the day of the delivery or before. */
const isTight = (from: Placed, to: Placed) => to.left < from.right

/** From the end of one bar to the beginning of another; where that lies before, around between the rows. */
export function arrowLine(from: Point, to: Point, rowHeight: number): string {
  const out = from.x + turn
  if (to.x - turn >= out) return `M${from.x} ${from.y}H${out}V${to.y}H${to.x}`
  const between = from.y + (to.y >= from.y ? rowHeight / 2 : -rowHeight / 2)
  return `M${from.x} ${from.y}H${out}V${between}H${to.x - turn}V${to.y}H${to.x}`
}

const arrowPoint = ({ x, y }: Point) => `M${x} ${y}l-5 -3.5v7z`
