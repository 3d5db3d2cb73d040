import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { activity } from '../../activity/contract.ts'
import { energy, InstallationPlace } from '../../energy/contract.ts'
import { proposals } from '../contract.ts'
import { aProposalOfTwo } from './options/test-options.ts'

const world = await startWorld()

/** A proposal with what its form sends of the deal: every month is 1.234 kWh. */
async function opened() {
  const made = await aProposalOfTwo(await world.company())
  const { admin, dealId } = made
  const bills = () => admin.call(energy.units, { params: { dealId } })
  const site = {
    place: InstallationPlace.parse(await admin.call(energy.place, { params: { dealId } })),
    units: (await bills()).map(({ dealId: _deal, meanKwh: _mean, curve: _curve, ...unit }) => ({
      ...unit,
      consumptionKwh: Array<number>(12).fill(1234),
    })),
  }
  return { ...made, bills, site }
}

it('bills, place and proposal are saved at once, or nothing is: an accepted proposal leaves the bills as they are', async () => {
  const { admin, params, offer, bills, site, show } = await opened()
  const saved = await admin.call(proposals.edit, { params, body: { ...offer, site } })
  expect(saved.result.consumption.monthlyKwh[0]).toBe(1234)
  expect((await bills())[0]!.consumptionKwh[0]).toBe(1234)
  await admin.call(proposals.accept, { params, body: {} })
  const before = [await bills(), await show()]
  const other = { ...site, units: site.units.map((unit) => ({ ...unit, consumptionKwh: Array<number>(12).fill(77) })) }
  await expect(admin.call(proposals.edit, { params, body: { ...offer, site: other } })).rejects.toMatchObject({
    code: 'proposals.accepted_value',
  })
  expect([await bills(), await show()]).toEqual(before)
})

it('a change that the engine refuses leaves bills and place as they are', async () => {
  const { admin, params, offer, bills, site } = await opened()
  const before = await bills()
  const impossible = { ...offer, kit: { ...offer.kit, modules: 4000 } }
  await expect(admin.call(proposals.edit, { params, body: { ...impossible, site } })).rejects.toMatchObject({
    status: 422,
  })
  expect(await bills()).toEqual(before)
})

it('a form that was read before another change is told who made it and what the price is now, and writes nothing', async () => {
  const { admin, params, dealId, offer, show, site, bills, user } = await opened()
  const read = await show()
  const colleague = await user('supervisor', { plus: ['proposals.edit'] })
  const adjustment = { kind: 'final-price' as const, cents: read.priceCents - 10_000 }
  await colleague.call(proposals.changePrice, { params, body: { adjustment } })
  const before = await bills()
  const stale = admin.call(proposals.edit, { params, body: { ...offer, site, revision: read.revision } })
  const refused = await stale.catch((failure) => failure)
  expect(refused).toMatchObject({
    status: 409,
    code: 'proposals.changed_meanwhile',
    details: { revision: read.revision + 1 },
  })
  expect(refused.message).toMatch(/alterou esta proposta depois que você abriu o formulário: agora são R\$.*revisão 2/)
  expect(await show()).toMatchObject({ priceCents: read.priceCents - 10_000 })
  expect(await bills()).toEqual(before)
  // Told once, saving again is meant.
  await admin.call(proposals.edit, { params, body: { ...offer, site, revision: read.revision + 1 } })

  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(entries.filter(({ kind }) => kind === 'proposals.changed')).toHaveLength(1)
  const own = await admin.call(activity.timeline, { params: { threadId: dealId }, query: { subjectId: params.id } })
  expect(own.entries.map(({ text }) => text).join()).toContain('alterou a proposta')
})
