import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deletions } from '../../../../platform/trash/contract.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'

const world = await startWorld()
const ready = () => readyToSell(world)

it('[SALE-010] a payment belongs to the person whose line it hangs on, whoever follows on the sale', async () => {
  const { admin, sell, user } = await ready()
  const follower = await user('salesman', { name: 'Bia Souza' })
  const { id } = await sell()
  const pay = (amount: number, more: object = { payee: 'seller' }) =>
    admin.call(sales.pay, { params: { id }, body: { amount, paidOn: '2026-11-20', ...more } })
  await pay(400_00)
  const change = (more: object = {}) =>
    admin.call(sales.edit, { params: { id }, body: { salesmanId: follower.id, ...more } })
  await expect(change()).rejects.toMatchObject({ status: 409, code: 'sales.payee_paid' })
  await change({ handsOver: true })
  const lines = await admin.call(sales.lines, { params: { id } })
  expect(lines).toMatchObject([
    { userName: 'Bia Souza', amount: 453_50, earned: 453_50, paid: 0, share: 100, percent: 3, hasLeft: false },
    { userName: 'Ana Administradora', amount: 400_00, earned: 400_00, paid: 400_00, share: 0, hasLeft: true },
  ])
  await expect(pay(453_51)).rejects.toMatchObject({ fields: { amount: expect.any(String) } })
  await pay(453_50)
  const payments = await admin.call(sales.payments, { params: { id } })
  expect(payments.map(({ payeeName, amount }) => [payeeName, amount])).toEqual([
    ['Ana Administradora', 400_00],
    ['Bia Souza', 453_50],
  ])
  const { list } = await admin.call(sales.commissions, {})
  expect(list.map(({ userId, commission, paid, due }) => [userId, commission, paid, due])).toEqual([
    [follower.id, 453_50, 453_50, 0],
    [admin.id, 400_00, 400_00, 0],
  ])
})

it('a line of somebody who left goes with its last payment, and what it held goes to who follows', async () => {
  const { admin, sell, user } = await ready()
  const follower = await user('salesman')
  const { id } = await sell()
  const payment = await admin.call(sales.pay, {
    params: { id },
    body: { payee: 'seller', amount: 400_00, paidOn: '2026-11-20' },
  })
  await admin.call(sales.edit, { params: { id }, body: { salesmanId: follower.id, handsOver: true } })
  await admin.call(sales.unpay, { params: { id, paymentId: payment.id } })
  expect(await admin.call(sales.lines, { params: { id } })).toMatchObject([{ userId: follower.id, amount: 853_50 }])
})

it('a commission below what somebody kept who left is refused with their name, not with that of who bears it', async () => {
  const { admin, sell, user } = await ready()
  const follower = await user('salesman')
  const { id } = await sell()
  await admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount: 400_00, paidOn: '2026-11-20' } })
  await admin.call(sales.edit, { params: { id }, body: { salesmanId: follower.id, handsOver: true } })
  await expect(admin.call(sales.edit, { params: { id }, body: { sellerPercent: 0.5 } })).rejects.toMatchObject({
    code: 'sales.commission_below_paid',
    message: expect.stringMatching(/Ana Administradora já foram pagos R\$.400,00/),
  })
})

it('several people share a commission to the cent; each is paid their own share', async () => {
  const { admin, sell, user } = await ready()
  const [one, other] = [await user('salesman', { name: 'Bia' }), await user('salesman', { name: 'Caio' })]
  const { id } = await sell({ total: 10_000_01 })
  const share = (shares: [string, number][], more: object = {}) =>
    admin.call(sales.share, {
      params: { id },
      body: { payee: 'seller', shares: shares.map(([userId, part]) => ({ userId, share: part })), ...more },
    })
  const lines = await share([
    [admin.id, 33.34],
    [one.id, 33.33],
    [other.id, 33.33],
  ])
  expect(lines.map(({ amount }) => amount)).toEqual([100_02, 99_99, 99_99])
  const pay = (more: object) =>
    admin.call(sales.pay, { params: { id }, body: { amount: 99_99, paidOn: '2026-11-20', ...more } })
  await expect(pay({ payee: 'seller' })).rejects.toMatchObject({ fields: { lineId: expect.any(String) } })
  await pay({ lineId: lines[1]!.id })
  await expect(pay({ lineId: lines[1]!.id, amount: 1 })).rejects.toMatchObject({
    fields: { amount: expect.any(String) },
  })
  await expect(share([[admin.id, 100]])).rejects.toMatchObject({ code: 'sales.payee_paid' })
  expect((await share([[admin.id, 100]], { handsOver: true })).map(({ amount }) => amount)).toEqual([200_01, 99_99])
  await expect(share([[one.id, 100]])).rejects.toMatchObject({ fields: { shares: expect.any(String) } })
  await expect(
    share([
      [admin.id, 50],
      [(await ready()).admin.id, 50],
    ]),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    admin.call(sales.share, {
      params: { id },
      body: { payee: 'pre-seller', shares: [{ userId: admin.id, share: 100 }] },
    }),
  ).rejects.toMatchObject({ code: 'sales.nobody_to_share' })
})

it('two payments at once never pass what was earned', async () => {
  const { admin, sell } = await ready()
  const { id } = await sell()
  const body = { payee: 'seller', amount: 500_00, paidOn: '2026-11-20' } as const
  const tried = await Promise.allSettled([1, 2, 3, 4].map(() => admin.call(sales.pay, { params: { id }, body })))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await admin.call(sales.show, { params: { id } })).toMatchObject({ sellerPaid: 500_00 })
})

it('what is earned with the customer’s payments or at a milestone waits for them; old sales keep the rule they were made under', async () => {
  const { admin, sell } = await ready()
  const before = await sell()
  await expect(
    admin.call(sales.editSettings, { body: { acceptsPaidInFull: false, earnedWhen: 'milestone' } }),
  ).rejects.toMatchObject({ fields: { earnedMilestone: 'Escolha o marco.' } })
  await admin.call(sales.editSettings, { body: { acceptsPaidInFull: false, earnedWhen: 'receipts' } })
  const after = await sell()
  const pay = (id: string) =>
    admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount: 1, paidOn: '2026-11-20' } })
  await pay(before.id)
  await expect(pay(after.id)).rejects.toMatchObject({
    fields: { amount: 'O pagamento passa do que já foi ganho desta comissão.' },
  })
})

it('shares are seen and set with the permission to see that commission', async () => {
  const { sell, user } = await ready()
  const preSeller = await user('pre-salesman')
  const { id } = await sell({ preSellerId: preSeller.id })
  const one = await user('technician', { plus: ['sales.list', 'sales.edit', 'sales.view-pre-seller-commission'] })
  expect((await one.call(sales.lines, { params: { id } })).map(({ payee }) => payee)).toEqual(['pre-seller'])
  await expect(
    one.call(sales.share, { params: { id }, body: { payee: 'seller', shares: [{ userId: one.id, share: 100 }] } }),
  ).rejects.toMatchObject({ status: 403, code: 'sales.share_forbidden' })
})

it('the shares of a deleted sale come back with it', async () => {
  const { admin, sell, user } = await ready()
  const other = await user('salesman')
  const { id } = await sell()
  const shares = [
    { userId: admin.id, share: 60 },
    { userId: other.id, share: 40 },
  ]
  const before = await admin.call(sales.share, { params: { id }, body: { payee: 'seller', shares } })
  await admin.call(sales.remove, { params: { id } })
  await admin.call(deletions.undo, { params: { id } })
  expect(await admin.call(sales.lines, { params: { id } })).toEqual(before)
})

it('many sales that change hands at once have lines of who follows', async () => {
  const { admin, sell, user, look } = await ready()
  const follower = await user('salesman')
  const ids = [(await sell()).id, (await sell()).id]
  await admin.call(sales.change, { body: { chosen: { ids }, to: { salesmanId: follower.id } } })
  const lines = await look((ctx) =>
    ctx.rows(statement<{ userId: string; amount: number }>('select user_id, amount from commission_lines')),
  )
  expect(lines).toEqual(ids.map(() => ({ userId: follower.id, amount: 853_50 })))
})
