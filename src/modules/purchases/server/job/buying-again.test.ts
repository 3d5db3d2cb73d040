import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deletions } from '../../../../platform/trash/contract.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { type Purchase, purchases } from '../../contract.ts'
import type { PurchaseStatusKind } from '../../purchase-status.ts'
import { anInvoice } from '../../testing/invoice.ts'
import { anAccepted, aPurchase, aSupplier, theStatus } from '../test-purchase.ts'

const world = await startWorld()

async function planned() {
  const company = await world.company()
  const { admin } = company
  const { id: dealId } = await aDeal(admin)
  await anAccepted(company, dealId)
  const supplier = await aSupplier(admin)
  const buy = async (quantity: number) => {
    const { id } = await admin.call(purchases.create, {
      body: await aPurchase(admin, { dealId, supplierId: supplier.id }),
    })
    return admin.call(purchases.importItems, { params: { id }, body: { lines: [{ id: 'module:1', quantity }] } })
  }
  const put = async (id: string, kind: PurchaseStatusKind) =>
    admin.call(purchases.edit, { params: { id }, body: { statusId: (await theStatus(admin, kind)).id } })
  const modulesLeft = async () =>
    (await admin.call(purchases.leftToBuy, { params: { id: dealId } })).lines.find(({ id }) => id === 'module:1')!.left
  return { ...company, dealId, buy, put, modulesLeft }
}

it('of a purchase that is cancelled what arrived and was invoiced stays in the cost of the job, and only the rest is to be bought', async () => {
  const { admin, dealId, buy, put, modulesLeft } = await planned()
  const { id, items } = await buy(10)
  const { xml } = anInvoice({ lines: [{ name: 'MODULO 585 W', quantity: 5, cents: 50_000 }] })
  await sendFile(admin, `POST /api/purchases/${id}/invoices`, { name: 'nota.xml', content: xml })
  await admin.call(purchases.receive, { params: { id }, body: { lines: [{ itemId: items[0]!.id, quantity: 5 }] } })
  await put(id, 'delivery-cancelled')
  const cost = await admin.call(purchases.costOfJob, { params: { id: dealId } })
  expect(cost).toMatchObject({ ordered: 250_000, invoiced: 250_000, received: 250_000, marginLeft: 1_590_000 })
  expect(cost.lines).toHaveLength(2)
  expect(await modulesLeft()).toBe(19)
})

it('an invoice that names equipment otherwise than the order is counted once', async () => {
  const { admin, dealId, buy } = await planned()
  const { id } = await buy(24)
  const { xml } = anInvoice({ lines: [{ name: 'PAINEL FOTOVOLTAICO TRINA', quantity: 24, cents: 50_000 }] })
  const read = await sendFile<Purchase>(admin, `POST /api/purchases/${id}/invoices`, { name: 'nota.xml', content: xml })
  expect(read.content.invoices[0]!.lines).toMatchObject([{ itemId: null }])
  expect(await admin.call(purchases.costOfJob, { params: { id: dealId } })).toMatchObject({
    invoiced: 1_200_000,
    orderedOpen: 0,
    plannedOpen: 700_000,
    marginLeft: 1_590_000,
  })
})

it('what was bought for the proposal before stays bought when another is accepted', async () => {
  const { buy, modulesLeft, ...company } = await planned()
  const { admin, dealId } = company
  await buy(10)
  await company.within((ctx) =>
    ctx.run(
      statement("update proposals set number = 6, state = 'generated' where tenant_id = platform.current_tenant()"),
    ),
  )
  await anAccepted(company, dealId)
  expect(await modulesLeft()).toBe(14)
  await expect(buy(15)).rejects.toMatchObject({ code: 'purchases.line_bought' })
  const cost = await admin.call(purchases.costOfJob, { params: { id: dealId } })
  expect(cost.lines[0]).toMatchObject({ id: 'module:1', ordered: 500_000 })
})

it('a lost purchase comes back only with what is still left to buy, alone or with others', async () => {
  const { admin, buy, put, modulesLeft } = await planned()
  const lost = await buy(20)
  await put(lost.id, 'lost')
  const other = await buy(10)
  await expect(put(lost.id, 'on-going')).rejects.toMatchObject({
    status: 409,
    code: 'purchases.bought_twice',
    message: expect.stringContaining('Módulo 585 W'),
  })
  const { id: statusId } = await theStatus(admin, 'on-going')
  await admin.call(purchases.change, { body: { chosen: { ids: [lost.id] }, to: { statusId } } })
  expect(await admin.call(purchases.show, { params: { id: lost.id } })).toMatchObject({ statusKind: 'lost' })
  await put(other.id, 'lost')
  expect(await put(lost.id, 'on-going')).toMatchObject({ statusKind: 'on-going' })
  expect(await modulesLeft()).toBe(4)
})

const twice = { status: 409, code: 'purchases.bought_twice', message: expect.stringContaining('Módulo 585 W') }

it('a purchase comes back from the trash only with what is still left to buy', async () => {
  const { admin, buy, modulesLeft } = await planned()
  const { id } = await buy(20)
  await admin.call(purchases.remove, { params: { id } })
  const other = await buy(10)
  const back = () => admin.call(deletions.undo, { params: { id } })
  await expect(back()).rejects.toMatchObject(twice)
  await expect(admin.call(purchases.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await admin.call(purchases.remove, { params: { id: other.id } })
  await back()
  expect(await modulesLeft()).toBe(4)
})

it('a purchase is given back to its deal only with what is still left to buy', async () => {
  const { admin, dealId, buy, modulesLeft } = await planned()
  const { id } = await buy(20)
  const give = (to: string | null) => admin.call(purchases.edit, { params: { id }, body: { dealId: to } })
  await give(null)
  const other = await buy(10)
  await expect(give(dealId)).rejects.toMatchObject(twice)
  await admin.call(purchases.editItem, {
    params: { id: other.id, itemId: other.items[0]!.id },
    body: { quantity: 4 },
  })
  expect(await give(dealId)).toMatchObject({ dealId })
  expect(await modulesLeft()).toBe(0)
})

it('an item of the proposal is raised by no more than is left to buy, also by two people at once', async () => {
  const { admin, buy, put, modulesLeft } = await planned()
  const [one, other] = [await buy(10), await buy(10)]
  const raise = ({ id, items }: typeof one, quantity: number) =>
    admin.call(purchases.editItem, { params: { id, itemId: items[0]!.id }, body: { quantity } })
  await expect(raise(one, 15)).rejects.toMatchObject(twice)
  const both = await Promise.allSettled([raise(one, 13), raise(other, 13)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await modulesLeft()).toBe(1)
  // What is not bought any more takes nothing.
  await put(one.id, 'lost')
  await raise(one, 100)
})

it('a status that asks for a deal keeps the purchase’s', async () => {
  const { admin, buy } = await planned()
  const { id } = await buy(10)
  const { id: statusId } = await theStatus(admin, 'on-going')
  await admin.call(purchases.editStatus, { params: { id: statusId }, body: { requires: ['deal'] } })
  const edit = (body: object) => admin.call(purchases.edit, { params: { id }, body })
  await expect(edit({ dealId: null })).rejects.toMatchObject({ status: 409, code: 'statuses.missing' })
  const { id: prevented } = await theStatus(admin, 'prevented')
  expect(await edit({ dealId: null, statusId: prevented })).toMatchObject({ dealId: null, statusKind: 'prevented' })
})

it('of five people who take the same lines at once, one buys them, and never more than was planned', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: dealId } = await aDeal(admin)
  await anAccepted(company, dealId)
  const body = await aPurchase(admin, { dealId })
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => admin.call(purchases.create, { body })))
  const lines = [{ id: 'module:1' }, { id: 'inverter:1' }]
  const answers = await Promise.all(
    made.map(({ id }) => admin.request('POST', `/api/purchases/${id}/proposal-items`, { lines })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const sums = await company.look((ctx) =>
    ctx.rows(
      statement<{ line: string; quantity: number }>(
        `select proposal_line as line, sum(quantity)::float8 as quantity from purchase_items
         where tenant_id = platform.current_tenant() group by 1 order by 1`,
      ),
    ),
  )
  expect(sums).toEqual([
    { line: 'inverter:1', quantity: 1 },
    { line: 'module:1', quantity: 24 },
  ])
})

it('a line that is asked for twice at once is bought with all of it, or not at all', async () => {
  const { admin, dealId, modulesLeft } = await planned()
  const { id } = await admin.call(purchases.create, { body: await aPurchase(admin, { dealId }) })
  const take = (...quantities: (number | undefined)[]) =>
    admin.call(purchases.importItems, {
      params: { id },
      body: { lines: quantities.map((quantity) => ({ id: 'module:1', ...(quantity && { quantity }) })) },
    })
  for (const twice of [
    [24, 24],
    [undefined, undefined],
    [undefined, 1],
    [20, 5],
  ])
    await expect(take(...twice)).rejects.toMatchObject({ status: 409, code: 'purchases.line_bought' })
  expect(await modulesLeft()).toBe(24)
  const { items } = await take(10, 5)
  expect(items.map(({ quantity }) => quantity)).toEqual([15])
  expect(await modulesLeft()).toBe(9)
})
