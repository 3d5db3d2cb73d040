import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { signedHeaders } from '../../../../platform/outside/standard-webhook.ts'
import { activity } from '../../../activity/contract.ts'
import { notifications } from '../../../notifications/contract.ts'
import { sales } from '../../../sales/contract.ts'
import { financings } from '../../contract.ts'
import { referenceOf } from '../../source/bank-words.ts'
import { readyToFinance } from '../test-financing.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`

/** A bank that tells of financings, each of a sale of its own. */
async function tellingBank() {
  const company = await readyToFinance(world)
  const { admin, finance, sell } = company
  const { id: bankId } = await admin.call(financings.addBank, { body: { name: 'BV', kind: 'http' } })
  const { webhookPath } = await admin.call(financings.saveBankConnection, {
    params: { id: bankId },
    body: { url: 'http://127.0.0.1:9/simulacoes', secret },
  })
  const tell = async (id: string, notice: object) => {
    const body = JSON.stringify({ reference: referenceOf(id), ...notice })
    const headers = signedHeaders([secret], crypto.randomUUID(), Math.floor(Date.now() / 1000), body)
    const payload = { headers: { ...headers, 'content-type': 'application/json' }, payload: body }
    const answer = await world.running.app.inject({ method: 'POST', url: webhookPath, ...payload })
    expect(answer.statusCode).toBe(200)
  }
  const start = async () => {
    const sale = await sell({ total: 42_433_00, entry: 4_243_00, financed: 38_190_00 })
    const { id } = await finance({ bankId, saleId: sale.id })
    const standing = async () => {
      const { statusKind, approval, approvedAmount, approvedOn } = await admin.call(financings.show, { params: { id } })
      const { instalments } = await admin.call(sales.plan, { params: { id: sale.id } })
      const received = instalments.reduce((sum, one) => sum + one.received, 0)
      return { statusKind, approval, approvedAmount, approvedOn, received }
    }
    const sendNotices = async (...notices: object[]) => {
      for (const notice of notices) await tell(id, notice)
      return standing()
    }
    return { id, sale, sendNotices }
  }
  return { ...company, start }
}

const bank = await tellingBank()

it('an approval that arrives behind the signed contract keeps its amount, and the payment brings that', async () => {
  const { sendNotices } = await bank.start()
  await sendNotices({ status: 'contract_signed' }, { status: 'approved', approved_cents: 36_000_00 })
  expect(await sendNotices({ status: 'paid' })).toMatchObject({
    statusKind: 'paid',
    approval: 'approved',
    approvedAmount: 36_000_00,
    received: 36_000_00,
  })
})

it('the amount that a payment tells is the approved one, and what comes in', async () => {
  const { sendNotices } = await bank.start()
  expect(await sendNotices({ status: 'paid', approved_cents: 35_000_00 })).toMatchObject({
    approval: 'approved',
    approvedAmount: 35_000_00,
    received: 35_000_00,
  })
  const late = await sendNotices({ status: 'approved', approved_cents: 36_000_00 }, { status: 'disapproved' })
  expect(late).toMatchObject({ statusKind: 'paid', approval: 'approved', approvedAmount: 35_000_00 })
})

it('a refusal that turns into an approval on appeal is an approval', async () => {
  const { sendNotices } = await bank.start()
  expect(await sendNotices({ status: 'disapproved' })).toMatchObject({
    statusKind: 'disapproved',
    approval: 'disapproved',
  })
  expect(await sendNotices({ status: 'approved', approved_cents: 30_000_00 })).toMatchObject({
    statusKind: 'approved',
    approval: 'approved',
    approvedAmount: 30_000_00,
  })
})

it('what a person wrote since stays when the bank tells the same again', async () => {
  const { id, sendNotices } = await bank.start()
  await sendNotices({ status: 'approved', approved_cents: 36_000_00 })
  await bank.edit(id, { approvedAmount: 36_500_00 })
  expect(
    await sendNotices({ status: 'approved', approved_cents: 36_000_00 }, { status: 'contract_signed' }),
  ).toMatchObject({
    statusKind: 'contract-signed',
    approvedAmount: 36_500_00,
  })
})

it('a bank to which a financing comes back decides anew', async () => {
  const { id, sendNotices } = await bank.start()
  const approved = { status: 'approved', approved_cents: 36_000_00 }
  await sendNotices(approved)
  const { bankId } = await bank.admin.call(financings.show, { params: { id } })
  await bank.edit(id, { bankId: bank.bank.id, isConfirmed: true })
  expect(await bank.edit(id, { bankId, isConfirmed: true })).toMatchObject({
    approval: 'waiting',
    approvedAmount: null,
  })
  expect(await sendNotices(approved)).toMatchObject({ approval: 'approved', approvedAmount: 36_000_00 })
})

const cancel = (id: string) =>
  bank.admin.call(sales.cancel, {
    params: { id },
    body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-20', note: '' },
  })

it('a payment of a cancelled sale is taken with its amount, and the financing keeps its status', async () => {
  const { sale, sendNotices } = await bank.start()
  await sendNotices({ status: 'contract_signed' })
  await cancel(sale.id)
  expect(await sendNotices({ status: 'paid', approved_cents: 36_000_00 })).toMatchObject({
    statusKind: 'contract-signed',
    approval: 'approved',
    approvedAmount: 36_000_00,
    received: 0,
  })
})

it('a cancellation of a financing of which the money was given back is taken, and the financing stays paid', async () => {
  const { sale, sendNotices } = await bank.start()
  await sendNotices({ status: 'paid', approved_cents: 36_000_00 })
  await cancel(sale.id)
  const { instalments } = await bank.admin.call(sales.plan, { params: { id: sale.id } })
  const { id: instalmentId } = instalments.find(({ part }) => part === 'financed')!
  const { today } = await bank.admin.call(sales.plan, { params: { id: sale.id } })
  await bank.admin.call(sales.giveBack, {
    params: { id: sale.id, instalmentId },
    body: { amount: 36_000_00, returnedOn: today, method: '' },
  })
  expect(await sendNotices({ status: 'canceled' })).toMatchObject({
    statusKind: 'paid',
    approvedAmount: 36_000_00,
    received: 0,
  })
})

const cents = fc.option(fc.integer({ min: 1_00, max: 38_190_00 }))
const notices = fc
  .subarray(['in_analysis', 'disapproved', 'approved', 'contract_signed', 'paid', 'canceled'], { minLength: 2 })
  .chain((statuses) =>
    fc.tuple(...statuses.map((status) => cents.map((approved_cents) => ({ status, approved_cents })))),
  )
const shuffled = notices.chain((inOrder) =>
  fc.tuple(
    fc.constant(inOrder),
    fc.shuffledSubarray(inOrder, { minLength: inOrder.length, maxLength: inOrder.length }),
  ),
)

it('notices in any order leave a financing and its sale as those in order do', async () => {
  await fc.assert(
    fc.asyncProperty(shuffled, async ([inOrder, mixed]) => {
      const [one, other] = [await bank.start(), await bank.start()]
      expect(await other.sendNotices(...mixed)).toEqual(await one.sendNotices(...inOrder))
    }),
    { numRuns: 20 },
  )
})

it('a notice that the sale refuses is told to whoever owns the deal, and counts once the sale is reinstated', async () => {
  const { id, sale, sendNotices } = await bank.start()
  await sendNotices({ status: 'contract_signed' })
  await cancel(sale.id)
  const noticesOf = async () =>
    (await bank.admin.call(notifications.list, { query: { pageSize: 100 } })).list.filter(({ link }) =>
      link.endsWith(id),
    )
  expect(await noticesOf()).toEqual([])
  expect(await sendNotices({ status: 'paid', approved_cents: 38_190_00 })).toMatchObject({
    statusKind: 'contract-signed',
    received: 0,
  })
  expect(await noticesOf()).toMatchObject([
    { kind: 'financing-bank-refused', text: expect.stringContaining('O financiamento ficou como estava: ') },
  ])
  const { entries } = await bank.admin.call(activity.timeline, { params: { threadId: sale.dealId }, query: {} })
  expect(JSON.stringify(entries)).toContain('não seguiu o que o banco avisou')
  await bank.admin.call(sales.reinstate, { params: { id: sale.id } })
  expect(await sendNotices()).toMatchObject({ statusKind: 'paid', received: 38_190_00 })
})

it('an amount that the sale refuses is told, and taken once the sale is reinstated', async () => {
  const { id, sale, sendNotices } = await bank.start()
  expect(await sendNotices({ status: 'paid', approved_cents: 36_000_00 })).toMatchObject({ received: 36_000_00 })
  await cancel(sale.id)
  expect(await sendNotices({ status: 'paid', approved_cents: 37_000_00 })).toMatchObject({
    statusKind: 'paid',
    approvedAmount: 36_000_00,
    received: 36_000_00,
  })
  const { list } = await bank.admin.call(notifications.list, { query: { pageSize: 100 } })
  expect(list.filter(({ link }) => link.endsWith(id))).toMatchObject([{ kind: 'financing-bank-refused' }])
  const refused = async () => (await bank.admin.call(financings.show, { params: { id } })).bankRefused
  expect(await refused()).toEqual(expect.stringContaining('cancelada'))
  await bank.admin.call(sales.reinstate, { params: { id: sale.id } })
  expect(await sendNotices()).toMatchObject({ statusKind: 'paid', approvedAmount: 37_000_00, received: 37_000_00 })
  expect(await refused()).toBe('')
})
