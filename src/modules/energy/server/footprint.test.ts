import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { proposals } from '../../proposals/contract.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { footprints } from '../settings/footprint-contract.ts'

const world = await startWorld()

it('[ORG-015] the factors that are edited turn a new proposal’s generation into CO2, vehicles and trees', async () => {
  const company = await world.company()
  const { admin } = company
  const { official, ...start } = await admin.call(footprints.footprint, {})
  expect(start).toEqual({ tonnesPerMwh: null, carKgPerKm: 0.25, carTonnesPerYear: 4.6, treeKgPerYear: 6 })
  expect(official.tonnesPerMwh).toBeGreaterThan(0)
  const { dealId, choices } = await readyToPropose(company)
  const generate = async () => {
    const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
    return (await admin.call(proposals.show, { params: { id } })).result
  }
  const before = await generate()
  const own = { tonnesPerMwh: 0.5, carKgPerKm: 0.1, carTonnesPerYear: 2, treeKgPerYear: 20 }
  await admin.call(footprints.editFootprint, { body: own })
  expect(await admin.call(footprints.footprint, {})).toMatchObject(own)
  const { ecology, generation } = await generate()
  expect(before.ecology.factor).toBe(official.tonnesPerMwh)
  expect(ecology.tonnesPerYear).toBeCloseTo((generation.yearKwh / 1000) * 0.5, 6)
  expect(ecology.kilometresPerYear).toBeCloseTo(ecology.tonnesPerYear * 10_000, 3)
  expect(ecology.cars).toBeCloseTo(ecology.tonnesPerYear / 2, 6)
  expect(ecology.trees).toBeCloseTo(ecology.tonnesPerYear * 50, 4)
})

it('refuses factors that are no positive numbers', async () => {
  const { admin } = await world.company()
  const good = { tonnesPerMwh: null, carKgPerKm: 0.1, carTonnesPerYear: 2, treeKgPerYear: 20 }
  for (const wrong of [{ tonnesPerMwh: 0 }, { carKgPerKm: -1 }, { treeKgPerYear: 0 }])
    await expect(admin.call(footprints.editFootprint, { body: { ...good, ...wrong } })).rejects.toMatchObject({
      status: 422,
    })
})
