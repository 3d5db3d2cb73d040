import { cursorSql } from '../../../platform/db/keyset.ts'
import { plannedOnce } from '../../../platform/db/scoped-query.ts'
import { remembered } from '../../../platform/remembered.ts'
import { joinsIn } from './list-from.ts'
import type { ListGiven } from './record-list.ts'

interface ListText {
  /** One plan serves whatever the values are. */
  isKept: boolean | undefined
  alias: string
  /** The select, in brackets, of rows that are read as `computed`. */
  computed: string | undefined
  sort: string
  /** Selects of whole rows with `at_value`, in brackets: concatenated they return the rows in this order. */
  rows: readonly string[]
  /** Placeholders of the values in the statement. */
  limit: string
  offset: string
  pageNumber: string
  parts: PageParts
  /** Further selects, behind that of the page, that the columns read. */
  named: readonly string[]
  /** The statement that counts all matching rows as `items`, together with the sums. */
  counted: string
  /** The names of the sums; undefined where the person may not see them or the list has none. */
  sums: readonly string[] | undefined
}

/** What the columns of a page are and what they read. */
interface PageParts {
  columns: string
  /** The joins used by the columns. */
  joins: string
  /** The record's columns that the statement uses, so that no more of wide rows is held; all of them where it uses a row as a whole. */
  read: string
}

/** Most are asked for the same columns again and again; of those that anyone may choose no more are kept. */
const maxKept = 50
const kept = new WeakMap<ListGiven, Map<string, PageParts>>()

export function pagePartsOf(given: ListGiven, sort: string, selected: readonly string[]): PageParts {
  const columns = selected.join(', ')
  const known = remembered(kept, given, () => new Map<string, PageParts>())
  if (known.size > maxKept) known.clear()
  return remembered(known, `${sort} ${columns}`, () => {
    const joins = joinsIn(given, columns)
    return { columns, joins, read: readIn(given.alias, `${columns} ${joins} ${cursorSql(sort, given.alias)}`) }
  })
}

function readIn(alias: string, used: string) {
  if (new RegExp(`(?<![.\\w])${alias}(?![.\\w"])|\\b${alias}\\.\\*`).test(used)) return `${alias}.*`
  const names = [...used.matchAll(new RegExp(`(?<![.\\w])${alias}\\.(\\w+)`, 'g'))].map(([, name]) => name!)
  return [...new Set(names)].map((name) => `${alias}.${name}`).join(', ')
}

/** One page with its exact count as finished JSON, written by PostgreSQL and sent unchanged. */
export const listText = (given: ListText) => {
  const { alias, computed, sort, rows, limit, offset, pageNumber, counted, sums } = given
  const { columns, joins, read } = given.parts
  const named = given.named.map((one) => `, ${one}`).join('')
  const summary = sums && `'summary', json_build_object(${sums.map((name) => `'${name}', n."${name}"`).join(', ')}), `
  return `${given.isKept ? `${plannedOnce} ` : ''}with ${computed ? `computed as materialized ${computed}, ` : ''}page as materialized (
      select ${read}, row_number() over () as place from (
        select * from (${rows.join(' union all ')}) ${alias} limit ${limit}::int offset ${offset}::bigint
      ) ${alias}
    )${named}
    select json_build_object('Content', json_build_object(
      'list', coalesce((select json_agg(r) from (select ${columns} from page ${alias}${joins} order by ${alias}.place) r), '[]'),
      ${summary ?? ''}'pageNumber', ${pageNumber}::int, 'pageSize', ${limit}::int, 'totalItems', n.items,
      'totalPages', ceil(n.items::float8 / ${limit}::int)::int,
      'nextCursor', (select ${cursorSql(sort, alias)} from page ${alias} where ${alias}.place = ${limit}::int)))::text as reply
    from (${counted}) n`
}
