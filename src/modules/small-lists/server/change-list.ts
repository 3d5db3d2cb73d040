import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { ListItem, ListItemInput, ListItemPatch } from '../contract.ts'
import { listDescription } from './list-store.ts'
import { listItemsEntity, type StoredListItem } from './tables.ts'

/** The named items come first; the others keep their order after them. */
export async function arrangeItems(ctx: Ctx, list: string, ids: readonly string[]) {
  listDescription(list)
  const items = await ctx.rows(
    statement<StoredListItem>(
      `select * from list_items where tenant_id = platform.current_tenant() and list = $1 order by position, name for update`,
      [list],
    ),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  const named = [...new Set(ids)].map((id) => byId.get(id))
  if (named.includes(undefined)) throw notFound('small-lists.item_not_found')
  const order = [...new Set([...named, ...items])].filter((item) => item !== undefined)
  const changes = order.map((before, position) => ({ before, patch: { position }, data: { list } }))
  await updateMany(
    ctx,
    listItemsEntity,
    changes.filter(({ before, patch }) => before.position !== patch.position),
    { event: 'lists.changed' },
  )
}

export async function addItem(ctx: Ctx, list: string, given: z.output<typeof ListItemInput>): Promise<ListItem> {
  listDescription(list)
  await refuseRepeated(ctx, list, given.name)
  const position = given.position ?? (await nextPosition(ctx, list))
  return insert(ctx, listItemsEntity, { ...given, list, position }, { event: 'lists.created', data: { list } })
}

export async function editItem(ctx: Ctx, list: string, id: string, patch: z.output<typeof ListItemPatch>) {
  const before = await itemForUpdate(ctx, list, id)
  if (patch.name !== undefined) await refuseRepeated(ctx, list, patch.name, id)
  return update(ctx, listItemsEntity, before, patch, { event: 'lists.changed', data: { list } })
}

export async function removeItem(ctx: Ctx, list: string, id: string) {
  const { inUse = 'small-lists.item_in_use' } = listDescription(list)
  const item = await itemForUpdate(ctx, list, id)
  // Whoever names items otherwise than by a foreign key refuses here.
  await ctx.announce('lists.leaving', { kind: 'list-item', id }, { list })
  try {
    await removeToTrash(ctx, listItemsEntity, item, { name: item.name, event: 'lists.removed', data: { list } })
  } catch (error) {
    if ((error as { code?: string }).code === '23503' || (error as { code?: string }).code === '23001')
      throw new Refusal(409, inUse)
    throw error
  }
}

async function itemForUpdate(ctx: Ctx, list: string, id: string) {
  listDescription(list)
  const item = await find(ctx, listItemsEntity, id, { lock: true })
  if (item.list !== list) throw notFound('small-lists.item_not_found')
  return item
}

async function refuseRepeated(ctx: Ctx, list: string, name: string, ownId?: string) {
  const other = await ctx.first(
    statement<{ id: string }>(
      `select id from list_items where tenant_id = platform.current_tenant() and list = $1 and lower(name) = lower($2)`,
      [list, name],
    ),
  )
  if (other && other.id !== ownId) throw wrongField('name', 'small-lists.option_exists')
}

async function nextPosition(ctx: Ctx, list: string) {
  const row = await ctx.first(
    statement<{ next: number }>(
      `select coalesce(max(position) + 1, 0) as next from list_items
       where tenant_id = platform.current_tenant() and list = $1`,
      [list],
    ),
  )
  return row!.next
}
