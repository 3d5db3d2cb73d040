import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { dealForUpdate, touchDeal } from '../../deals/server/public.ts'
import { dealConsumption, isWholeBill, lacksOfBill, mayStandTogether } from '../consumer-units.ts'
import type { ConsumerUnit, ConsumerUnitInput } from '../contract.ts'
import { shownUnit, unitRow, unitsOfDeal } from './consumer-unit-store.ts'
import { consumerUnitsEntity, type StoredUnit } from './tables.ts'

type Given = ConsumerUnitInput & { id?: string | undefined }

export async function addUnit(ctx: Ctx, dealId: string, given: ConsumerUnitInput): Promise<ConsumerUnit> {
  await dealForUpdate(ctx, dealId)
  const present = await unitsOfDeal(ctx, dealId)
  check(ctx, [given])
  enforce(mayStandTogether([...present, given]))
  const row = await insert(ctx, consumerUnitsEntity, { ...given, dealId, position: present.length })
  await keepWithDeal(ctx, dealId, present)
  return shownUnit(row)
}

export async function editUnit(ctx: Ctx, id: string, given: ConsumerUnitInput): Promise<ConsumerUnit> {
  const known = await unitRow(ctx, id)
  await dealForUpdate(ctx, known.dealId)
  const before = await find(ctx, consumerUnitsEntity, id, { lock: true })
  check(ctx, [given], [before])
  const units = await unitsOfDeal(ctx, before.dealId)
  const others = units.filter((unit) => unit.id !== id)
  enforce(mayStandTogether([...others, given]))
  const row = await update(ctx, consumerUnitsEntity, before, given)
  await keepWithDeal(ctx, before.dealId, units)
  return shownUnit(row)
}

export async function removeUnit(ctx: Ctx, id: string) {
  const known = await unitRow(ctx, id)
  await dealForUpdate(ctx, known.dealId)
  const units = await unitsOfDeal(ctx, known.dealId)
  const left = units.filter((unit) => unit.id !== id)
  enforce(mayStandTogether(left))
  await remove(ctx, consumerUnitsEntity, known)
  await keepWithDeal(ctx, known.dealId, units)
}

/** Replaces the deal's units by those of a form. */
export async function saveUnits(ctx: Ctx, dealId: string, given: Given[]): Promise<ConsumerUnit[]> {
  await dealForUpdate(ctx, dealId)
  const before = await ctx.rows(
    statement<StoredUnit>(
      'select * from consumer_units where tenant_id = platform.current_tenant() and deal_id = $1 for update',
      [dealId],
    ),
  )
  check(ctx, given, before)
  enforce(mayStandTogether(given))
  const known = new Map(before.map((row) => [row.id, row]))
  const kept = new Set(given.map(({ id }) => id))
  for (const row of before) if (!kept.has(row.id)) await remove(ctx, consumerUnitsEntity, row)
  const changed = given.map((unit, position) => ({ unit, position, row: unit.id ? known.get(unit.id) : undefined }))
  // The unit that stops generating is written first: the deal never has two generating units, not even for a moment.
  changed.sort((a, b) => Number(a.unit.role === 'generating') - Number(b.unit.role === 'generating'))
  for (const { unit, position, row } of changed) {
    const { id: _id, ...fields } = unit
    if (row) await update(ctx, consumerUnitsEntity, row, { ...fields, position })
    else await insert(ctx, consumerUnitsEntity, { ...fields, dealId, position })
  }
  await keepWithDeal(ctx, dealId, before)
  return unitsOfDeal(ctx, dealId)
}

/** Group A and the kWh price need permissions of their own, which the shape cannot express. */
function check(
  ctx: Ctx,
  given: Given[],
  before: { id: string; tariffGroup: string; typedPrice: number | null }[] = [],
) {
  const isOne = given.length === 1
  for (const [index, unit] of given.entries()) {
    const at = (field: string) => (isOne ? field : `units.${index}.${field}`)
    const known = before.length === 1 && isOne ? before[0] : before.find((row) => row.id === unit.id)
    if (unit.tariffGroup === 'A' && known?.tariffGroup !== 'A' && !ctx.can('deals.group-a'))
      throw new Refusal(403, 'energy.group_a_forbidden')
    if (unit.typedPrice !== (known?.typedPrice ?? null) && !ctx.can('deals.edit-kwh-value'))
      throw new Refusal(403, 'energy.price_forbidden')
    if (unit.tariffGroup === 'A' && !unit.groupA)
      throw new Refusal(422, 'platform.invalid', {
        fields: { [at('groupA')]: 'energy.group_a_data' },
      })
    refuseHalf(unit, at)
  }
}

/** A bill that says neither who supplies nor how much is no bill. */
function refuseHalf(unit: Given, at: (field: string) => string) {
  const { distributor, consumption } = lacksOfBill(unit)
  const where = unit.tariffGroup === 'A' ? 'groupA' : 'consumptionKwh'
  const fields = {
    ...(distributor && { [at('distributor')]: 'energy.distributor_required' }),
    ...(consumption && { [at(where)]: 'energy.no_consumption' }),
  }
  if (distributor || consumption) throw new Refusal(422, 'platform.invalid', { fields })
}

type Consuming = Parameters<typeof dealConsumption>[0]

/**
 * Stores consumption, number of bills and phase with the deal, for cards, filters and rules. A deal without bills
 * keeps the consumption that was typed on it.
 */
async function keepWithDeal(ctx: Ctx, dealId: string, before: Consuming) {
  const units = await unitsOfDeal(ctx, dealId)
  const consumption = dealConsumption(units)
  const isTold = consumption > 0 || dealConsumption(before) > 0
  await touchDeal(ctx, dealId, {
    ...(isTold && { consumptionKwh: Math.round(consumption * 100) / 100 }),
    billUnits: units.filter(isWholeBill).length,
    ...(units[0] && { phase: units[0].tariffGroup === 'A' ? 'high' : units[0].phase }),
  })
}
