import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { catalogue } from '../../../catalogue/contract.ts'
import { supply } from '../../../supply/contract.ts'
import { aKit, aSupplier, kitBody } from '../../../supply/testing/supply.ts'
import { proposals } from '../../contract.ts'
import { calculateWizard } from '../../offer/calculated-offer.ts'
import { type StorageChoice, startingStorage } from '../../storage/storage-choices.ts'
import { modelOfProposal } from '../document/proposal-model.ts'
import { proposalsEntity } from '../tables.ts'
import { choicesOf, hybridKey, readyToPropose } from '../test-deal.ts'

const world = await startWorld()

/** The fields that a refusal names. */
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (refusal: { fields: Record<string, string> }) => refusal.fields,
  )

async function withBattery(change: Partial<StorageChoice> = {}) {
  const company = await world.company()
  const { admin } = company
  const { dealId } = await readyToPropose(company)
  const choices = await choicesOf(company, hybridKey)
  const { batteries } = await admin.call(catalogue.items, { query: {} })
  const item = batteries.find(({ model }) => model === 'SE-F5')!
  const loads = [{ name: 'Geladeira', watts: 150, quantity: 2 }]
  const battery: StorageChoice = { ...startingStorage(), itemId: item.id, units: 2, loads, ...change }
  const generate = (given: typeof choices) => admin.call(proposals.generate, { params: { dealId }, body: given })
  return { company, admin, dealId, choices: { ...choices, battery }, item, generate }
}

it('freezes a battery of the price list as the form showed it, to the cent, with its years and hours', async () => {
  const { admin, dealId, choices, item, generate } = await withBattery({ strategy: 'backup', reserve: 0.5 })
  const start = await admin.call(proposals.start, { params: { dealId } })
  const units = start.units.map((unit) => ({ ...unit, key: unit.id }))
  const state = { version: 1 as const, step: 'kit' as const, units, choices, placeLabel: '', kitIsPicked: true }
  const shown = calculateWizard(state, { start, tariffs: start.tariffs, climate: start.climate }).result!
  const { id, priceCents } = await generate(choices)
  const frozen = await admin.call(proposals.show, { params: { id } })
  expect(priceCents).toBe(shown.price.priceCents)
  expect(frozen.result.storage).toEqual(JSON.parse(JSON.stringify(shown.storage)))
  expect(frozen.result.storage).toMatchObject({ strategy: 'backup', backup: { loadKw: 0.3, enoughPower: true } })
  expect(frozen.price.kit).toContainEqual(
    expect.objectContaining({ kind: 'battery', quantity: 2, cents: 2 * item.priceCents! }),
  )
  expect(frozen.warranties).toMatchObject({ battery: { years: item.warrantyYears } })
})

it('a battery that no inverter of the kit charges is not promised to a customer', async () => {
  const { company, choices, generate } = await withBattery()
  const { kit } = await choicesOf(company)
  expect(await fieldsOf(generate({ ...choices, kit }))).toEqual({
    battery: expect.stringContaining('a bateria não seria carregada'),
  })
})

it('the price of what was offered before batteries were judged by their inverters can still be changed', async () => {
  const { company, admin, choices, generate } = await withBattery()
  const { id, priceCents } = await generate(choices)
  await company.within((ctx) =>
    ctx.run(
      statement(
        `update proposals set input = jsonb_set(input::jsonb, '{inverters,0,datasheet,kind}', '"string"'),
        result = jsonb_set(result::jsonb, '{equipment,inverters,0,kind}', '"string"') where id = $1`,
        [id],
      ),
    ),
  )
  const adjustment = { kind: 'final-price' as const, cents: priceCents + 100_00 }
  const changed = await admin.call(proposals.changePrice, { params: { id }, body: { adjustment } })
  expect(changed.priceCents).toBe(priceCents + 100_00)
})

it('tells a customer what the battery saves and no cost of it', async () => {
  const { company, admin, choices, generate, item } = await withBattery()
  const { id } = await generate(choices)
  const { priceCents } = await admin.call(proposals.show, { params: { id } })
  const model = await company.look(async (ctx) =>
    JSON.stringify(await modelOfProposal(ctx, await find(ctx, proposalsEntity, id))),
  )
  expect(model).toContain('"storage":{')
  expect(model).toContain(`"priceCents":${priceCents}`)
  expect(model).not.toContain(String(item.priceCents))
  expect(model).not.toContain(String(2 * item.priceCents!))
})

it('simulates the batteries that a supplier’s kit holds, whatever is chosen beside them', async () => {
  const { company, admin, choices, item, generate } = await withBattery()
  const { id: supplierId } = await aSupplier(company)
  const kit = await aKit(company, supplierId, { batteryId: item.id, batteries: 3 })
  const { id } = await generate({ ...choices, kit: { ...choices.kit, kitId: kit.id }, battery: null })
  const frozen = await admin.call(proposals.show, { params: { id } })
  expect(frozen.result.battery).toMatchObject({ units: 3 })
  expect(frozen.result.storage?.usableKwh).toBeCloseTo(3 * 5.12 * 0.9, 9)
  const batteries = frozen.price.kit.filter(({ kind }) => kind === 'battery')
  expect(batteries).toEqual([expect.objectContaining({ quantity: 3, cents: 0 })])
})

it('simulates the batteries that a rule counts, at the price of its input', async () => {
  const { company, admin, choices, item, generate } = await withBattery()
  const { today } = await company.look(async (ctx) => ({ today: ctx.today }))
  const { id: supplierId } = await aSupplier(company)
  const input = await admin.call(supply.addInput, { body: { name: 'Bateria', unit: 'un' } })
  await admin.call(supply.addPrice, {
    params: { id: input.id },
    body: { supplierId, costCents: 700_000, validFrom: today },
  })
  const { inverters } = await admin.call(catalogue.items, { query: {} })
  const hybrid = inverters.find(({ datasheet }) => datasheet.kind === 'hybrid')!
  const parts = [{ inputId: input.id, part: 'battery' as const, quantity: 1, per: 'system' as const }]
  const body = {
    name: 'Casa',
    generationType: 'hybrid' as const,
    batteryId: item.id,
    bankQuantity: 1,
    batteryQuantity: 2,
    parts,
  }
  const rule = await admin.call(supply.addKitRule, { body: { ...body, powerBackup: true } })
  const kit = { ...choices.kit, ruleId: rule.id, modules: 8, inverters: [{ itemId: hybrid.id, quantity: 1 }] }
  const { id } = await generate({ ...choices, kit, battery: null })
  const frozen = await admin.call(proposals.show, { params: { id } })
  expect(frozen.result.battery).toMatchObject({ units: 2, cents: 1_400_000 })
  expect(frozen.result.storage).toMatchObject({ strategy: 'backup' })
  await expect(admin.call(catalogue.remove, { params: { id: item.id } })).rejects.toMatchObject({
    status: 409,
    code: 'supply.battery_in_rules',
  })
})

it('refuses a battery that is not on the price list, and a peak that a unit of group B does not have', async () => {
  const { admin, dealId, choices } = await withBattery()
  const other = await withBattery()
  const refused = (battery: StorageChoice) =>
    fieldsOf(admin.call(proposals.generate, { params: { dealId }, body: { ...choices, battery } }))
  expect(await refused({ ...choices.battery, itemId: other.item.id })).toHaveProperty(['battery.itemId'])
  expect(await refused({ ...choices.battery, strategy: 'peak-shaving' })).toHaveProperty(['battery.strategy'])
})

it('a kit with a battery says how many, and only of batteries', async () => {
  const { company, admin, item } = await withBattery()
  const { id: supplierId } = await aSupplier(company)
  const { modules } = await admin.call(catalogue.items, { query: {} })
  const refused = async (given: object) =>
    fieldsOf(admin.call(supply.addKit, { body: { ...(await kitBody(company, supplierId)), ...given } }))
  expect(await refused({ batteryId: item.id, batteries: null })).toHaveProperty('batteries')
  expect(await refused({ batteryId: modules[0]!.id, batteries: 1 })).toHaveProperty('batteryId')
})
