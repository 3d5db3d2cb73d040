import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { EquipmentKind } from '../../catalogue/equipment-record.ts'
import { kitPower } from '../kit-power.ts'
import type { KitItem } from '../kit-record.ts'
import type { KitInput, KitRow } from '../kits-contract.ts'
import { type UpdateMode, updatedItems } from '../updated-items.ts'
import { kitList } from './kit-list.ts'
import { kitsEntity, type StoredKit } from './tables.ts'

export async function addKit(ctx: Ctx, given: KitInput): Promise<KitRow> {
  const row = await rowOf(ctx, given)
  const { id } = await insert(ctx, kitsEntity, { ...row, pricedOn: ctx.today })
  return shown(ctx, id)
}

/** A price that changes is one of today. */
export async function editKit(ctx: Ctx, id: string, given: KitInput): Promise<KitRow> {
  const before = await find(ctx, kitsEntity, id, { lock: true })
  const row = await rowOf(ctx, given, id)
  const priced = row.costCents === before.costCents ? {} : { pricedOn: ctx.today }
  await update(ctx, kitsEntity, before, { ...row, ...priced, byHand: saidByHand(before, row) })
  return shown(ctx, id)
}

export async function updateItems(ctx: Ctx, id: string, { mode, items }: { mode: UpdateMode; items: KitItem[] }) {
  const before = await find(ctx, kitsEntity, id, { lock: true })
  const after = { ...before, items: updatedItems(before.items, items, mode) }
  await update(ctx, kitsEntity, before, { items: after.items, byHand: saidByHand(before, after) })
  return shown(ctx, id)
}

type Contents = Pick<StoredKit, 'items' | 'inverters' | 'batteryId' | 'batteries' | 'states'>

const partsOf: Record<StoredKit['byHand'][number], (kit: Contents) => unknown> = {
  items: ({ items }) => items.map(({ name, quantity, unit }) => [name, quantity, unit]),
  inverters: ({ inverters }) => inverters.map(({ itemId, quantity }) => [itemId, quantity]),
  battery: ({ batteryId, batteries }) => [batteryId, batteries],
  states: ({ states }) => states,
}

/** The parts of a kit that people have changed: they are no list's any more. */
const saidByHand = (before: StoredKit, after: Contents): StoredKit['byHand'] =>
  (Object.keys(partsOf) as StoredKit['byHand']).filter(
    (part) =>
      before.byHand.includes(part) || JSON.stringify(partsOf[part](before)) !== JSON.stringify(partsOf[part](after)),
  )

export async function removeKit(ctx: Ctx, id: string) {
  const row = await find(ctx, kitsEntity, id, { lock: true })
  await removeToTrash(ctx, kitsEntity, row, { name: row.name })
}

const shown = async (ctx: Ctx, id: string) => (await kitList.whole<KitRow>(ctx, id))!

async function rowOf(ctx: Ctx, given: KitInput, ownId: string | null = null) {
  await refuseWrong(ctx, given, ownId)
  const powers = await powersOf(ctx, given)
  return { ...given, batteries: given.batteryId ? given.batteries : null, ...kitPower(given, powers) }
}

/** A supplier's code names one kit. */
async function refuseWrong(ctx: Ctx, { supplierId, code }: KitInput, ownId: string | null) {
  const { taken } = await ctx.one(
    statement<{ taken: boolean }>(
      `select exists (select from kits k where k.tenant_id = s.tenant_id and k.supplier_id = s.id and k.code = $2
                and (k.list_id is null or k.list_id = s.list_id)
                and $2 <> '' and ($3::uuid is null or k.id <> $3)) as taken
       from suppliers s where s.tenant_id = platform.current_tenant() and s.id = $1`,
      [supplierId, code, ownId],
    ),
    'supply.supplier_not_found',
  )
  if (taken) throw new Refusal(409, 'supply.kit_code_used', { fields: { code: 'supply.kit_code_used' } })
}

/** The power of each piece of the kit: W of the module, kW of the inverters. What is not on the price lists is refused at its field. */
async function powersOf(ctx: Ctx, { moduleId, inverters, batteryId, batteries }: KitInput) {
  const rows = await ctx.rows(
    statement<{ id: string; kind: EquipmentKind; power: number }>(
      `select id, kind, power from catalogue_items
       where tenant_id = platform.current_tenant() and id = any($1::uuid[]) for key share`,
      [[moduleId, ...(batteryId ? [batteryId] : []), ...inverters.map(({ itemId }) => itemId)]],
    ),
  )
  const powerOf = (kind: EquipmentKind, id: string, field: string) => {
    const found = rows.find((row) => row.kind === kind && row.id === id)
    if (!found)
      throw new Refusal(422, 'supply.equipment_not_found', { fields: { [field]: 'supply.equipment_not_found' } })
    return found.power
  }
  if (batteryId) powerOf('battery', batteryId, 'batteryId')
  if (batteryId && !batteries)
    throw new Refusal(422, 'supply.batteries_required', { fields: { batteries: 'supply.batteries_required' } })
  return {
    moduleW: powerOf('module', moduleId, 'moduleId'),
    inverterKw: inverters.map(({ itemId }) => powerOf('inverter', itemId, 'inverters')),
  }
}
