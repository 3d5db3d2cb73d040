import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { activity } from '../../activity/contract.ts'
import { deals } from '../../deals/contract.ts'
import { proposals } from '../../proposals/contract.ts'
import { sentCode } from '../../proposals/server/test-code.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { sales } from '../contract.ts'

const world = await startWorld()

const cash = {
  id: 'cash',
  name: 'À vista com desconto',
  entryRate: 0,
  instalments: 1,
  monthlyRate: 0,
  discountRate: 0.03,
  system: 'price' as const,
  graceMonths: 0,
  graceKind: 'capitalised' as const,
  feeCents: 0,
  charges: 'none' as const,
}
const bank = {
  ...cash,
  id: 'bank',
  name: 'Banco em 48 vezes',
  entryRate: 0.2,
  instalments: 48,
  monthlyRate: 0.0149,
  discountRate: 0,
}

async function aProposal() {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company, { email: 'maria@exemplo.com.br' })
  const body = { ...choices, payments: [bank, cash] }
  const proposal = await company.admin.call(proposals.generate, { params: { dealId }, body })
  return { ...company, dealId, choices: body, proposal }
}
type Proposed = Awaited<ReturnType<typeof aProposal>>

async function acceptByLink(company: Proposed, paymentId: string) {
  const { admin, stranger, proposal } = company
  const params = { id: proposal.id }
  const { token } = await admin.call(proposals.share, { params, body: { password: 'girassol' } })
  const { ticket } = await stranger.call(proposals.open, { params: { token }, body: { password: 'girassol' } })
  const code = await sentCode(company, token, ticket)
  const customer = {
    name: 'Maria Lima',
    document: '529.982.247-25',
    agreed: true as const,
    ticket,
    paymentId,
    ...(code && { code }),
  }
  return stranger.call(proposals.acceptShared, { params: { token }, body: customer })
}

const timelineOf = async ({ admin, dealId }: Proposed) =>
  (await admin.call(activity.timeline, { params: { threadId: dealId }, query: {} })).entries.map(({ text }) => text)

it('the price that the customer accepted is the one in deal, list, totals, sale and placeholders', async () => {
  const company = await aProposal()
  const { admin, dealId, proposal, look } = company
  const accepted = proposal.result.payments.find(({ id }) => id === 'cash')!.priceCents
  expect(accepted).toBeLessThan(proposal.priceCents)
  await acceptByLink(company, 'cash')

  const params = { id: proposal.id }
  const terms = { paymentName: 'À vista com desconto', priceCents: accepted, entryCents: 0, financedCents: 0 }
  expect(await admin.call(proposals.show, { params })).toMatchObject({ priceCents: accepted, acceptedTerms: terms })
  expect((await admin.call(deals.show, { params: { id: dealId } })).bidAmount).toBe(accepted)
  const listed = await admin.call(proposals.list, { query: {} })
  expect(listed.list[0]!.priceCents).toBe(accepted)
  expect(listed.summary).toMatchObject({ acceptedCents: accepted, priceCents: accepted })
  expect(await timelineOf(company)).toContainEqual(
    expect.stringMatching(/aceit.*proposta 1: À vista com desconto, R\$\s[\d.]+,\d\d$/),
  )

  const defaults = await admin.call(sales.defaults, { params: { id: dealId } })
  expect(defaults).toMatchObject({ total: accepted, entry: 0, financed: 0, paymentCondition: 'À vista com desconto' })
  const sale = await admin.call(sales.create, {
    body: { dealId, total: defaults.total, salesmanId: admin.id, soldOn: '2026-11-20' },
  })
  expect(sale).toMatchObject({ total: accepted, paymentCondition: 'À vista com desconto' })
  const event = await look((ctx) =>
    ctx.first(statement<{ data: object }>(`select data from events where kind = 'proposals.accepted'`)),
  )
  expect(event!.data).toMatchObject({ priceCents: accepted, payment: 'À vista com desconto' })
})

it('a sale of a deal whose proposal nobody accepted says so, and is made without it', async () => {
  const { admin, dealId, proposal } = await aProposal()
  const params = { id: dealId }
  const { id, number, priceCents } = proposal
  expect(await admin.call(sales.defaults, { params })).toMatchObject({
    unaccepted: { id, number },
    total: priceCents,
    proposalId: null,
    terms: null,
  })
  await admin.call(proposals.accept, { params: { id }, body: { paymentId: 'bank' } })
  expect(await admin.call(sales.defaults, { params })).toMatchObject({ unaccepted: null, proposalId: id })
})

it('entry and financed value of the accepted option go into the sale, which no setting refuses', async () => {
  const company = await aProposal()
  const { admin, dealId, proposal } = company
  await admin.call(proposals.accept, { params: { id: proposal.id }, body: { paymentId: 'bank' } })
  const { total, entry, financed, paymentCondition, acceptsPaidInFull } = await admin.call(sales.defaults, {
    params: { id: dealId },
  })
  expect({ total, paymentCondition, acceptsPaidInFull }).toEqual({
    total: proposal.priceCents,
    paymentCondition: 'Banco em 48 vezes',
    acceptsPaidInFull: true,
  })
  expect(entry).toBe(Math.round(total * 0.2))
  expect(entry + financed).toBe(total)
  const body = { dealId, total, entry, financed, salesmanId: admin.id, soldOn: '2026-11-20' }
  const sale = await admin.call(sales.create, { body })
  expect(sale).toMatchObject({ total, entry, financed, paymentCondition: 'Banco em 48 vezes' })
  const noted = await admin.call(sales.edit, { params: { id: sale.id }, body: { total, entry, financed, notes: 'x' } })
  expect(noted.notes).toBe('x')
})

it('an acceptance that is taken back gives the proposal its full price again, and so does a copy', async () => {
  const company = await aProposal()
  const { admin, dealId, choices, proposal } = company
  const full = proposal.priceCents
  const accept = (id: string, paymentId: string) =>
    admin.call(proposals.accept, { params: { id }, body: { paymentId } })
  const priceOf = async (id: string) => (await admin.call(proposals.show, { params: { id } })).priceCents
  expect((await accept(proposal.id, 'cash')).priceCents).toBeLessThan(full)
  const copy = await admin.call(proposals.duplicate, { params: { id: proposal.id } })
  expect(copy).toMatchObject({ priceCents: full, acceptedTerms: null })
  const other = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  await accept(other.id, 'cash')
  expect(await priceOf(proposal.id)).toBe(full)
  await admin.call(proposals.giveUp, { params: { id: other.id } })
  expect(await priceOf(other.id)).toBe(full)
})

it('refuses a payment option that the proposal does not have', async () => {
  const { admin, proposal } = await aProposal()
  await expect(
    admin.call(proposals.accept, { params: { id: proposal.id }, body: { paymentId: 'other' } }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { paymentId: 'Esta forma de pagamento não está na proposta.' },
  })
})
