import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { dropFilesOf } from '../../files/server/public.ts'
import type { ItemInput } from '../contract.ts'
import { shippedSheet } from './shipped-catalogue.ts'
import { catalogueItemsEntity, type StoredItem } from './tables.ts'

export async function addItem(ctx: Ctx, given: ItemInput) {
  const row = await rowOf(ctx, given)
  await refuseTwice(ctx, row)
  return { id: (await insert(ctx, catalogueItemsEntity, row)).id }
}

export async function editItem(ctx: Ctx, id: string, given: ItemInput) {
  const before = await find(ctx, catalogueItemsEntity, id, { lock: true })
  if (before.kind !== given.kind) throw notFound('catalogue.item_not_found')
  const row = await rowOf(ctx, given, id)
  // Two that were there before models were compared may still be changed.
  if (row.manufacturer !== before.manufacturer || row.model !== before.model) await refuseTwice(ctx, row, id)
  await update(ctx, catalogueItemsEntity, before, row)
  return { id }
}

export async function removeItem(ctx: Ctx, id: string) {
  const item = await find(ctx, catalogueItemsEntity, id, { lock: true })
  // What is made of it refuses.
  await ctx.announce('catalogueItems.leaving', { kind: 'catalogue-item', id })
  await dropFilesOf(ctx, 'catalogue-item', id)
  await remove(ctx, catalogueItemsEntity, item)
}

async function rowOf(ctx: Ctx, given: ItemInput, ownId?: string) {
  const { kind, shippedKey } = given
  const shipped = shippedKey ? shippedSheet(kind, shippedKey) : null
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
    datasheet: shipped ? null : (given.datasheet as StoredItem['datasheet']),
    manufacturer: sheet.manufacturer,
    model: sheet.model,
    power: powerOf(sheet),
    priceCents: given.priceCents,
    warrantyYears: given.warrantyYears,
    maximumDcAcRatio: given.maximumDcAcRatio,
    enabled: given.enabled,
  }
}

const nameWith = (text: string) => `regexp_replace(platform.plain(${text}), '[\\s_-]+', '', 'g')`

/**
 * One model of a maker stands once in the price list, however its name is spaced: of two, lists of suppliers and rules could not say
 * which they mean. Those who add at once follow each other.
 */
async function refuseTwice(ctx: Ctx, { kind, manufacturer, model }: Awaited<ReturnType<typeof rowOf>>, ownId?: string) {
  await ctx.run(statement("select pg_advisory_xact_lock(hashtext('equipment names' || platform.current_tenant()))"))
  const other = await ctx.first(
    statement<{ manufacturer: string; model: string }>(
      `select manufacturer, model from catalogue_items
       where tenant_id = platform.current_tenant() and kind = $1 and id is distinct from $3::uuid
         and ${nameWith('manufacturer || model')} = ${nameWith('$2')} limit 1`,
      [kind, manufacturer + model, ownId ?? null],
    ),
  )
  if (other)
    throw new Refusal(409, 'catalogue.item_twice', { values: { name: `${other.manufacturer} ${other.model}` } })
}

type Sheet = NonNullable<ItemInput['datasheet']>

/** What a price list sorts by: W of a module, kW of an inverter, kWh of a battery. */
function powerOf(sheet: Pick<Sheet, 'manufacturer'> & Partial<Record<'powerW' | 'powerKw' | 'capacityKwh', number>>) {
  return sheet.powerW ?? sheet.powerKw ?? sheet.capacityKwh!
}
