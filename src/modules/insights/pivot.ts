import { z } from 'zod'
import type { AnswerCell, AnswerDimension, AnswerMeasure } from '../../platform/questions/answer.ts'

interface Answered {
  measures: readonly AnswerMeasure[]
  rows: readonly AnswerDimension[]
  columns: readonly AnswerDimension[]
  cells: readonly AnswerCell[]
}

/** A line of a pivot or a group of its columns: its path into the groups, its name and depth. */
export interface Line {
  path: number[]
  name: string
  /** It has lines below it and is their total. */
  isGroup: boolean
  /** Those that have no value in the dimension. */
  isNone?: true
}

export interface Pivot {
  lines: Line[]
  /** The groups of columns that are shown, the total last where there are groups. */
  heads: Line[]
  valueAt(row: readonly number[], column: readonly number[], place: number): number | null
  /** The figure that a cell is compared with. */
  otherAt(row: readonly number[], column: readonly number[], place: number): number | null
  /** For a share or a mean: numerator and denominator. */
  partsAt(row: readonly number[], column: readonly number[], place: number): readonly [number, number] | undefined
  /** Whether a measure's figures add up to its total; means, medians and distinct counts do not. */
  addsUp(place: number): boolean
}

const keyOf = (rows: readonly number[], columns: readonly number[]) => `${rows.join('.')}|${columns.join('.')}`

/**
 * The lines and columns of a pivot with the figure of each cell. Totals come from the database; nothing is added
 * here. Groups are ordered by the total of the first measure, or by their own order (days, steps, ranges).
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
/** The showings that compare with another figure. */
export const comparing: ReadonlySet<Showing> = new Set(['other', 'change', 'growth'])
export type Showing = (typeof showings)[number]

/**
 * The figure of a cell as shown: as share of its row, column or the whole; cumulated in its row; or as difference to
 * the column before. Where figures do not add up, a cumulated mean or ratio is recomputed over the columns so far,
 * and a median or distinct count has none.
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

/** The columns up to this one; none if it is their total. */
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

/** The change against the compared figure: without records a sum is zero and a mean undefined. */
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

/** Only the groups of the first dimension with the greatest figures; the total stays that of all. */
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
