import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import type { InverterDatasheet, ModuleDatasheet } from '../../sizing/datasheets.ts'
import type { ItemInput } from '../contract.ts'
import { shippedInverter, shippedModule } from './shipped-catalogue.ts'
import { catalogueItemsEntity } from './tables.ts'

export async function addItem(ctx: Ctx, given: ItemInput) {
  return { id: (await insert(ctx, catalogueItemsEntity, await rowOf(ctx, given))).id }
}

export async function editItem(ctx: Ctx, id: string, given: ItemInput) {
  const before = await find(ctx, catalogueItemsEntity, id, { lock: true })
  if (before.kind !== given.kind) throw notFound('catalogue.item_not_found')
  await update(ctx, catalogueItemsEntity, before, await rowOf(ctx, given, id))
  return { id }
}

export async function removeItem(ctx: Ctx, id: string) {
  await remove(ctx, catalogueItemsEntity, await find(ctx, catalogueItemsEntity, id, { lock: true }))
}

async function rowOf(ctx: Ctx, given: ItemInput, ownId?: string) {
  const { kind, shippedKey } = given
  const shipped = shippedKey ? (kind === 'module' ? shippedModule(shippedKey) : shippedInverter(shippedKey)) : null
  if (shippedKey && !shipped)
    throw new Refusal(422, 'platform.invalid', { fields: { shippedKey: 'catalogue.item_unknown' } })
  const sheet = shipped ?? given.datasheet
  if (!sheet) throw new Refusal(422, 'platform.invalid', { fields: { datasheet: 'catalogue.datasheet_required' } })
  if (shippedKey) {
    const other = await ctx.first(
      statement<{ id: string }>(
        `select id from catalogue_items
         where tenant_id = platform.current_tenant() and kind = $1 and shipped_key = $2`,
        [kind, shippedKey],
      ),
    )
    if (other && other.id !== ownId) throw new Refusal(409, 'catalogue.item_used')
  }
  return {
    kind,
    shippedKey,
    datasheet: shipped ? null : (given.datasheet as ModuleDatasheet | InverterDatasheet),
    manufacturer: sheet.manufacturer,
    model: sheet.model,
    power: 'powerW' in sheet ? sheet.powerW : sheet.powerKw,
    priceCents: given.priceCents,
    warrantyYears: given.warrantyYears,
    maximumDcAcRatio: given.maximumDcAcRatio,
    enabled: given.enabled,
  }
}
