import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { catalogue } from '../../../catalogue/contract.ts'
import { proposals } from '../../contract.ts'
import { calculateOthers, calculateWizard } from '../../offer/calculated-offer.ts'
import { ownOf } from '../../options/proposal-options.ts'
import { startingStorage } from '../../storage/storage-choices.ts'
import { choicesOf, hybridKey, readyToPropose } from '../test-deal.ts'

const world = await startWorld()

/** The same house and kit with and without a battery. */
async function withAndWithout() {
  const company = await world.company()
  const { admin } = company
  const { dealId } = await readyToPropose(company)
  const choices = await choicesOf(company, hybridKey)
  const { batteries } = await admin.call(catalogue.items, { query: {} })
  const battery = { ...startingStorage(), itemId: batteries[0]!.id, units: 1, course: 'home-day' as const }
  const own = ownOf(choices)
  const offer = {
    ...choices,
    option: { name: 'Sem', note: '' },
    others: [{ ...own, battery, name: 'Com', note: '' }],
    recommended: 1,
  }
  const made = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const results = await Promise.all(
    made.options.map(async ({ id }) =>
      admin.call(proposals.show, { params: { id: made.id }, query: { option: id } }).then(({ result }) => result),
    ),
  )
  return { admin, dealId, choices, battery, own, plain: results[0]!, stored: results[1]! }
}

it('an option without a battery is calculated like the one with it: what they save differs by what the battery saves', async () => {
  const { plain, stored } = await withAndWithout()
  expect(plain.storage).toBeUndefined()
  expect(plain.selfByHours).toBeCloseTo(stored.storage!.selfDirect, 12)
  expect(stored.firstYear.savingCents - plain.firstYear.savingCents).toBe(stored.storage!.savingCents)
  expect(stored.firstYear.savingCents).toBeGreaterThan(plain.firstYear.savingCents)
  expect(plain.explain['hours.self']!.value).toBeCloseTo(plain.selfByHours!, 9)
})

it('alone it keeps the typed share, and the form shows of both what is frozen', async () => {
  const { admin, dealId, choices, battery, own, plain, stored } = await withAndWithout()
  const alone = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  expect(alone.result.selfByHours).toBeUndefined()
  expect(alone.result.firstYear.savingCents).not.toBe(plain.firstYear.savingCents)

  const start = await admin.call(proposals.start, { params: { dealId } })
  const option = (key: string, change: object) => ({
    key,
    name: key,
    note: '',
    kitIsPicked: true,
    own: { ...own, ...change },
  })
  const state = {
    version: 1 as const,
    step: 'kit' as const,
    units: start.units.map((unit) => ({ ...unit, key: unit.id })),
    choices: { ...choices, ...own },
    placeLabel: '',
    kitIsPicked: true,
    options: { list: [option('sem', {}), option('com', { battery })], open: 'sem', recommended: 'com' },
  }
  const knows = { start, tariffs: start.tariffs, climate: start.climate }
  expect(calculateWizard(state, knows).result!.firstYear.savingCents).toBe(plain.firstYear.savingCents)
  const com = calculateOthers(state, knows).get('com')!
  expect(com.result!.firstYear.savingCents).toBe(stored.firstYear.savingCents)
})

it('24 hours of nothing are no course of a day', async () => {
  const { admin, dealId, choices, battery } = await withAndWithout()
  const given = { ...choices, battery: { ...battery, course: 'own' as const, ownHours: Array<number>(24).fill(0) } }
  await expect(admin.call(proposals.generate, { params: { dealId }, body: given })).rejects.toMatchObject({
    status: 422,
    fields: { 'battery.ownHours': expect.stringContaining('ao menos uma hora') },
  })
})
