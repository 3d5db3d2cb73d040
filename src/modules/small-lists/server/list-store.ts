import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { ListItem } from '../contract.ts'
import { listOfName } from './known-lists.ts'

export const listDescription = (list: string) => {
  const description = listOfName(list)
  if (!description) throw notFound('small-lists.list_not_found')
  return description
}

const question = `select id, list, name, color, icon, position, enabled, data from list_items
  where tenant_id = platform.current_tenant() and list = $1`

export async function listItems(ctx: Ctx, list: string): Promise<ListItem[]> {
  listDescription(list)
  return ctx.rows(statement<ListItem>(`${question} order by position, name limit 1000`, [list]))
}

export async function itemPage(ctx: Ctx, list: string, given: z.output<typeof namedPaging>) {
  listDescription(list)
  return pageByName<ListItem>(ctx, given, { question, order: 'position, name, id', values: [list] })
}
