import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { allReferences } from '../../../platform/subjects/record-reference.ts'
import { allSubjects } from '../../../platform/subjects/subject.ts'
import type { HandedOver } from '../relations-contract.ts'

// raw writes here: `contacts.merged` and `contacts.separated` stand for all rows that are moved

/** Moved rows, with their primary keys as the database writes them. */
export interface MovedRows {
  table: string
  column: string
  key: string[]
  keys: unknown[]
  /**
   * Rows that the remaining contact already had (an answer to the same field): stored here, so that they can be
   * restored.
   */
  aside: unknown[]
}

type Reference = Pick<MovedRows, 'table' | 'column' | 'key'>

/** Every column that refers to a contact: foreign keys, and those that modules declare. */
const references = (ctx: Ctx) => {
  const declared = allReferences()
  const staying = declared.filter(({ stays }) => stays)
  const following = declared.filter(({ stays }) => !stays)
  return ctx.rows(
    statement<Reference>(
      `select r.name as "table", r.column_name as "column",
         array(select a.attname::text from pg_index i cross join unnest(i.indkey) part (number)
               join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.number
               where i.indrelid = r.oid and i.indisprimary and a.attname <> 'tenant_id') as key
       from (
         select c.oid, c.relname::text as name, a.attname::text as column_name
         from pg_constraint k join pg_class c on c.oid = k.conrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname <> 'tenant_id'
         where k.contype = 'f' and k.confrelid = 'public.contacts'::regclass and not c.relispartition
           and c.relname || '.' || a.attname <> all ($1)
         union all
         select ('public.' || l.name)::regclass::oid, l.name, l.column_name from unnest($2::text[], $3::text[]) l (name, column_name)
       ) r
       order by r.name, r.column_name`,
      [
        staying.map(({ table, column }) => `${table}.${column}`),
        following.map(({ table }) => table),
        following.map(({ column }) => column),
      ],
    ),
  )
}

const own = 't.tenant_id = platform.current_tenant()'
const same = (one: string, other: string, names: readonly string[]) =>
  names.map((name) => `and ${one}.${name} = ${other}.${name}`).join(' ')

const keyOf = (names: readonly string[]) =>
  `jsonb_build_object(${names.map((name) => `'${name}', t.${name}`).join(', ')})`

/** Moves every reference from one contact to another and returns the moved rows. */
export async function moveReferences(ctx: Ctx, from: string, to: string): Promise<MovedRows[]> {
  const moved: MovedRows[] = []
  for (const reference of await references(ctx)) {
    const { table, column, key } = reference
    const isKey = key.includes(column)
    const others = key.filter((name) => name !== column)
    const free = isKey
      ? `and not exists (select from ${table} x where x.tenant_id = t.tenant_id and x.${column} = $2 ${same('x', 't', others)})`
      : ''
    // A contact must not become its own secondary contact.
    const notItself = table === 'contacts' ? 'and t.id <> $2' : ''
    const row = await ctx.one(
      statement<{ keys: unknown[] }>(
        `with moved as (
           update ${table} t set ${column} = $2 where ${own} and t.${column} = $1 ${free} ${notItself}
           returning ${keyOf(others)} as key)
         select coalesce(jsonb_agg(key), '[]') as keys from moved`,
        [from, to],
      ),
    )
    const aside = isKey ? await takeAside(ctx, reference, from) : []
    if (row.keys.length > 0 || aside.length > 0) moved.push({ table, column, key: others, keys: row.keys, aside })
  }
  return moved
}

async function takeAside(ctx: Ctx, { table, column }: Reference, from: string) {
  const rows = await ctx.rows(
    statement<{ row: unknown }>(
      `delete from ${table} t where ${own} and t.${column} = $1 returning to_jsonb(t) as row`,
      [from],
    ),
  )
  return rows.map(({ row }) => row)
}

/** Moves back what still refers to the remaining contact; returns those rows. */
export async function moveBack(ctx: Ctx, moved: readonly MovedRows[], from: string, to: string): Promise<MovedRows[]> {
  const returned: MovedRows[] = []
  for (const rows of moved) {
    const { table, column, key, aside } = rows
    const { keys } = await ctx.one(
      statement<{ keys: unknown[] }>(
        `with returned as (
           update ${table} t set ${column} = $2 from jsonb_populate_recordset(null::${table}, $3) r
           where ${own} and t.${column} = $1 ${same('t', 'r', key)} returning ${keyOf(key)} as key)
         select coalesce(jsonb_agg(key), '[]') as keys from returned`,
        [from, to, JSON.stringify(rows.keys)],
      ),
    )
    if (aside.length > 0) await putBack(ctx, table, aside)
    returned.push({ ...rows, keys })
  }
  return returned
}

/** The moved records as the event of a merge or of its undo lists them. */
export function handedOver(moved: readonly MovedRows[], formerId: string): HandedOver {
  const kinds = new Map(allSubjects().map(({ table, kind }) => [table, kind]))
  const records = moved.flatMap(({ table, keys }) => {
    const kind = kinds.get(table)
    return kind ? [[kind, (keys as { id: string }[]).map(({ id }) => id)] as const] : []
  })
  return { formerId, records: Object.fromEntries(records) }
}

async function putBack(ctx: Ctx, table: string, rows: readonly unknown[]) {
  const columns = await ctx.rows(
    statement<{ name: string }>(
      `select attname::text as name from pg_attribute
       where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    ),
  )
  const names = columns.map(({ name }) => name).join(', ')
  await ctx.run(
    statement(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)
       on conflict do nothing`,
      [JSON.stringify(rows)],
    ),
  )
}
