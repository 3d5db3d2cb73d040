import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { seal } from '../../../platform/secrets/seal.ts'
import { changeOf, holds } from '../../../platform/work/changes.ts'
import { usualSimultaneity } from '../../energy/consumer-units.ts'
import { type ConsumerUnit, ConsumerUnitInput } from '../../energy/contract.ts'
import { addUnit, distributors, editUnit, removeUnit, unitsOfDeal } from '../../energy/server/public.ts'
import { addFile, contentOf, dropFile } from '../../files/server/public.ts'
import type { BillCorrection, ConfirmedContact, ConfirmedUnit } from '../contract.ts'
import { takeBackContact, writeContact } from './confirm-contact.ts'
import { pricedGroupA } from './group-a-prices.ts'
import { passwordPurpose, readTask } from './read-job.ts'
import { billReadingsEntity, type StoredReading, type Written } from './tables.ts'

interface Confirmed {
  units: ConfirmedUnit[]
  contact: ConfirmedContact | null
  corrections: BillCorrection[]
}

/**
 * Writes what a person confirmed, all or nothing, and stores the former values with the reading. Refuses a bill that
 * was confirmed already.
 */
export async function confirmBill(ctx: Ctx, id: string, { units, contact, corrections }: Confirmed) {
  const reading = await find(ctx, billReadingsEntity, id, { lock: true })
  if (reading.state !== 'read') throw new Refusal(409, 'bills.not_read')
  const { dealId } = reading
  if (!dealId) throw new Refusal(409, 'bills.no_deal')
  const present = await unitsOfDeal(ctx, dealId)
  refuseWrongUnits(units, present)
  const written: Written = { units: [], contact: null, fileIds: [] }
  // The first unit of a deal generates: where one has a plant already, it is that one.
  const first = present.length === 0 ? units.find(({ existing }) => existing) : undefined
  for (const unit of first ? [first, ...units.filter((one) => one !== first)] : units)
    written.units.push(await writeUnit(ctx, dealId, unit))
  for (const unit of written.units) written.fileIds.push(...(await hangFile(ctx, reading, unit.id)))
  if (contact) written.contact = await writeContact(ctx, reading, dealId, contact)
  await update(
    ctx,
    billReadingsEntity,
    reading,
    { state: 'confirmed', confirmedAt: ctx.now, written },
    { event: 'billReadings.confirmed', isDerived: true },
  )
  if (corrections.length > 0)
    await ctx.announce('billReadings.corrected', { kind: 'bill-reading', id }, { corrections })
}

/** Refuses distributors that are neither ANEEL's nor the unit's own, and one unit of the deal named by two bills. */
function refuseWrongUnits(units: readonly ConfirmedUnit[], present: readonly ConsumerUnit[]) {
  const given = new Set(units.map(({ unitId }) => unitId))
  const taken = new Set(present.flatMap(({ id, code }) => (given.has(id) ? [] : digitsOf(code))))
  const fields: Record<string, string> = {}
  for (const [at, { unitId, code, distributor }] of units.entries()) {
    const own = present.find(({ id }) => id === unitId)?.distributor
    const isKnown = distributor === own || distributors().some((one) => one.distributor === distributor)
    if (!isKnown) fields[`units.${at}.distributor`] = 'bills.distributor_unknown'
    if (taken.has(digitsOf(code))) fields[`units.${at}.code`] = 'bills.code_taken'
    taken.add(digitsOf(code))
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'platform.invalid', { fields })
}

const digitsOf = (code: string) => code.replace(/\W/g, '')

async function writeUnit(ctx: Ctx, dealId: string, { at, unitId, typedPrice, groupA, ...given }: ConfirmedUnit) {
  const present = await unitsOfDeal(ctx, dealId)
  const known = unitId === null ? undefined : present.find((unit) => unit.id === unitId)
  if (unitId !== null && !known) throw new Refusal(404, 'energy.unit_not_found')
  const priced = await pricedGroupA(ctx, { at, distributor: given.distributor, groupA }, known)
  const patch = defined({ ...given, groupA: priced, ...(ctx.can('deals.edit-kwh-value') && { typedPrice }) })
  if (known) {
    const { before, after } = changeOf(known, patch)
    await editUnit(ctx, known.id, ConsumerUnitInput.parse({ ...known, ...patch }))
    return { id: known.id, before, after }
  }
  const made = await addUnit(
    ctx,
    dealId,
    ConsumerUnitInput.parse({
      ...patch,
      role: present.length === 0 ? 'generating' : 'beneficiary',
      simultaneity: usualSimultaneity[given.consumerClass],
    }),
  )
  return { id: made.id, before: null, after: changeOf(made, patch).after }
}

/** A value that the bill does not have is omitted: it neither empties a field nor makes it zero. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/** Files the bill at its unit, like one that was added by hand. */
async function hangFile(ctx: Ctx, { fileId }: StoredReading, unitId: string) {
  const file = fileId && (await contentOf(ctx, fileId))
  if (!file) return []
  const { id } = await addFile(ctx, { ownerKind: 'consumer-unit', ownerId: unitId, ...file })
  return [id]
}

export async function undoConfirmation(ctx: Ctx, id: string) {
  const reading = await find(ctx, billReadingsEntity, id, { lock: true })
  const { written, dealId } = reading
  if (reading.state !== 'confirmed' || !written || !dealId) throw new Refusal(409, 'bills.not_confirmed')
  const units = await unitsOfDeal(ctx, dealId)
  for (const { id: unitId, before, after } of written.units.toReversed()) {
    const now = units.find((unit) => unit.id === unitId)
    if (!now || !holds(now, after)) throw new Refusal(409, 'bills.changed_since')
    if (before) await editUnit(ctx, unitId, ConsumerUnitInput.parse({ ...now, ...before }))
    else await removeUnit(ctx, unitId)
  }
  for (const fileId of written.fileIds) await dropFile(ctx, fileId)
  if (written.contact) await takeBackContact(ctx, written.contact)
  await update(
    ctx,
    billReadingsEntity,
    reading,
    { state: 'read', confirmedAt: null, written: null },
    { event: 'billReadings.undone' },
  )
}

/** Has the file read again with a password, which is stored encrypted in the queue until then. */
export async function unlockBill(ctx: Ctx, id: string, password: string) {
  const reading = await find(ctx, billReadingsEntity, id, { lock: true })
  if (reading.state !== 'locked') throw new Refusal(409, 'bills.not_locked')
  await update(ctx, billReadingsEntity, reading, { state: 'waiting', problem: '' })
  const sealed = seal(ctx.services.settings.secret, passwordPurpose, password)
  ctx.job(readTask, { id, sealed }, { key: `bill:${id}` })
}
