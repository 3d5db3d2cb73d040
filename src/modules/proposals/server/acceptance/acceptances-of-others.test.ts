import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { proposals } from '../../contract.ts'
import { recordSaleOf } from '../proposal-store.ts'
import { customer, openedDeal, troll } from '../test-opened-deal.ts'

const world = await startWorld()
const aForbiddingDeal = async (forbids?: string[]) => openedDeal(await world.company(), forbids)

it('a deal that is sold takes no more acceptances: its pages show what was sold and name the seller', async () => {
  const {
    admin,
    within,
    share,
    accept,
    open,
    shown,
    params,
    proposal,
    cash,
    other: bank,
    look,
  } = await aForbiddingDeal([])
  const second = await share()
  await accept(cash.id)
  await within((ctx) => recordSaleOf(ctx, proposal.id, crypto.randomUUID()))
  const before = await look((ctx) => ctx.rows(statement('select seq from events')))
  const refused = {
    status: 409,
    code: 'proposals.already_sold',
    message: 'Esta proposta já foi contratada. Fale com Ana Administradora.',
  }
  for (const send of [() => accept(cash.id), () => accept(bank.id, troll), () => second.accept(cash.id, troll)])
    await expect(send()).rejects.toMatchObject(refused)
  expect(await look((ctx) => ctx.rows(statement('select seq from events')))).toHaveLength(before.length)
  expect(await open()).toMatchObject({
    isSold: true,
    acceptance: { isReceived: false, name: 'Maria Lima', terms: { paymentId: cash.id } },
  })
  expect(await second.open()).toMatchObject({ isSold: true, acceptance: null })
  expect(await shown()).toMatchObject({ receivedLater: [], acceptance: { name: 'Maria Lima' } })
  await expect(admin.call(proposals.accept, { params })).rejects.toMatchObject({ code: 'proposals.is_accepted' })
  const other = { params: second.params }
  await expect(admin.call(proposals.accept, other)).rejects.toMatchObject({ code: 'proposals.another_is_sold' })
})

it('whoever accepts first stays what is shown and confirmed; another person waits beside, with time and network', async () => {
  const { admin, accept, open, shown, params, cash, other, within, look } = await aForbiddingDeal()
  await accept(cash.id)
  await accept(cash.id, troll)
  await accept(other.id)
  await accept(other.id, troll)
  expect((await open()).acceptance).toMatchObject({ name: 'Maria Lima', terms: { paymentId: other.id } })
  const { received, receivedLater } = await shown()
  expect(received).toMatchObject({ name: 'Maria Lima', terms: { paymentId: other.id } })
  expect(receivedLater).toMatchObject([
    {
      name: 'Troll Oito',
      document: '11144477735',
      reason: 'proposals.other_person',
      network: '127.0.0.1',
      at: expect.stringMatching(/^20/),
      terms: { paymentId: other.id },
    },
  ])
  await within((ctx) => ctx.run(statement(`update statuses set forbids = '{}'`)))
  await admin.call(proposals.accept, { params })
  expect(await shown()).toMatchObject({
    state: 'accepted',
    acceptance: { name: 'Maria Lima', document: '52998224725' },
    received: null,
    receivedLater: [],
  })
  const kept = await look((ctx) =>
    ctx.rows(statement(`select name from received_acceptances where outcome = 'confirmed' or settled_at is null`)),
  )
  expect(kept).toEqual([{ name: 'Maria Lima' }])
})

it('the company chooses which of two people’s acceptances it confirms', async () => {
  const { admin, accept, shown, params, cash, other, within } = await aForbiddingDeal()
  await accept(cash.id)
  await accept(other.id, { ...customer, name: 'José Lima', document: '111.444.777-35' })
  const [later] = (await shown()).receivedLater
  await within((ctx) => ctx.run(statement(`update statuses set forbids = '{}'`)))
  const confirm = (receivedId: string) => admin.call(proposals.accept, { params, body: { receivedId } })
  await expect(confirm(crypto.randomUUID())).rejects.toMatchObject({ code: 'proposals.acceptance_settled' })
  await confirm(later!.id)
  expect(await shown()).toMatchObject({
    acceptance: { name: 'José Lima', document: '11144477735' },
    acceptedTerms: { paymentId: other.id },
    receivedLater: [],
  })
})

it('what a customer has accepted is accepted: neither another person nor another condition is taken, and nothing is stored', async () => {
  const { accept, open, share, shown, cash, other, look } = await aForbiddingDeal([])
  await accept(cash.id)
  const stored = () => look((ctx) => ctx.rows(statement('select seq from events')))
  const before = await stored()
  const refused = {
    status: 409,
    code: 'proposals.already_accepted',
    message: expect.stringMatching(/^Esta proposta já foi aceita em \d\d\/\d\d\/\d{4}, às \d\d:\d\d\./),
  }
  for (const send of [() => accept(cash.id, troll), () => accept(other.id, troll), () => accept(other.id)])
    await expect(send()).rejects.toMatchObject(refused)
  expect(await stored()).toHaveLength(before.length)
  const second = await share()
  expect(await second.accept(cash.id, troll)).toMatchObject({ isReceived: true })
  expect(await shown()).toMatchObject({ state: 'accepted', acceptance: { name: 'Maria Lima' } })
  expect((await open()).acceptance).toMatchObject({
    isReceived: false,
    name: 'Maria Lima',
    terms: { paymentId: cash.id },
  })
  expect(await second.shown()).toMatchObject({ state: 'received', received: { name: 'Troll Oito' } })
})

it('one proposal takes ten acceptances a day, however many come at once; the next day it takes them again', async () => {
  const { accept, within, look, cash, other } = await aForbiddingDeal()
  await accept(cash.id)
  await within((ctx) => ctx.run(statement('update proposals set acceptances_that_day = 8')))
  const sent = await Promise.allSettled([cash.id, other.id, cash.id, other.id].map((paymentId) => accept(paymentId)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const [refused] = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject({
    status: 429,
    code: 'proposals.too_many_acceptances',
    message: 'Esta proposta já recebeu muitos aceites hoje. Fale direto com quem a enviou.',
  })
  const count = () => look((ctx) => ctx.first(statement('select acceptances_that_day as n from proposals')))
  expect(await count()).toEqual({ n: 10 })
  await within((ctx) => ctx.run(statement('update proposals set acceptances_on = acceptances_on - 1')))
  await accept(cash.id)
  expect(await count()).toEqual({ n: 1 })
})
