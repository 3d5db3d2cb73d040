import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { activity } from '../../../activity/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { sales } from '../../../sales/contract.ts'
import { proposals } from '../../contract.ts'
import { sentCode } from '../test-code.ts'
import { aProposalOfTwo, bank, named } from './test-options.ts'

const world = await startWorld()

it('accepting an option on its page takes value, power and condition of that option to deal and sale', async () => {
  const { admin, dealId, share, first, second, show, look } = await aProposalOfTwo(await world.company())
  expect((await admin.call(deals.show, { params: { id: dealId } })).bidAmount).toBe(second.priceCents)
  const { opened, accept, reopen } = await share()
  expect(opened.model.others.map(({ option }) => option.name)).toEqual(['Essencial'])
  const cash = first.payments.find(({ cash }) => cash)!
  await accept({ optionId: first.id, paymentId: cash.id })
  const accepted = await show()
  expect(accepted).toMatchObject({
    state: 'accepted',
    optionId: first.id,
    priceCents: cash.priceCents,
    powerKwp: first.powerKwp,
    acceptedTerms: { paymentId: cash.id, optionName: 'Essencial', priceCents: cash.priceCents },
  })
  expect(
    accepted.options.map(({ isLeading, isAccepted, isRecommended }) => [isLeading, isAccepted, isRecommended]),
  ).toEqual([
    [true, true, false],
    [false, false, true],
  ])
  const again = await reopen()
  expect(again.acceptance).toMatchObject({ optionId: first.id })
  expect([opened.model.acceptedId, again.model.acceptedId]).toEqual([null, first.id])
  const deal = await admin.call(deals.show, { params: { id: dealId } })
  expect(deal).toMatchObject({ bidAmount: cash.priceCents, powerKwp: first.powerKwp })
  const { total, entry, financed, salesmanId } = await admin.call(sales.defaults, { params: { id: dealId } })
  expect({ total, entry, financed }).toEqual({ total: cash.priceCents, entry: 0, financed: 0 })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(entries.map(({ text }) => text).join()).toContain(`Essencial, ${cash.name}, `)
  const sale = await admin.call(sales.create, {
    body: { dealId, total, entry, financed, salesmanId: salesmanId!, soldOn: '2026-11-26' },
  })
  expect(sale).toMatchObject({ total: cash.priceCents, proposalNumber: accepted.number })
  expect(await look((ctx) => ctx.rows(statement('select name from proposal_options')))).toEqual([
    { name: 'Equilibrada' },
  ])
})

it('the entry of the accepted option reaches the sale', async () => {
  const { admin, dealId, params, second } = await aProposalOfTwo(await world.company())
  const accepted = await admin.call(proposals.accept, { params, body: { optionId: second.id, paymentId: bank.id } })
  const { entryCents, financedCents } = accepted.acceptedTerms!
  expect(entryCents).toBeGreaterThan(0)
  const { total, entry, financed } = await admin.call(sales.defaults, { params: { id: dealId } })
  expect({ total, entry, financed }).toEqual({ total: second.priceCents, entry: entryCents, financed: financedCents })
})

it('of two devices that accept at once one option is accepted, and the other device hears that it is', async () => {
  const company = await world.company()
  const { share, first, second, show, look } = await aProposalOfTwo(company)
  const { accept, token, opened } = await share()
  const code = (await sentCode(company, token, opened.ticket))!
  const answers = await Promise.allSettled([
    accept({ optionId: first.id, code }),
    accept({ optionId: second.id, code }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [refused] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject({ status: 409, code: 'proposals.already_accepted' })
  const { options, state, received } = await show()
  expect([state, received]).toEqual(['accepted', null])
  expect(options.filter(({ isAccepted }) => isAccepted)).toHaveLength(1)
  expect(await look((ctx) => ctx.rows(statement(`select kind from evidence`)))).toEqual([{ kind: 'accepted' }])
})

it('a waiting acceptance keeps its option, which is the one that the company confirms', async () => {
  const { admin, params, share, first, second, show } = await aProposalOfTwo(await world.company())
  await admin.call(proposals.accept, { params, body: { optionId: second.id } })
  const { accept } = await share()
  await accept({ optionId: first.id })
  expect((await show()).received).toMatchObject({ optionId: first.id })
  const confirmed = await admin.call(proposals.accept, { params, body: {} })
  expect(confirmed).toMatchObject({ optionId: first.id, state: 'accepted', acceptance: { name: 'Maria Lima' } })
})

it('where another proposal is accepted instead, or this one is given up, the recommended option leads again', async () => {
  const { admin, dealId, params, first, second, show, offer } = await aProposalOfTwo(await world.company())
  const before = await Promise.all([show(first.id), show(second.id)])
  await admin.call(proposals.accept, { params, body: { optionId: first.id } })
  const other = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  await admin.call(proposals.accept, { params: { id: other.id }, body: {} })
  expect(await show()).toMatchObject({ state: 'generated', optionId: second.id, priceCents: second.priceCents })
  const after = await Promise.all([show(first.id), show(second.id)])
  expect(after.map(({ result }) => result)).toEqual(before.map(({ result }) => result))
  const given = await admin.call(proposals.giveUp, { params: { id: other.id } })
  expect(given).toMatchObject({ state: 'given-up', optionId: named(given).second.id })
})
