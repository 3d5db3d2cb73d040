import { type Heat, type Pivot, type Showing, shownAt } from './pivot.ts'

/** As it is shown: of what has come by a column the share itself, and neither those that have not come nor the total are warm among them. */
export function warmthShown(
  pivot: Pivot,
  { heat, shown }: { heat: Heat; shown: Showing },
  row: readonly number[],
  column: readonly number[],
  place: number,
): number {
  if (heat === 'none' || shown !== 'running-row') return warmth(pivot, heat, row, column, place)
  const has = pivot.heads.some(({ path, isNone }) => path.length > 0 && !isNone && path.join('.') === column.join('.'))
  return has ? (shownAt(pivot, shown, row, column, place) ?? 0) : 0
}

/** How warm a cell is, from 0 to 1: among all cells of the finest lines, those of its row, or those of its column. */
export function warmth(
  pivot: Pivot,
  heat: Heat,
  row: readonly number[],
  column: readonly number[],
  place: number,
): number {
  if (heat === 'none') return 0
  const value = pivot.valueAt(row, column, place)
  if (!value || value < 0) return 0
  const heads = pivot.heads.filter(({ path }) => path.length > 0)
  // A total beside what it is made of is no warm cell among them.
  if (column.length === 0 && heads.length > 0) return 0
  const columns = heat === 'column' || heads.length === 0 ? [{ path: column }] : heads
  const rows = heat === 'row' ? [{ path: row }] : pivot.lines.filter(({ isGroup }) => !isGroup)
  return value / greatestOf(pivot, rows, columns, place)
}

const known = new WeakMap<Pivot, Map<string, number>>()

function greatestOf(
  pivot: Pivot,
  rows: readonly { path: readonly number[] }[],
  columns: readonly { path: readonly number[] }[],
  place: number,
) {
  const own = known.get(pivot) ?? new Map<string, number>()
  known.set(pivot, own)
  const key = `${rows.length === 1 ? rows[0]!.path.join('.') : '*'}|${columns.length === 1 ? columns[0]!.path.join('.') : '*'}|${place}`
  const found = own.get(key)
  if (found !== undefined) return found
  let highest = 0
  for (const { path: row } of rows)
    for (const { path: column } of columns) highest = Math.max(highest, pivot.valueAt(row, column, place) ?? 0)
  own.set(key, highest || 1)
  return highest || 1
}
