import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { activity } from '../../../activity/contract.ts'
import { waitingFor } from '../../../tasks/server/test-task.ts'
import { trash } from '../../../trash/contract.ts'
import { sales } from '../../contract.ts'
import { aSale } from '../test-sale.ts'
import { lockPayee } from './balances.ts'
import { readyToClose } from './test-closing.ts'

const world = await startWorld()
const ready = () => readyToClose(world)

it('a month is closed once it is over, so that nothing of its last days is refused', async () => {
  const { close, sell } = await ready()
  const today = dayIn(new Date())
  const refused = { code: 'sales.closing_ahead', message: expect.stringContaining('ainda não terminou') }
  await expect(close(today)).rejects.toMatchObject(refused)
  await sell(1_000_00, today)
})

it('a closed month is asked of everybody who shares a sale: it is not moved, cancelled, deleted or brought back there', async () => {
  const { admin, seller, sell, september, close } = await ready()
  const { id } = await sell(10_000_00, '2026-09-20')
  const { id: gone } = await sell(10_000_00, '2026-09-21')
  const { id: later } = await sell(10_000_00, '2026-10-20')
  for (const one of [id, gone, later]) {
    const shares = [seller.id, admin.id].map((userId) => ({ userId, share: 50 }))
    await admin.call(sales.share, { params: { id: one }, body: { payee: 'seller', shares } })
  }
  await admin.call(sales.remove, { params: { id: gone } })
  // The one who shares is paid for the sale; nothing of it stands in the closing of their month.
  const { id: lineId } = (await admin.call(sales.lines, { params: { id } })).find(({ userId }) => userId === admin.id)!
  await admin.call(sales.pay, { params: { id }, body: { lineId, amount: 150_00, paidOn: '2026-09-25' } })
  const closing = await admin.call(sales.close, { body: { userId: seller.id, month: '2026-08-01' } })
  await admin.call(sales.withdrawClosing, { params: { id: closing.id } })
  await sell(1_000_00, '2026-09-01')
  await admin.call(sales.edit, { params: { id: september.id }, body: { salesmanId: admin.id } })
  await admin.call(sales.close, { body: { userId: admin.id, month: '2026-09-01' } })

  const closed = expect.stringContaining('Ana Administradora até 09/2026')
  const move = (one: string, soldOn: string) => admin.call(sales.edit, { params: { id: one }, body: { soldOn } })
  await expect(move(id, '2026-10-02')).rejects.toMatchObject({ fields: { soldOn: closed } })
  await expect(move(later, '2026-09-29')).rejects.toMatchObject({ fields: { soldOn: closed } })
  await expect(admin.call(trash.restore, { params: { kind: 'sale', id: gone } })).rejects.toMatchObject({
    code: 'sales.closed_month',
    message: closed,
  })
  await close('2026-09-01')
})

it('a sale of a closed month is not deleted, also where nothing of it was earned by then', async () => {
  const { admin, seller, dealId, close } = await ready()
  await admin.call(sales.editSettings, { body: { acceptsPaidInFull: false, earnedWhen: 'receipts' } })
  const { id } = await admin.call(sales.create, { body: aSale(dealId, seller.id, { soldOn: '2026-09-12' }) })
  await close('2026-09-01')
  await expect(admin.call(sales.remove, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'sales.taken_into_closing',
  })
})

it('a closing says of its sales what was true when it was made', async () => {
  const { admin, seller, sell, close, payOne, payAll } = await ready()
  const { id } = await sell(10_000_00, '2026-10-10')
  await payOne(id, 300_00)
  const cancel = { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' }
  await admin.call(sales.cancel, { params: { id }, body: cancel })
  const closing = await close('2026-09-01')
  await payAll(closing.id)
  await admin.call(sales.reinstate, { params: { id } })
  await admin.call(sales.edit, { params: { id }, body: { soldOn: '2026-10-25' } })
  const { entries } = await seller.call(sales.closing, { params: { id: closing.id } })
  expect(entries.at(-1)).toMatchObject({ amount: -300_00, soldOn: '2026-10-10', isCancelled: true })
})

it('a commission is paid neither tomorrow nor before its sale, a closing neither tomorrow nor within its month', async () => {
  const { admin, august, september, close, payOne } = await ready()
  const tomorrow = dayIn(new Date(Date.now() + 2 * 86_400_000))
  const future = { fields: { paidOn: 'A data do pagamento não pode ser futura.' } }
  await expect(payOne(august.id, 1, tomorrow)).rejects.toMatchObject(future)
  await expect(payOne(september.id, 1, '2026-09-09')).rejects.toMatchObject({
    fields: { paidOn: 'A data do pagamento não pode ser anterior à da venda.' },
  })
  const { id } = await close('2026-09-01')
  const pay = (paidOn: string) => admin.call(sales.payClosing, { params: { id }, body: { paidOn } })
  await expect(pay(tomorrow)).rejects.toMatchObject(future)
  await expect(pay('2026-09-30')).rejects.toMatchObject({ fields: { paidOn: expect.stringContaining('09/2026') } })
})

it('a closing is paid in no month that is closed since', async () => {
  const { admin, close } = await ready()
  const { id } = await close('2026-08-01')
  await close('2026-09-01')
  const pay = (paidOn: string) => admin.call(sales.payClosing, { params: { id }, body: { paidOn } })
  await expect(pay('2026-09-15')).rejects.toMatchObject({
    status: 422,
    fields: { paidOn: expect.stringContaining('Rui Prado até 09/2026') },
  })
  expect(await pay('2026-10-01')).toMatchObject({ paidOn: '2026-10-01' })
})

it('money of which commissions are earned neither enters a closed month nor leaves it', async () => {
  const { admin, seller, dealId, september, close } = await ready()
  await admin.call(sales.editSettings, { body: { acceptsPaidInFull: false, earnedWhen: 'receipts' } })
  const { id } = await admin.call(sales.create, { body: aSale(dealId, seller.id, { soldOn: '2026-09-12' }) })
  const receive = async (saleId: string, receivedOn: string) => {
    const { instalments } = await admin.call(sales.plan, { params: { id: saleId } })
    const params = { id: saleId, instalmentId: instalments[0]!.id }
    return admin.call(sales.receive, { params, body: { amount: 1_000_00, receivedOn } })
  }
  const { instalments, receipts } = await receive(id, '2026-09-20')
  await close('2026-09-01')
  const closed = expect.stringContaining('Rui Prado até 09/2026')
  await expect(receive(id, '2026-09-30')).rejects.toMatchObject({ status: 422, fields: { receivedOn: closed } })
  // Of a sale whose commission is earned without it, money is of no closing.
  await receive(september.id, '2026-09-30')
  await receive(id, '2026-10-01')
  const cancel = { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' }
  await admin.call(sales.cancel, { params: { id }, body: cancel })
  const giveBack = (returnedOn: string) =>
    admin.call(sales.giveBack, {
      params: { id, instalmentId: instalments[0]!.id },
      body: { amount: 500_00, returnedOn },
    })
  await expect(giveBack('2026-09-30')).rejects.toMatchObject({ status: 422, fields: { returnedOn: closed } })
  await giveBack('2026-11-21')
  const takenBack = (plan: { receipts: { id: string; receivedOn: string }[] }, on: string) =>
    admin.call(sales.unreceive, {
      params: { id, receiptId: plan.receipts.find(({ receivedOn }) => receivedOn === on)!.id },
    })
  await expect(takenBack({ receipts }, '2026-09-20')).rejects.toMatchObject({
    status: 409,
    code: 'sales.taken_into_closing',
    message: expect.stringContaining('retire antes o fechamento'),
  })
  const plan = await admin.call(sales.plan, { params: { id } })
  await takenBack(plan, '2026-11-21')
  await takenBack(plan, '2026-10-01')
  const { list } = await admin.call(sales.closings, {})
  await admin.call(sales.withdrawClosing, { params: { id: list[0]!.id } })
  await takenBack(plan, '2026-09-20')
})

it('a milestone that earns commissions is dated into no closed month, any other is', async () => {
  const { admin, seller, dealId, close } = await ready()
  await admin.call(sales.editSettings, {
    body: { acceptsPaidInFull: false, earnedWhen: 'milestone', earnedMilestone: 'installed' },
  })
  await admin.call(sales.create, { body: aSale(dealId, seller.id, { soldOn: '2026-09-12' }) })
  await close('2026-09-01')
  const reach = (milestone: string, reachedOn: string) =>
    admin.call(sales.reachMilestone, { params: { id: dealId, milestone }, body: { reachedOn } })
  await expect(reach('installed', '2026-09-15')).rejects.toMatchObject({
    status: 422,
    fields: { reachedOn: expect.stringContaining('Rui Prado até 09/2026') },
  })
  await reach('delivered', '2026-09-15')
  await reach('installed', '2026-10-01')
  await close('2026-10-01')
  // What earned a commission in a month that is closed is neither taken back nor moved out of it.
  const kept = { status: 409, code: 'sales.taken_into_closing' }
  const withdraw = (milestone: string) => admin.call(sales.withdrawMilestone, { params: { id: dealId, milestone } })
  await expect(withdraw('installed')).rejects.toMatchObject(kept)
  await expect(reach('installed', '2026-11-02')).rejects.toMatchObject(kept)
  await withdraw('delivered')
})

it('a sale comes back from the trash behind the locks of its people: it is in a closing of the same second, or refused by it', async () => {
  const { admin, seller, sell, close, person, within } = await ready()
  const { id } = await sell(10_000_00, '2026-09-20')
  await admin.call(sales.remove, { params: { id } })
  const restore = () => admin.call(trash.restore, { params: { kind: 'sale', id } })
  const { restoring } = await within(async (ctx) => {
    await lockPayee(ctx, seller.id)
    const restoring = restore()
    await expect.poll(() => waitingFor(ctx), { timeout: 10_000 }).toBe(1)
    return { restoring }
  })
  await restoring
  await admin.call(sales.remove, { params: { id } })
  const [closed, back] = await Promise.allSettled([close('2026-09-01'), restore()])
  const closing = closed.status === 'fulfilled' ? closed.value : undefined
  expect(closing).toMatchObject({ total: back.status === 'fulfilled' ? 1_200_00 : 900_00 })
  expect(await person()).toMatchObject({ due: closing!.total })
})

it('who may close and pay is shown what they close, without the list of payments', async () => {
  const { admin, seller, withdraw, close, payAll } = await ready()
  await withdraw('sales.list-commission-payments')
  const { id } = await close('2026-09-01')
  expect(await payAll(id)).toMatchObject({ paidOn: '2026-11-05', userName: 'Rui Prado' })
  expect((await admin.call(sales.closings, {})).list).toMatchObject([{ id, userId: seller.id }])
})

it('the timeline tells in words what a closing paid, took back, and that it was withdrawn', async () => {
  const { admin, dealId, september, close, payOne, payAll, user } = await ready()
  await payOne(september.id, 600_00)
  const cancel = { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' }
  await admin.call(sales.cancel, { params: { id: september.id }, body: cancel })
  const closing = await close('2026-09-01')
  await payAll(closing.id)
  const textsFor = async (reader = admin) => {
    const { entries } = await reader.call(activity.timeline, { params: { threadId: dealId } })
    return entries.map(({ text }) => text.replaceAll(/\s/g, ' '))
  }
  expect(await textsFor()).toContain('pagou R$ 300,00 da comissão')
  expect(await textsFor()).toContain('descontou comissão a devolver: -R$ 300,00')
  await admin.call(sales.withdrawClosing, { params: { id: closing.id } })
  expect(await textsFor()).toContain('excluiu o pagamento de R$ 300,00 da comissão')
  const blind = await user('technician', {
    plus: ['deals.view', 'sales.list', 'sales.list-commission-payments', 'sales.view-pre-seller-commission'],
  })
  expect((await textsFor(blind)).filter((text) => text.includes('300,00'))).toEqual([])
})
