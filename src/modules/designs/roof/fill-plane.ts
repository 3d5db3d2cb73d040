import { type FreeRoof, freeSpans, type Span } from './free-spans.ts'
import { designLimits } from './roof-design.ts'

export interface ModuleSize {
  lengthM: number
  widthM: number
}

/** A module on its plane: its upper left corner and its sides as they lie there, in metres. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** How modules stand on a plane: sides of a module as it lies, and from one to the next. */
export interface Grid {
  layout: 'portrait' | 'landscape'
  width: number
  height: number
  stepX: number
  stepY: number
}

/** Where a filling begins; `aligned`: columns go through, else each row starts where it can. */
interface Offset {
  grid: Grid
  x: number
  y: number
  isAligned: boolean
}

export interface Filling {
  offset: Offset | null
  places: Place[]
}

const tries = { down: 12, across: 8 }
const slack = 1e-9

/** As many modules as the best of the offsets lets in, and no more than a plane may hold; of equals, columns that go through. */
export function fillPlane(roof: FreeRoof, grids: readonly Grid[]): Filling {
  let best: { offset: Offset; count: number } | null = null
  for (const grid of grids)
    for (const y of startsDown(roof, grid)) {
      const rows = rowsFrom(roof, grid, y)
      for (const offset of startsAcross(grid, y, rows)) {
        const count = Math.min(
          rows.reduce((sum, { spans }) => sum + countIn(spans, offset), 0),
          designLimits.modules,
        )
        if (count > (best?.count ?? 0)) best = { offset, count }
      }
    }
  return { offset: best?.offset ?? null, places: best ? placesAt(roof, best.offset) : [] }
}

/** The places of one offset. */
export function placesAt(roof: FreeRoof, offset: Offset): Place[] {
  const { width, height } = offset.grid
  return rowsFrom(roof, offset.grid, offset.y)
    .flatMap(({ y, spans }) => spans.flatMap((span) => startsIn(span, offset).map((x) => ({ x, y, width, height }))))
    .slice(0, designLimits.modules)
}

interface Row {
  y: number
  spans: Span[]
}

const heightsOf = ({ corners }: FreeRoof) => {
  const ys = corners.map(([, y]) => y)
  return [Math.min(...ys), Math.max(...ys)] as const
}

/** Rows begin at the ridge, end at the eave, or somewhere between; also where either has its setback. */
function startsDown(roof: FreeRoof, { height, stepY }: Grid): number[] {
  const [top, bottom] = heightsOf(roof)
  const room = bottom - top
  if (room < height) return []
  const rest = (y: number) => top + ((((y - top) % stepY) + stepY) % stepY)
  const marks = roof.kept.flatMap(({ obstacleId, corners }) =>
    obstacleId === null ? corners.flatMap(([, y]) => [y, y - height]) : [],
  )
  const even = Array.from({ length: tries.down }, (_, at) => top + (at * stepY) / tries.down)
  const all = [rest(bottom - height), ...even, ...marks.map(rest)]
  return [...new Set(all.map((y) => Math.round(y * 1e6) / 1e6))].slice(0, 24)
}

/** Rows from the ridge down, until they hold as many modules as a plane may, wherever their columns begin. */
function rowsFrom(roof: FreeRoof, grid: Grid, start: number): Row[] {
  const { height, stepY } = grid
  const [, bottom] = heightsOf(roof)
  const rows: Row[] = []
  let count = 0
  let y = start
  for (
    let tried = 0;
    tried < designLimits.modules && count < designLimits.modules && y + height <= bottom + slack;
    tried++
  ) {
    const spans = freeSpans(roof, y, y + height)
    if (spans.length > 0) rows.push({ y, spans })
    count += leastIn(spans, grid)
    y += stepY
  }
  return rows
}

/** A column that goes through costs a span one module at most. */
const leastIn = (spans: readonly Span[], grid: Grid) =>
  spans.reduce((sum, span) => sum + Math.max(0, inSpan(span, { grid, x: 0, y: 0, isAligned: false }) - 1), 0)

function startsAcross(grid: Grid, y: number, rows: readonly Row[]): Offset[] {
  const begin = Math.min(...rows.flatMap(({ spans }) => spans.map(([from]) => from)))
  if (!Number.isFinite(begin)) return []
  const firsts = rows.slice(0, tries.across).flatMap(({ spans }) => spans.slice(0, 1).map(([from]) => from))
  const even = Array.from({ length: tries.across }, (_, at) => begin + (at * grid.stepX) / tries.across)
  const aligned = [...new Set([...even, ...firsts])].map((x) => ({ grid, y, x, isAligned: true }))
  return [...aligned, { grid, y, x: begin, isAligned: false }]
}

function firstIn([from]: Span, { x, isAligned, grid: { stepX } }: Offset): number {
  return isAligned ? x + Math.ceil((from - x) / stepX - slack) * stepX : from
}

function inSpan(span: Span, offset: Offset): number {
  const { width, stepX } = offset.grid
  const room = span[1] - firstIn(span, offset) - width
  return room < -slack ? 0 : Math.floor(room / stepX + slack) + 1
}

const countIn = (spans: readonly Span[], offset: Offset) => spans.reduce((sum, span) => sum + inSpan(span, offset), 0)

function startsIn(span: Span, offset: Offset): number[] {
  const first = firstIn(span, offset)
  return Array.from(
    { length: Math.min(inSpan(span, offset), designLimits.modules) },
    (_, at) => first + at * offset.grid.stepX,
  )
}
