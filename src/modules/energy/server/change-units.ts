import { unread } from '../../../platform/db/changed-meanwhile.ts'
import { find, insert, remove, same, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lacking } from '../../../platform/http/lacking.ts'
import { clockOf } from '../../../platform/i18n/days.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { dealForUpdate, touchDeal } from '../../deals/server/public.ts'
import { dealConsumption, estimatedOfUnit, isWholeBill, lacksOfBill, mayStandTogether } from '../consumer-units.ts'
import type { ConsumerUnit, ConsumerUnitInput } from '../contract.ts'
import { shownUnit, unitRow, unitsOfDeal } from './consumer-unit-store.ts'
import { consumptionCurve, stateOfDeal } from './consumption-curve.ts'
import { consumerUnitsEntity, type StoredUnit } from './tables.ts'

type Given = ConsumerUnitInput & { id?: string | undefined }

export async function addUnit(ctx: Ctx, dealId: string, given: ConsumerUnitInput): Promise<ConsumerUnit> {
  await dealForUpdate(ctx, dealId)
  const present = await unitsOfDeal(ctx, dealId)
  check(ctx, [given])
  enforce(mayStandTogether([...present, given]))
  const [curve = null] = await curvesOf(ctx, dealId, [given])
  const row = await insert(ctx, consumerUnitsEntity, { ...given, curve, dealId, position: present.length })
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
  const [curve = null] = await curvesOf(ctx, before.dealId, [given])
  const row = await update(ctx, consumerUnitsEntity, before, { ...given, curve })
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

/** Replaces the deal's units by those of a form. Refuses a form that was opened before somebody else changed them. */
export async function saveUnits(ctx: Ctx, dealId: string, given: Given[]): Promise<ConsumerUnit[]> {
  await dealForUpdate(ctx, dealId)
  const before = await ctx.rows(
    statement<StoredUnit>(
      'select * from consumer_units where tenant_id = platform.current_tenant() and deal_id = $1 for update',
      [dealId],
    ),
  )
  await refuseOthersUnits(ctx, dealId, given, before)
  check(ctx, given, before)
  enforce(mayStandTogether(given))
  const known = new Map(before.map((row) => [row.id, row]))
  const kept = new Set(given.map(({ id }) => id))
  for (const row of before) if (!kept.has(row.id)) await remove(ctx, consumerUnitsEntity, row)
  const curves = await curvesOf(ctx, dealId, given)
  const changed = given.map((unit, position) => ({
    unit: { ...unit, curve: curves[position] ?? null },
    position,
    row: unit.id ? known.get(unit.id) : undefined,
  }))
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

/**
 * Refuses a form that was opened before somebody else added, removed or changed a unit of the deal: saving it would
 * undo that change unnoticed. A form whose units equal the stored ones is accepted.
 */
async function refuseOthersUnits(ctx: Ctx, dealId: string, given: readonly Given[], before: readonly StoredUnit[]) {
  if (!ctx.readAt) return
  const newest = await ctx.first(
    statement<{ actorName: string; at: string }>(
      `select e.actor_name, e.at from events e
       where e.tenant_id = platform.current_tenant() and e.thread_id = $1 and e.subject_kind = 'consumer-unit'
         and ${unread('$2', '$3')}
       order by e.seq desc limit 1`,
      [dealId, ctx.readAt, ctx.user?.id ?? null],
    ),
  )
  if (!newest || areAsGiven(given, before)) return
  throw new Refusal(409, 'energy.units_changed', {
    values: { by: newest.actorName || '–', at: clockOf(newest.at) },
    details: { by: newest.actorName, at: newest.at },
  })
}

/** Whether the stored units equal those of the form, whoever saved them. */
function areAsGiven(given: readonly Given[], stored: readonly StoredUnit[]) {
  const inOrder = stored.toSorted((one, other) => one.position - other.position)
  return (
    given.length === inOrder.length &&
    given.every(({ id: _id, ...unit }, at) =>
      Object.entries(unit).every(([name, value]) => same(inOrder[at]![name as keyof StoredUnit], value)),
    )
  )
}

/**
 * The yearly profile that estimates the unknown months of each unit: the company's present one, and none if every month
 * was typed.
 */
async function curvesOf(ctx: Ctx, dealId: string, units: Given[]): Promise<(number[] | null)[]> {
  const found = new Map<Given['consumerClass'], number[] | null>()
  const curves: (number[] | null)[] = []
  let uf: string | undefined
  for (const unit of units) {
    const { consumerClass } = unit
    if (estimatedOfUnit(unit).length > 0 && !found.has(consumerClass)) {
      uf ??= await stateOfDeal(ctx, dealId)
      found.set(consumerClass, (await consumptionCurve(ctx, { consumerClass, uf })).curve)
    }
    curves.push(estimatedOfUnit(unit).length > 0 ? (found.get(consumerClass) ?? null) : null)
  }
  return curves
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
      throw lacking('deals.group-a', ctx, 'energy.group_a_forbidden')
    if (unit.typedPrice !== (known?.typedPrice ?? null) && !ctx.can('deals.edit-kwh-value'))
      throw lacking('deals.edit-kwh-value', ctx, 'energy.price_forbidden')
    if (unit.tariffGroup === 'A' && !unit.groupA)
      throw new Refusal(422, 'platform.invalid', {
        fields: { [at('groupA')]: 'energy.group_a_data' },
      })
    if (unit.existing && unit.role !== 'generating')
      throw new Refusal(422, 'platform.invalid', { fields: { [at('existing')]: 'energy.existing_generating' } })
    // Shapes know no day: what stands on the roof was asked for this year at the latest.
    if (unit.existing && unit.existing.requestYear > Number(ctx.today.slice(0, 4)))
      throw wrongField(at('existing.requestYear'), 'energy.existing_year')
    refuseHalf(unit, at)
  }
}

/** Refuses a bill that has neither distributor nor consumption. */
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
  const facts = {
    ...(isTold && { consumptionKwh: Math.round(consumption * 100) / 100 }),
    billUnits: units.filter(isWholeBill).length,
    ...(units[0] && { phase: units[0].tariffGroup === 'A' ? ('high' as const) : units[0].phase }),
  }
  await touchDeal(ctx, dealId, facts, { isDerived: true })
}
