import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import type { Selectable } from '../../../platform/db/columns.ts'
import { find, remove } from '../../../platform/db/entity.ts'
import { updateMany } from '../../../platform/db/entity-many.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { equipmentSerialsEntity } from './tables.ts'

/** How many numbers were registered with a purchase, or with one item of it. */
export const countSerials = async (ctx: Ctx, of: { purchaseId: string; itemId?: string }) =>
  (
    await ctx.one(
      statement<{ count: number }>(
        `select count(*)::int as count from equipment_serials
         where tenant_id = platform.current_tenant() and purchase_id = $1 and ($2::uuid is null or item_id = $2)`,
        [of.purchaseId, of.itemId ?? null],
      ),
    )
  ).count

/** Numbers are of the deal of their purchase. */
export async function moveSerials(ctx: Ctx, { id, dealId }: { id: string; dealId: string | null }) {
  const serials = await ctx.rows(
    statement<Selectable<Tables['equipmentSerials']>>(
      'select * from equipment_serials where tenant_id = platform.current_tenant() and purchase_id = $1 order by id for update',
      [id],
    ),
  )
  await updateMany(
    ctx,
    equipmentSerialsEntity,
    serials.map((before) => ({ before, patch: { dealId } })),
  )
}

interface SerialOfItem {
  id: string
  serial: string
  maker: string
}

/** The numbers of one item, a page at a time. */
export async function serialsOf(ctx: Ctx, itemId: string, paging: z.output<typeof namedPaging>) {
  const page = await pageByName<SerialOfItem>(ctx, paging, {
    question: `select e.id, e.serial, e.maker, e.serial as name from equipment_serials e
      where e.tenant_id = platform.current_tenant() and e.item_id = $1`,
    order: 'serial, id',
    values: [itemId],
  })
  return { ...page, list: page.list.map(({ id, serial, maker }) => ({ id, serial, maker })) }
}

/** A number that was read wrongly leaves the register, and may be registered where it belongs. */
export async function dropSerial(ctx: Ctx, { id, itemId }: { id: string; itemId: string }) {
  const serial = await find(ctx, equipmentSerialsEntity, id, { lock: true })
  if (serial.itemId !== itemId) throw notFound('equipment.not_found')
  await remove(ctx, equipmentSerialsEntity, serial)
}
