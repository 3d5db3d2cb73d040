import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { proposals } from '../../../proposals/contract.ts'
import { sentCode } from '../../../proposals/server/test-code.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import { sales } from '../../contract.ts'
import { planOf } from './test-plan.ts'

const world = await startWorld()
const soldOn = '2026-01-31'

const bank = {
  id: 'bank',
  name: 'Banco em 48 vezes',
  entryRate: 0.2,
  instalments: 48,
  monthlyRate: 0.0149,
  discountRate: 0,
  system: 'price' as const,
  graceMonths: 0,
  graceKind: 'capitalised' as const,
  feeCents: 0,
  charges: 'none' as const,
}
const own = { ...bank, id: 'own', name: '6 vezes sem juros', instalments: 6, monthlyRate: 0 }

/** A sale of a proposal that the customer accepted with one of its payment options. */
async function soldWith(paymentId: string) {
  const company = await world.company()
  const { admin, stranger } = company
  const { dealId, choices } = await readyToPropose(company, { email: 'maria@exemplo.com.br' })
  const body = { ...choices, payments: [bank, own] }
  const proposal = await admin.call(proposals.generate, { params: { dealId }, body })
  const params = { id: proposal.id }
  const { token } = await admin.call(proposals.share, { params, body: { password: 'girassol' } })
  const { ticket } = await stranger.call(proposals.open, { params: { token }, body: { password: 'girassol' } })
  const code = (await sentCode(company, token, ticket))!
  const customer = { name: 'Maria Lima', document: '529.982.247-25', agreed: true as const, ticket, paymentId, code }
  await stranger.call(proposals.acceptShared, { params: { token }, body: customer })
  const { total, entry, financed, salesmanId } = await admin.call(sales.defaults, { params: { id: dealId } })
  const sale = await admin.call(sales.create, {
    body: { dealId, total, entry, financed, salesmanId: salesmanId!, soldOn },
  })
  const accepted = proposal.result.payments.find(({ id }) => id === paymentId)!
  return { admin, dealId, sale, accepted }
}

it('amount, days and people of the accepted option reach the plan: the entry on the day, the bank’s part when it has paid', async () => {
  const { admin, sale, accepted } = await soldWith('bank')
  expect(await planOf(admin, sale.id)).toEqual([
    ['entry', accepted.entryCents, 0, soldOn],
    ['financed', accepted.priceCents - accepted.entryCents, 0, 'financing-paid'],
  ])
  const { list, summary } = await admin.call(sales.receivables, { query: {} })
  expect(summary?.amount).toBe(accepted.priceCents)
  expect(list[0]).toMatchObject({
    contactName: sale.contactName,
    salesmanName: sale.salesmanName,
    dealTitle: sale.dealTitle,
  })
})

it('an option without interest is paid to the company, month by month to the cent of the accepted price', async () => {
  const { admin, sale, accepted } = await soldWith('own')
  const plan = await planOf(admin, sale.id)
  expect(plan.map(([part, , , due]) => `${part} ${due}`)).toEqual([
    `entry ${soldOn}`,
    'financed 2026-02-28',
    'financed 2026-03-31',
    'financed 2026-04-30',
    'financed 2026-05-31',
    'financed 2026-06-30',
    'financed 2026-07-31',
  ])
  expect(plan.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(accepted.priceCents)
})

it('what else a deal brings follows no option of its proposal, neither when it is recorded nor when it is changed', async () => {
  const { admin, dealId, sale } = await soldWith('bank')
  const { total, entry, financed, salesmanId } = sale
  expect(entry + financed).toBe(total)
  await admin.call(sales.edit, { params: { id: sale.id }, body: { total, entry, financed } })
  const body = { dealId, proposalId: null, salesmanId, soldOn, total: 1000_00, entry: 200_00 }
  const refused = { status: 422, fields: { total: expect.any(String) } }
  await expect(admin.call(sales.create, { body: { ...body, financed: 800_00 } })).rejects.toMatchObject(refused)
  const params = { id: (await admin.call(sales.create, { body: { ...body, financed: 700_00 } })).id }
  await expect(admin.call(sales.edit, { params, body: { financed: 800_00 } })).rejects.toMatchObject(refused)
  const { instalments } = await admin.call(sales.plan, { params })
  const written = instalments
    .filter(({ part }) => part !== 'balance')
    .map((one) => (one.part === 'financed' ? { ...one, amount: 800_00 } : one))
  await expect(admin.call(sales.editPlan, { params, body: { instalments: written } })).rejects.toMatchObject(refused)
})
