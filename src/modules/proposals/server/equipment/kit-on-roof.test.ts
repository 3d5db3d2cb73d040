import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { supply } from '../../../supply/contract.ts'
import { aKit, aSupplier } from '../../../supply/testing/supply.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

it('[KIT-058] a supplier’s kit is proposed where it has a code for the deal’s own roof type, whatever others of that structure have', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const { id, name, cnpj } = await aSupplier(company)
  const kit = await aKit(company, id, { structure: 'colonial' })
  const [coded, other] = await admin.call(smallLists.items, { params: { list: 'roof-types' } })
  await company.within((ctx) =>
    ctx.run(
      statement(`update list_items set data = data || '{"structure": "colonial"}' where id = any($1::uuid[])`, [
        [coded!.id, other!.id],
      ]),
    ),
  )
  const body = { name, cnpj, roofCodes: [{ roofTypeId: coded!.id, code: 'COL-01' }] }
  await admin.call(supply.editSupplier, { params: { id }, body })
  const generate = async (roofType: string) => {
    await admin.call(deals.edit, { params: { id: dealId }, body: { roofType } })
    const named = { ...choices, structure: 'colonial' as const }
    const kitChosen = { ...choices.kit, source: 'closed-kit' as const, kitId: kit.id }
    return admin.call(proposals.generate, { params: { dealId }, body: { ...named, kit: kitChosen } })
  }
  expect(await generate(coded!.name)).toMatchObject({ source: 'closed-kit' })
  await expect(generate(other!.name)).rejects.toMatchObject({ status: 422 })
})
