import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { sales } from '../../sales/contract.ts'
import { financings } from '../contract.ts'
import { readyToFinance } from './test-financing.ts'

const world = await startWorld()

it('a financing that a person disapproves keeps neither amount nor day of its approval', async () => {
  const { finance, edit } = await readyToFinance(world)
  const { id } = await finance()
  await edit(id, { approval: 'approved', approvedAmount: 36_000_00 })
  const none = { approval: 'disapproved', approvedAmount: null, approvedOn: null, gap: 0 }
  expect(await edit(id, { approval: 'disapproved' })).toMatchObject(none)
  const again = await edit(id, { approval: 'approved', approvedAmount: 30_000_00 })
  expect(again).toMatchObject({ approvedAmount: 30_000_00, approvedOn: expect.any(String) })
})

it('a paid financing that is disapproved by hand brings no more than it did', async () => {
  const { admin, sale, finance, edit, statusOf } = await readyToFinance(world)
  const { id } = await finance({ saleId: sale.id })
  await edit(id, { approval: 'approved', approvedAmount: 36_000_00, statusId: statusOf('paid') })
  await edit(id, { approval: 'disapproved' })
  const { receipts } = await admin.call(sales.plan, { params: { id: sale.id } })
  expect(receipts.map(({ amount }) => amount)).toEqual([36_000_00])
})

it('the summary adds nothing of what was disapproved, also where an old one still has its amount', async () => {
  const { admin, finance, edit, within } = await readyToFinance(world)
  const { id } = await finance()
  const { id: other } = await finance()
  await edit(id, { approval: 'approved', approvedAmount: 36_000_00 })
  await edit(other, { approval: 'approved', approvedAmount: 9_000_00 })
  const approved = async () => {
    const { lines } = await admin.call(financings.summary, { query: {} })
    return lines.reduce((sum, line) => sum + (line.approved ?? 0), 0)
  }
  expect(await approved()).toBe(45_000_00)
  await within((ctx) => ctx.run(statement(`update financings set approval = 'disapproved' where id = $1`, [id])))
  expect(await approved()).toBe(9_000_00)
})

it('a financing tells the statuses in which it has stood, and no other', async () => {
  const { finance, edit, statusOf } = await readyToFinance(world)
  const { id, statusId } = await finance()
  expect(await edit(id, { statusId: statusOf('contract-signed') })).toMatchObject({
    stoodIn: expect.arrayContaining([statusId, statusOf('contract-signed')]),
  })
  const { stoodIn } = await edit(id, { statusId: statusOf('in-analysis') })
  expect(stoodIn).toHaveLength(3)
})
