import type { TestCompany, World } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { db } from '../../../platform/db/query-builder.ts'
import { contacts } from '../../contacts/contract.ts'
import { sales } from '../contract.ts'

interface GivenDeal {
  ownerId?: string | null
  bidAmount?: number
  forbids?: string[]
}

let made = 0

async function aDeal({ admin, storeId, within }: TestCompany, { forbids = [], ...given }: GivenDeal) {
  const [stepId, statusId, id] = [newId(), newId(), newId()]
  const number = ++made
  const contact = await admin.call(contacts.create, { body: { name: 'Maria Lima', phone: `3499812${4000 + number}` } })
  await within(async (ctx) => {
    await ctx.run(db.insertInto('steps').values({ id: stepId, name: 'Vendas' }))
    await ctx.run(db.insertInto('statuses').values({ id: statusId, stepId, name: 'Negociação', forbids }))
    const deal = { id, number, title: `Negócio ${number}`, contactId: contact.id, stepId, statusId, storeId }
    await ctx.run(db.insertInto('deals').values({ ...deal, ownerId: admin.id, ...given }))
  })
  return id
}

export const aSale = (dealId: string, salesmanId: string, given: object = {}) => ({
  dealId,
  salesmanId,
  total: 28_450_00,
  soldOn: '2026-11-20',
  ...given,
})

/** A company with a deal owned by its administrator and a range of 3 % and 1 % for every total. */
export async function readyToSell(world: World, given: GivenDeal = {}) {
  const company = await world.company()
  const { admin } = company
  await admin.call(sales.addRange, { body: { fromTotal: 0, sellerPercent: 3, preSellerPercent: 1 } })
  const dealId = await aDeal(company, given)
  const sell = (more: object = {}) => admin.call(sales.create, { body: aSale(dealId, admin.id, more) })
  return { ...company, dealId, sell }
}
