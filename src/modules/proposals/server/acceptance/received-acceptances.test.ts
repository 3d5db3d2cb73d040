import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { funnelOf } from '../../../deals/server/testing.ts'
import { funnels } from '../../../funnels/contract.ts'
import { notifications } from '../../../notifications/contract.ts'
import { sales } from '../../../sales/contract.ts'
import { proposals } from '../../contract.ts'
import type { ProposalState } from '../../proposal.ts'
import { openedDeal } from '../test-opened-deal.ts'

const world = await startWorld()
const aForbiddingDeal = async (forbids?: string[]) => openedDeal(await world.company(), forbids)

const tick = () => new Promise((done) => setTimeout(done, 5))

it('a customer who accepts in a status that forbids it is not refused: the acceptance is received with its evidence', async () => {
  const { admin, accept, open, shown, cash, proposal, dealId, look } = await aForbiddingDeal()
  expect(await accept()).toMatchObject({ isReceived: true })
  expect((await open()).acceptance).toMatchObject({
    isReceived: true,
    name: 'Maria Lima',
    terms: { paymentId: cash.id },
  })
  expect(await shown()).toMatchObject({
    state: 'received',
    received: {
      name: 'Maria Lima',
      document: '52998224725',
      reason: 'funnels.accept_forbidden',
      terms: { paymentId: cash.id, priceCents: cash.priceCents },
    },
  })
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({ acceptedProposalId: null })
  const events = await look((ctx) =>
    ctx.rows(
      statement(`select data from events where kind = 'proposals.acceptance-received' and thread_id = $1`, [dealId]),
    ),
  )
  expect(events).toEqual([
    { data: { number: proposal.number, by: 'Maria Lima', payment: cash.name, priceCents: cash.priceCents } },
  ])
  const { list } = await admin.call(notifications.list, {})
  expect(list[0]).toMatchObject({
    kind: 'acceptance-received',
    title: `Maria Lima aceitou a proposta ${proposal.number}`,
    link: `/negocio/${dealId}/propostas/${proposal.id}`,
  })
})

it('the seller confirms what was received together with the move that it needs, at the price that the customer chose', async () => {
  const company = await aForbiddingDeal()
  const { admin, accept, shown, params, other, dealId } = company
  await accept(other.id)
  await expect(admin.call(proposals.accept, { params })).rejects.toMatchObject({ code: 'funnels.accept_forbidden' })
  const to = (await funnelOf(admin)).at('Comercial', 'Visita técnica')
  expect((await shown()).acceptIn.map(({ id }) => id)).toContain(to.statusId)
  const accepted = await admin.call(proposals.accept, {
    params,
    body: { move: { statusId: to.statusId, confirmedBack: true } },
  })
  expect(accepted).toMatchObject({
    state: 'accepted',
    received: null,
    priceCents: other.priceCents,
    acceptedTerms: { paymentId: other.id },
    acceptance: { name: 'Maria Lima', document: '52998224725' },
  })
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({
    statusId: to.statusId,
    bidAmount: other.priceCents,
  })
  const defaults = await admin.call(sales.defaults, { params: { id: dealId } })
  expect(defaults).toMatchObject({ total: other.priceCents, paymentCondition: other.name })
})

it('a move that lacks something leaves deal and acceptance as they were', async () => {
  const { admin, accept, shown, params, dealId } = await aForbiddingDeal()
  await accept()
  const to = (await funnelOf(admin)).at('Comercial', 'Visita técnica')
  await admin.call(funnels.editStatus, { params: { id: to.statusId }, body: { requires: ['bill-photo'] } })
  const before = await admin.call(deals.show, { params: { id: dealId } })
  await expect(
    admin.call(proposals.accept, { params, body: { move: { statusId: to.statusId, confirmedBack: true } } }),
  ).rejects.toMatchObject({ code: 'funnels.missing_items', details: { missing: [{ item: 'bill-photo' }] } })
  expect(await shown()).toMatchObject({ state: 'received' })
  expect((await admin.call(deals.show, { params: { id: dealId } })).statusId).toBe(before.statusId)
})

it('offers only statuses that allow acceptance and that the person may move the deal into', async () => {
  const { user, params, admin } = await aForbiddingDeal()
  const funnel = await funnelOf(admin)
  const { statusId } = funnel.at('Comercial', 'Visita técnica')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { forbids: ['accept'] } })
  const seen = await admin.call(proposals.show, { params })
  expect(seen.acceptIn.length).toBeGreaterThan(0)
  expect(seen.acceptIn.map(({ id }) => id)).not.toContain(statusId)
  const looker = await user('technician', { plus: ['proposals.view', 'proposals.list'] })
  const offered = await looker.call(proposals.show, { params }).then(
    ({ acceptIn }) => acceptIn,
    () => [],
  )
  expect(offered).toEqual([])
})

it('a received acceptance does not expire: not in the list, not on its page, and the seller may still confirm it', async () => {
  const { admin, stranger, token, accept, open, shown, params, within } = await aForbiddingDeal()
  await accept()
  await within((ctx) =>
    ctx.run(statement(`update proposals set valid_until = '2026-01-01', share_until = '2026-01-01'`)),
  )
  const states = async (state: ProposalState) =>
    (await admin.call(proposals.list, { query: { state: [state] } })).list.map((row) => row.state)
  expect([await states('received'), await states('expired'), await states('generated')]).toEqual([['received'], [], []])
  expect((await stranger.call(proposals.publicInfo, { params: { token } })).expired).toBeNull()
  expect(await open()).toMatchObject({ state: 'received', acceptance: { isReceived: true } })
  await within((ctx) => ctx.run(statement(`update statuses set forbids = '{}'`)))
  await admin.call(proposals.accept, { params })
  expect(await shown()).toMatchObject({ state: 'accepted', acceptance: { name: 'Maria Lima' } })
})

it('whoever had the page open while the proposal expired or was given up is received, too', async () => {
  const expired = await aForbiddingDeal([])
  await expired.within((ctx) => ctx.run(statement(`update proposals set valid_until = '2026-01-01'`)))
  expect(await expired.accept()).toMatchObject({ isReceived: true })
  expect(await expired.shown()).toMatchObject({ state: 'received', received: { reason: 'proposals.expired' } })

  const givenUp = await aForbiddingDeal([])
  await givenUp.admin.call(proposals.giveUp, { params: givenUp.params })
  expect(await givenUp.accept()).toMatchObject({ isReceived: true })
  expect(await givenUp.shown()).toMatchObject({ state: 'given-up', received: { reason: 'proposals.is_given_up' } })
})

it('of two acceptances that wait the newest counts, and the earlier one stays as evidence', async () => {
  const { accept, share, shown, cash, other, look } = await aForbiddingDeal()
  await accept(cash.id)
  await tick()
  await accept(other.id)
  expect(await shown()).toMatchObject({ received: { terms: { paymentId: other.id } } })
  const second = await share()
  await second.accept()
  expect(await second.shown()).toMatchObject({ state: 'received' })
  expect(await shown()).toMatchObject({ state: 'generated', received: null })
  const kept = await look((ctx) =>
    ctx.rows(statement<{ outcome: string | null }>('select outcome from received_acceptances order by id')),
  )
  expect(kept.map(({ outcome }) => outcome)).toEqual(['replaced', 'replaced', null])
})

it('two acceptances at once are one that waits; the same sent again is the same', async () => {
  const { accept, cash, other, look } = await aForbiddingDeal()
  const replies = await Promise.all([accept(cash.id), accept(other.id), accept(cash.id), accept(other.id)])
  expect(replies.every(({ isReceived }) => isReceived)).toBe(true)
  const waiting = await look((ctx) =>
    ctx.rows(statement('select id from received_acceptances where settled_at is null')),
  )
  expect(waiting).toHaveLength(1)
  const before = await look((ctx) => ctx.rows(statement('select id from received_acceptances')))
  const last = await accept(other.id)
  expect(await accept(other.id)).toEqual(last)
  expect((await look((ctx) => ctx.rows(statement('select id from received_acceptances')))).length).toBeLessThanOrEqual(
    before.length + 1,
  )
})

it('the customer and the seller at once come to one accepted proposal', async () => {
  const { admin, accept, params, shown } = await aForbiddingDeal([])
  const [mine, theirs] = await Promise.allSettled([accept(), admin.call(proposals.accept, { params })])
  expect(mine.status).toBe('fulfilled')
  expect(['fulfilled', 'rejected']).toContain(theirs.status)
  expect((await shown()).state).toBe('accepted')
})

it('another condition than the one that the company recorded is received and, confirmed, takes its place', async () => {
  const { admin, accept, params, shown, cash, other } = await aForbiddingDeal([])
  await admin.call(proposals.accept, { params, body: { paymentId: cash.id } })
  expect(await accept(cash.id)).toMatchObject({ isReceived: false })
  expect(await accept(other.id)).toMatchObject({ isReceived: true })
  expect(await shown()).toMatchObject({
    state: 'accepted',
    acceptedTerms: { paymentId: cash.id },
    allowed: { accept: { ok: true } },
  })
  await admin.call(proposals.accept, { params })
  expect(await shown()).toMatchObject({ state: 'accepted', received: null, acceptedTerms: { paymentId: other.id } })
})

it('what the customer accepted can neither be changed nor deleted while it waits; giving the proposal up settles it', async () => {
  const { admin, accept, params, shown, look } = await aForbiddingDeal()
  await accept()
  const adjustment = { kind: 'final-price' as const, cents: 1_000_000 }
  await expect(admin.call(proposals.changePrice, { params, body: { adjustment } })).rejects.toMatchObject({
    code: 'proposals.received_value',
  })
  await expect(admin.call(proposals.recalculate, { params })).rejects.toMatchObject({
    code: 'proposals.received_value',
  })
  await expect(admin.call(proposals.remove, { params })).rejects.toMatchObject({ code: 'proposals.has_acceptance' })
  await admin.call(proposals.giveUp, { params })
  expect(await shown()).toMatchObject({ state: 'given-up', received: null })
  const kept = await look((ctx) =>
    ctx.rows(statement('select outcome, settled_by is not null as by from received_acceptances')),
  )
  expect(kept).toEqual([{ outcome: 'given-up', by: true }])
})
