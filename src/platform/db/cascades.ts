import type { Ctx } from '../http/ctx.ts'
import { statement } from './statement.ts'

/** Rows that belong to a record: `{ table: 'custom_answers', column: 'subject_id' }`. */
export interface RowsOf {
  table: string
  column: string
}

/** Where the rows lie that the database deletes with a row of `table`, by the catalogue of its foreign keys. */
export const cascadesFrom = (ctx: Ctx, table: string) =>
  ctx.rows(
    statement<RowsOf>(
      `select child.relname::text as "table", a.attname::text as "column"
       from pg_constraint k
       join pg_class child on child.oid = k.conrelid and not child.relispartition
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'tenant_id'
       where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = $1::regclass and cardinality(k.conkey) = 2
       order by 1`,
      [table],
    ),
  )
