import { z } from 'zod'
import type { AnswerCell, AnswerDimension, AnswerMeasure } from '../../platform/questions/answer.ts'

interface Answered {
  measures: readonly AnswerMeasure[]
  rows: readonly AnswerDimension[]
  columns: readonly AnswerDimension[]
  cells: readonly AnswerCell[]
}

/** One line of a pivot, or one group of its columns: a path into the groups, its name and how deep it is. */
export interface Line {
  path: number[]
  name: string
  /** Has lines below it, whose total it is. */
  isGroup: boolean
  /** Those that have no value in the dimension. */
  isNone?: true
}

export interface Pivot {
  lines: Line[]
  /** The groups of columns that are shown, the total last where there are groups. */
  heads: Line[]
  valueAt(row: readonly number[], column: readonly number[], place: number): number | null
  /** The figure that it is compared with. */
  otherAt(row: readonly number[], column: readonly number[], place: number): number | null
  /** Of a share or a mean what is divided by what. */
  partsAt(row: readonly number[], column: readonly number[], place: number): readonly [number, number] | undefined
  /** Whether figures of a measure add up to that of all of them: not so means, medians and what is counted once. */
  addsUp(place: number): boolean
}

const keyOf = (rows: readonly number[], columns: readonly number[]) => `${rows.join('.')}|${columns.join('.')}`

/**
 * The lines and columns of a pivot with the figure of each cell. Totals are what the database computed for them; nothing is added here.
 * Groups stand by the first measure's total, those with an order of their own (days, stages, ranges) in it.
 */
export function pivotOf(answer: Answered, { sort = -1 }: { sort?: 1 | -1 | 0 } = {}): Pivot {
  const cellsOf = (wanted: number) =>
    new Map(answer.cells.filter(({ span }) => span === wanted).map((cell) => [keyOf(cell.rows, cell.columns), cell]))
  const [cells, others] = [cellsOf(0), cellsOf(1)]
  const valueAt: Pivot['valueAt'] = (row, column, place) => cells.get(keyOf(row, column))?.values[place] ?? null
  const rowTotal = (path: readonly number[]) => valueAt(path, [], 0)
  const columnTotal = (path: readonly number[]) => valueAt([], path, 0)
  const paths = (side: 'rows' | 'columns') =>
    distinct(answer.cells.filter(({ span }) => span < 2).map((cell) => cell[side]))
  const lines = linesOf(answer.rows, paths('rows'), rowTotal, sort)
  const heads = linesOf(answer.columns, paths('columns'), columnTotal, 0).filter(({ isGroup }) => !isGroup)
  return {
    lines,
    heads: [...heads, ...(answer.columns.length > 0 ? [{ path: [], name: '', isGroup: true }] : [])],
    valueAt,
    otherAt: (row, column, place) => others.get(keyOf(row, column))?.values[place] ?? null,
    partsAt: (row, column, place) => cells.get(keyOf(row, column))?.parts?.[place],
    addsUp: (place) => ['sum', 'count'].includes(answer.measures[place]?.way ?? ''),
  }
}

function distinct(paths: readonly (readonly number[])[]) {
  const found = new Map(paths.map((path) => [path.join('.'), [...path]]))
  return [...found.values()].filter((path) => path.length > 0)
}

function linesOf(
  dimensions: readonly AnswerDimension[],
  paths: number[][],
  total: (path: readonly number[]) => number | null,
  sort: number,
): Line[] {
  const under = Map.groupBy(paths, (path) => path.slice(0, -1).join('.'))
  const below = (parent: readonly number[]): Line[] => {
    const own = under.get(parent.join('.')) ?? []
    const dimension = dimensions[parent.length]
    if (!dimension) return []
    const inOrder =
      sort === 0 || dimension.isOrdered
        ? own.toSorted((one, other) => one.at(-1)! - other.at(-1)!)
        : own.toSorted((one, other) => ((total(other) ?? 0) - (total(one) ?? 0)) * -sort || one.at(-1)! - other.at(-1)!)
    return inOrder.flatMap((path) => [
      {
        path,
        name: dimension.groups[path.at(-1)!]!.name,
        isGroup: parent.length < dimensions.length - 1,
        ...(dimension.groups[path.at(-1)!]!.value === '' && { isNone: true as const }),
      },
      ...below(path),
    ])
  }
  return below([])
}

/** What a cell shows of its figure. */
export const showings = [
  'value',
  'row',
  'column',
  'whole',
  'running',
  'running-row',
  'difference',
  'other',
  'change',
  'growth',
] as const
/** Those of them that say what a figure is compared with. */
export const comparing: ReadonlySet<Showing> = new Set(['other', 'change', 'growth'])
export type Showing = (typeof showings)[number]

/**
 * Shares of a row's, a column's or the whole total; what has come together so far in a row; the difference to the column before. A total is
 * never made of what does not add up: of a mean or a ratio it is that of all columns so far, of a median or a distinct count there is none.
 */
export function shownAt(
  pivot: Pivot,
  showing: Showing,
  row: readonly number[],
  column: readonly number[],
  place: number,
): number | null {
  const value = pivot.valueAt(row, column, place)
  const share = (of: number | null) => (value === null || !of || !pivot.addsUp(place) ? null : value / of)
  switch (showing) {
    case 'row':
      return share(pivot.valueAt(row, [], place))
    case 'column':
      return share(pivot.valueAt([], column, place))
    case 'whole':
      return share(pivot.valueAt([], [], place))
    case 'running':
      return runningAt(pivot, row, column, place)
    case 'running-row':
      return runningShareAt(pivot, row, column, place)
    case 'difference':
      return differenceAt(pivot, row, column, place)
    case 'other':
      return pivot.otherAt(row, column, place)
    case 'change':
      return changeAt(pivot, row, column, place)
    case 'growth': {
      const [change, other] = [changeAt(pivot, row, column, place), pivot.otherAt(row, column, place)]
      return change === null || !other ? null : change / Math.abs(other)
    }
    default:
      return value
  }
}

/** The columns up to this one; none where it is their total. */
function columnsUpTo({ heads }: Pivot, column: readonly number[]) {
  const own = heads.filter(({ path }) => path.length > 0)
  return own.slice(0, own.findIndex(({ path }) => path.join('.') === column.join('.')) + 1).map(({ path }) => path)
}

function runningAt(pivot: Pivot, row: readonly number[], column: readonly number[], place: number): number | null {
  const columns = columnsUpTo(pivot, column)
  if (columns.length === 0) return pivot.valueAt(row, column, place)
  if (pivot.addsUp(place)) return columns.reduce((sum, one) => sum + (pivot.valueAt(row, one, place) ?? 0), 0)
  const parts = columns.flatMap((one) => {
    const own = pivot.partsAt(row, one, place)
    return own ? [own] : []
  })
  const [of, by] = [0, 1].map((side) => parts.reduce((sum, own) => sum + own[side]!, 0))
  return by ? of! / by : null
}

/** Of a row’s total what has come by this column; those without a value have not come, and stand by their own share. */
function runningShareAt(pivot: Pivot, row: readonly number[], column: readonly number[], place: number) {
  const whole = pivot.valueAt(row, [], place)
  if (!whole || !pivot.addsUp(place)) return null
  const isNone = pivot.heads.some((head) => head.isNone && head.path.join('.') === column.join('.'))
  const come = isNone ? pivot.valueAt(row, column, place) : runningAt(pivot, row, column, place)
  return come === null ? null : come / whole
}

function differenceAt(pivot: Pivot, row: readonly number[], column: readonly number[], place: number): number | null {
  const columns = columnsUpTo(pivot, column)
  if (columns.length < 2) return null
  const [before, now] = columns.slice(-2).map((one) => pivot.valueAt(row, one, place))
  if (pivot.addsUp(place)) return (now ?? 0) - (before ?? 0)
  return now === null || now === undefined || before === null || before === undefined ? null : now - before
}

/** Against what it is compared with: of nothing a sum is zero, and a mean is none. */
function changeAt(pivot: Pivot, row: readonly number[], column: readonly number[], place: number): number | null {
  const [now, other] = [pivot.valueAt(row, column, place), pivot.otherAt(row, column, place)]
  if (pivot.addsUp(place)) return (now ?? 0) - (other ?? 0)
  return now === null || other === null ? null : now - other
}

/** Whether a figure shown so is a share of one. */
export const isShare = (showing: Showing) => ['row', 'column', 'whole', 'growth', 'running-row'].includes(showing)

export const heats = ['none', 'row', 'column', 'all'] as const
export type Heat = (typeof heats)[number]

/** How many groups a report keeps, the greatest first. */
export const topShape = z.coerce.number().int().min(1).max(100).optional()

/** Only the groups of the first dimension with the greatest figures; what all of them are together stays as it was counted. */
export function topOf<Of extends Answered>(answer: Of, count: number | undefined): Of {
  const [first, ...others] = answer.rows
  if (!count || !first) return answer
  const totals = answer.cells.filter(
    ({ span, rows, columns }) => span === 0 && rows.length === 1 && columns.length === 0,
  )
  const kept = totals
    .toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0) || one.rows[0]! - other.rows[0]!)
    .slice(0, count)
    .map(({ rows }) => rows[0]!)
    .toSorted((one, other) => one - other)
  const placeOf = new Map(kept.map((group, at) => [group, at]))
  return {
    ...answer,
    rows: [{ ...first, groups: kept.map((group) => first.groups[group]!) }, ...others],
    cells: answer.cells.flatMap((cell) => {
      const [group, ...under] = cell.rows
      if (group === undefined) return [cell]
      const place = placeOf.get(group)
      return place === undefined ? [] : [{ ...cell, rows: [place, ...under] }]
    }),
  }
}
