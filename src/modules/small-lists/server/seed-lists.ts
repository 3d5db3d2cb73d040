import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { knownLists } from './known-lists.ts'

/** The small lists that a new company starts with. */
export async function seedLists(ctx: Ctx) {
  const items = knownLists().flatMap(({ name: list, first }) =>
    first.map(({ name, color = '', data = {} }, position) => ({
      id: newId(),
      list,
      name,
      color,
      data,
      position,
    })),
  )
  await ctx.run(
    statement(
      `insert into list_items (id, list, name, color, data, position)
       select id, list, name, color, data, position from jsonb_to_recordset($1)
         as i(id uuid, list text, name text, color text, data jsonb, position int)`,
      [JSON.stringify(items)],
    ),
  )
}
