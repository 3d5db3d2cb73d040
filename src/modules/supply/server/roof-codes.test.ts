import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { supply } from '../contract.ts'
import { aKit, aSupplier } from '../testing/supply.ts'

const world = await startWorld()

it('[KIT-058] of two roof types with one structure each needs its own code', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, name, cnpj } = await aSupplier(company)
  await aKit(company, id, { name: 'Colonial', structure: 'colonial' })
  const roofs = await admin.call(smallLists.items, { params: { list: 'roof-types' } })
  const [coded, other] = roofs
  await company.within((ctx) =>
    ctx.run(
      statement(`update list_items set data = data || '{"structure": "colonial"}' where id = any($1::uuid[])`, [
        [coded!.id, other!.id],
      ]),
    ),
  )
  const body = { name, cnpj, roofCodes: [{ roofTypeId: coded!.id, code: 'COL-01' }] }
  await admin.call(supply.editSupplier, { params: { id }, body })
  const barred = async (roofType: string) =>
    (await admin.call(supply.offered, { query: { kwp: 6, structure: 'colonial', roofType } })).kits.map(
      ({ barredBy }) => barredBy,
    )
  const [kit] = (await admin.call(supply.offered, { query: { kwp: 6 } })).kits
  const alone = async (roofType: string) =>
    (await admin.call(supply.offeredKit, { params: { id: kit!.id }, query: { roofType } })).kits[0]!.barredBy
  expect([await alone(coded!.name), await alone(other!.name)]).toEqual([null, 'supply.roof_codes_missing'])
  expect(await barred(coded!.name)).toEqual([null])
  expect(await barred(other!.name)).toEqual(['supply.roof_codes_missing'])
  expect(await barred('Escrito à mão')).toEqual([null])
  expect(await barred('')).toEqual([null])
})
