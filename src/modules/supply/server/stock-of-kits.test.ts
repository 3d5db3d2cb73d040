import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { supply } from '../contract.ts'
import { aKit, aSupplier } from '../testing/supply.ts'

const world = await startWorld()

it('a kit that its supplier has no stock of comes last and says so; one on request may be chosen', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const none = await aKit(company, id, { name: 'Esgotado', stock: 'none', costCents: 100 })
  await aKit(company, id, { name: 'Encomenda', stock: 'on_request', costCents: 300 })
  await aKit(company, id, { name: 'Pronto', stock: 'available', costCents: 200 })
  const found = async (query: object) =>
    (await admin.call(supply.offered, { query })).kits.map(({ name, barredBy }) => [name, barredBy])
  const inOrder = [
    ['Pronto', null],
    ['Encomenda', null],
    ['Esgotado', 'supply.kit_out_of_stock'],
  ]
  expect(await found({})).toEqual(inOrder)
  expect(await found({ kwp: 6, structure: 'colonial' })).toEqual(inOrder)
  const one = await admin.call(supply.offeredKit, { params: { id: none.id } })
  expect(one.kits[0]!.barredBy).toBe('supply.kit_out_of_stock')
})
