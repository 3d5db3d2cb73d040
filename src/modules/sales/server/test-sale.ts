import type { TestCompany, World } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { contacts } from '../../contacts/contract.ts'
import { sales } from '../contract.ts'

interface GivenDeal {
  ownerId?: string | null
  bidAmount?: number
  forbids?: string[]
}

let made = 0

async function aDeal({ admin, storeId, within }: TestCompany, given: GivenDeal) {
  const { forbids = [], ownerId = admin.id, bidAmount = 0 } = given
  const [stepId, statusId, id] = [newId(), newId(), newId()]
  const number = ++made
  const contact = await admin.call(contacts.create, { body: { name: 'Maria Lima', phone: `3499812${4000 + number}` } })
  await within(async (ctx) => {
    await ctx.run(statement("insert into steps (id, name) values ($1, 'Vendas')", [stepId]))
    await ctx.run(
      statement("insert into statuses (id, step_id, name, forbids) values ($1, $2, 'Negociação', $3)", [
        statusId,
        stepId,
        forbids,
      ]),
    )
    await ctx.run(
      statement(
        `insert into deals (id, number, title, contact_id, step_id, status_id, store_id, owner_id, bid_amount)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [id, number, `Negócio ${number}`, contact.id, stepId, statusId, storeId, ownerId, bidAmount],
      ),
    )
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

/** The accepted proposal 7 of a deal. */
export async function anAcceptedProposal(ctx: Ctx, dealId: string, consultantId: string, priceCents: number) {
  const id = newId()
  await ctx.run(
    statement(
      `insert into proposals (id, number, deal_id, consultant_id, state, choices, input, reference, result, engine_version,
         data_version, price_cents, power_kwp, module_count, generation_kwh, consumption_kwh, valid_until)
       values ($1, 7, $2, $3, 'accepted', '{}', '{}', '{}', '{}', '', '', $4, 6.1, 11, 760, 700, '2026-12-01')`,
      [id, dealId, consultantId, priceCents],
    ),
  )
  await ctx.run(statement('update deals set accepted_proposal_id = $2, proposals = 1 where id = $1', [dealId, id]))
  return id
}
