import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { supply } from '../contract.ts'
import { aSupplier, kitBody } from '../testing/supply.ts'

const world = await startWorld()

it('the fifty cheapest kits come in order of their price, however many of one power and phase are among them', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const body = await kitBody(company, id)
  const add = (given: object) => admin.call(supply.addKit, { body: { ...body, ...given } })
  // More of one power and phase than are looked at first, and they lie among those of other powers and phases.
  for (let at = 0; at < 22; at++) await add({ name: `Igual ${at}`, costCents: 1_000_000 + at * 700 })
  const powers = [11, 12, 13, 14]
  for (let at = 0; at < 36; at++)
    await add({
      name: `Outro ${at}`,
      modules: powers[at % powers.length],
      phase: at % 2 === 0 ? 'three' : 'two',
      costCents: 1_000_350 + at * 500,
    })
  await add({ name: 'Pouco menor', modules: 10, costCents: 500_000 })
  const { kits } = await admin.call(supply.offered, { query: { kwp: 5.8 } })
  const costs = [
    ...Array.from({ length: 22 }, (_, at) => 1_000_000 + at * 700),
    ...Array.from({ length: 36 }, (_, at) => 1_000_350 + at * 500),
  ]
  expect(kits.map(({ costCents }) => costCents)).toEqual(costs.sort((a, b) => a - b).slice(0, 50))
})

it('where few reach the power, those that fall a little short follow, cheapest first', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const body = await kitBody(company, id)
  const add = (given: object) => admin.call(supply.addKit, { body: { ...body, ...given } })
  for (let at = 0; at < 10; at++) await add({ name: `Menor ${at}`, modules: 10, costCents: 800_000 + at })
  await add({ name: 'Basta', costCents: 1_200_000 })
  const { kits } = await admin.call(supply.offered, { query: { kwp: 5.8 } })
  expect(kits.map(({ name }) => name)).toEqual(['Basta', ...Array.from({ length: 10 }, (_, at) => `Menor ${at}`)])
})
