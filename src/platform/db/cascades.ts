import type { Ctx } from '../http/ctx.ts'
import { statement } from './statement.ts'

/** Rows that belong to a record: `{ table: 'custom_answers', column: 'subject_id' }`. */
export interface RowsOf {
  table: string
  column: string
}

/** Keys that name one row of the same company, by the catalogue. */
const keys = `pg_constraint k
  join pg_class child on child.oid = k.conrelid and not child.relispartition
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'tenant_id'
  where k.contype = 'f' and cardinality(k.conkey) = 2`

/** Where the rows lie that the database deletes with a row of `table`. */
export const cascadesFrom = (ctx: Ctx, table: string) =>
  ctx.rows(
    statement<RowsOf>(
      `select child.relname::text as "table", a.attname::text as "column" from ${keys}
         and k.confdeltype = 'c' and k.confrelid = $1::regclass
       order by 1`,
      [table],
    ),
  )

/** Where the rows lie that stay and no longer name a row of the tables once that is deleted. Rows without an id of their own are left out. */
export const clearedFrom = (ctx: Ctx, tables: readonly string[]) =>
  ctx.rows(
    statement<RowsOf & { of: string }>(
      `select child.relname::text as "table", a.attname::text as "column", named.name as "of"
       from unnest($1::text[]) as named (name), ${keys}
         and k.confdeltype = 'n' and k.confrelid = named.name::regclass
         and exists (select from pg_attribute i where i.attrelid = k.conrelid and i.attname = 'id')
       order by 1, 2, 3`,
      [tables],
    ),
  )

/** A foreign key between two tables, its columns in the order of those that it names. */
export interface KeyBetween {
  table: string
  columns: string[]
  of: string
  named: string[]
}

/** Every foreign key from one of these tables to one of them, by the catalogue. */
export const keysAmong = (ctx: Ctx, tables: readonly string[]) =>
  ctx.rows(
    statement<KeyBetween>(
      `select child.name as "table", parent.name as "of", ${columnsOf('conkey', 'conrelid')} as columns,
         ${columnsOf('confkey', 'confrelid')} as named
       from unnest($1::text[]) as child (name) cross join unnest($1::text[]) as parent (name)
       join pg_constraint k on k.contype = 'f' and k.conrelid = child.name::regclass and k.confrelid = parent.name::regclass
       order by k.conname`,
      [tables],
    ),
  )

const columnsOf = (numbers: string, table: string) =>
  `array(select a.attname::text from unnest(k.${numbers}) with ordinality as one (number, place)
     join pg_attribute a on a.attrelid = k.${table} and a.attnum = one.number order by one.place)`
