import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

export interface PersonalTable {
  name: string
  /** Columns by their type: `text`, `jsonb`, `ARRAY`… */
  columns: Record<string, string>
}

export interface Person {
  contactId: string
  dealIds: string[]
  /** Ids of every record about the person: notes, files and events refer to them. */
  ids: string[]
  tables: PersonalTable[]
}

const referring = [
  'contact_id',
  'deal_id',
  'proposal_id',
  'sale_id',
  'task_id',
  'checklist_id',
  'thread_id',
  'subject_id',
] as const

/**
 * Every record about a contact, found by the columns that refer to it, its deals, proposals, sales and tasks. The tables are
 * read from the database's catalogue, so that later tables are exported and erased without being named here.
 */
export async function personOf(ctx: Ctx, contactId: string): Promise<Person> {
  const tables = await personalTables(ctx)
  const ids = new Set([contactId])
  let dealIds: string[] = []
  // Contact → deals → proposals, units and tasks → sales and checklists → records of these.
  for (let before = 0; before < ids.size; ) {
    before = ids.size
    for (const table of tables) {
      if (!table.columns.id || table.name === 'events') continue
      const rows = await ctx.rows(
        statement<{ id: string }>(`select t.id from ${table.name} t where ${belongs(table)}`, [[...ids]]),
      )
      for (const { id } of rows) ids.add(id)
      if (table.name === 'deals') dealIds = rows.map(({ id }) => id)
    }
  }
  return { contactId, dealIds, ids: [...ids], tables }
}

/** The condition that a row is about the person with the ids in `$1`. */
export function belongs(table: PersonalTable) {
  const columns = referring.filter((column) => table.columns[column])
  const own = table.name === 'contacts' ? ['id'] : []
  const holder = table.columns.owner_kind ? ['owner_id'] : []
  return `t.tenant_id = platform.current_tenant() and (${[...own, ...columns, ...holder]
    .map((column) => `t.${column} = any($1::uuid[])`)
    .join(' or ')})`
}

async function personalTables(ctx: Ctx): Promise<PersonalTable[]> {
  const rows = await ctx.rows(
    statement<PersonalTable>(
      `select c.table_name as name, json_object_agg(c.column_name, c.data_type) as columns
       from information_schema.columns c
       join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace and not k.relispartition
       where c.table_schema = 'public' and k.relkind in ('r', 'p') and c.is_generated = 'NEVER'
       group by c.table_name
       having c.table_name = 'contacts' or bool_or(c.column_name = any($1) and c.data_type = 'uuid')
         or bool_or(c.column_name = 'owner_kind')
       order by c.table_name`,
      [referring],
    ),
  )
  return rows
}
