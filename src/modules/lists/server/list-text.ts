import { cursorSql } from '../../../platform/db/keyset.ts'

interface ListText {
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
  columns: readonly string[]
  /** The joins used by the columns. */
  joins: string
  /** The statement that counts all matching rows as `items`, together with the sums. */
  counted: string
  /** The names of the sums; undefined where the person may not see them or the list has none. */
  sums: readonly string[] | undefined
}

/** The page's columns that the statement uses, so that no more of wide rows is held; all of them where it uses a row as a whole. */
function columnsOf({ alias, sort, columns, joins }: ListText) {
  const used = `${columns.join(' ')} ${joins} ${cursorSql(sort, alias)}`
  if (new RegExp(`(?<![.\\w])${alias}(?![.\\w"])|\\b${alias}\\.\\*`).test(used)) return `${alias}.*`
  const names = [...used.matchAll(new RegExp(`(?<![.\\w])${alias}\\.(\\w+)`, 'g'))].map(([, name]) => name!)
  return [...new Set(names)].map((name) => `${alias}.${name}`).join(', ')
}

/** One page with its exact count as finished JSON, written by PostgreSQL and sent unchanged. */
export const listText = (given: ListText) => {
  const { alias, computed, sort, rows, limit, offset, pageNumber, columns, joins, counted, sums } = given
  const summary = sums && `'summary', json_build_object(${sums.map((name) => `'${name}', n."${name}"`).join(', ')}), `
  return `with ${computed ? `computed as materialized ${computed}, ` : ''}page as materialized (
      select ${columnsOf(given)}, row_number() over () as place from (
        select * from (${rows.join(' union all ')}) ${alias} limit ${limit}::int offset ${offset}::bigint
      ) ${alias}
    )
    select json_build_object('Content', json_build_object(
      'list', coalesce((select json_agg(r) from (select ${columns.join(', ')} from page ${alias}${joins} order by ${alias}.place) r), '[]'),
      ${summary ?? ''}'pageNumber', ${pageNumber}::int, 'pageSize', ${limit}::int, 'totalItems', n.items,
      'totalPages', ceil(n.items::float8 / ${limit}::int)::int,
      'nextCursor', (select ${cursorSql(sort, alias)} from page ${alias} where ${alias}.place = ${limit}::int)))::text as reply
    from (${counted}) n`
}
