import type { KeyBetween } from '../db/cascades.ts'
import { type KeptLink, type StoredRow, withoutLinks } from './kept-links.ts'

interface Named {
  kept: StoredRow
  /** The column that names it. */
  column: string
}

/**
 * Kept rows as they can come back: the record first, then each behind all that it names by a foreign key, those of one table
 * together. Of two that name each other the first comes without its link, which is set again once both are there.
 */
export function inOrderOfKeys(rows: readonly StoredRow[], keys: readonly KeyBetween[]) {
  const named = namedAmong(rows, keys)
  const ranks = new Map<StoredRow | undefined, number>([[rows[0], 0]])
  const rankOf = (kept: StoredRow): number => {
    const known = ranks.get(kept)
    if (known !== undefined) return known
    // Whatever names it back does not wait for it.
    ranks.set(kept, 0)
    const rank = 1 + Math.max(0, ...named(kept).map((one) => rankOf(one.kept)))
    ranks.set(kept, rank)
    return rank
  }
  const ordered = rows.toSorted((one, other) => rankOf(one) - rankOf(other) || byTable(one, other))
  const isLater = (kept: StoredRow) => (one: Named) => rankOf(one.kept) > rankOf(kept)
  const links = ordered.flatMap((kept) =>
    named(kept)
      .filter(isLater(kept))
      .map((one) => linkFrom(kept, one)),
  )
  return { rows: withoutLinks(ordered, links), links }
}

const byTable = (one: StoredRow, other: StoredRow) => Number(one.table > other.table) - Number(one.table < other.table)

const linkFrom = ({ table, row }: StoredRow, { kept, column }: Named): KeptLink => ({
  table,
  column,
  to: String(kept.row.id),
  ids: [String(row.id)],
})

/** Which of the rows one of them names. */
function namedAmong(rows: readonly StoredRow[], keys: readonly KeyBetween[]) {
  const from = Map.groupBy(keys, ({ table }) => table)
  const to = Map.groupBy(keys, ({ of }) => of)
  const places = new Map<string, StoredRow>()
  for (const kept of rows)
    for (const { of, named } of to.get(kept.table) ?? []) places.set(placeOf(of, named, valuesOf(kept, named)), kept)
  return (kept: StoredRow): Named[] =>
    (from.get(kept.table) ?? []).flatMap(({ of, named, columns }) => {
      const found = places.get(placeOf(of, named, valuesOf(kept, columns)))
      return found ? [{ kept: found, column: columns.at(-1)! }] : []
    })
}

const placeOf = (table: string, columns: readonly string[], values: readonly unknown[]) =>
  JSON.stringify([table, columns, values])

const valuesOf = ({ row }: StoredRow, columns: readonly string[]) => columns.map((column) => row[column])
