import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { works } from '../../../../platform/work/contract.ts'
import { activity } from '../../../activity/contract.ts'
import { sales } from '../../contract.ts'
import { readyToSell } from '../test-sale.ts'

const world = await startWorld()
const ready = () => readyToSell(world)

it('a cancellation that is undone leaves each person what they had, also of what a closing took back from one who left', async () => {
  const { admin, sell, user } = await ready()
  const follower = await user('salesman', { name: 'Bia Souza' })
  const { id } = await sell({ soldOn: '2026-09-10' })
  await sell({ soldOn: '2026-09-11' })
  const { id: paymentId } = await admin.call(sales.pay, {
    params: { id },
    body: { payee: 'seller', amount: 400_00, paidOn: '2026-11-10' },
  })
  await admin.call(sales.edit, { params: { id }, body: { salesmanId: follower.id, handsOver: true } })
  const lines = async () =>
    (await admin.call(sales.lines, { params: { id } })).map(({ userName, amount, earned, paid }) => [
      userName,
      amount,
      earned,
      paid,
    ])
  await admin.call(sales.cancel, {
    params: { id },
    body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-21' },
  })
  const closing = await admin.call(sales.close, { body: { userId: admin.id, month: '2026-10-01' } })
  await admin.call(sales.payClosing, { params: { id: closing.id }, body: { paidOn: '2026-11-22' } })
  expect(closing.total).toBe(853_50 - 400_00)
  await admin.call(sales.reinstate, { params: { id } })
  expect(await lines()).toEqual([
    ['Bia Souza', 453_50, 453_50, 0],
    ['Ana Administradora', 400_00, 400_00, 0],
  ])
  // What was never paid is not theirs to keep: it goes to who follows, and what was taken off is due to them.
  await admin.call(sales.unpay, { params: { id, paymentId } })
  expect(await lines()).toEqual([
    ['Bia Souza', 853_50, 853_50, 0],
    ['Ana Administradora', 0, 0, -400_00],
  ])
})

it('one who shares a sale keeps their amount when its seller changes, also once they are paid in full', async () => {
  const { admin, sell, user } = await ready()
  const [thiago, rafael, juliana] = [
    await user('salesman', { name: 'Thiago' }),
    await user('salesman', { name: 'Rafael' }),
    await user('salesman', { name: 'Juliana' }),
  ]
  const { id } = await sell({ total: 10_000_00 })
  const shares = [
    { userId: admin.id, share: 66.67 },
    { userId: thiago.id, share: 33.33 },
  ]
  await admin.call(sales.share, { params: { id }, body: { payee: 'seller', shares } })
  const lines = async () =>
    (await admin.call(sales.lines, { params: { id } })).map((line) => [line.userName, line.amount, line.paid])
  const pay = async (userId: string, amount: number) => {
    const lineId = (await admin.call(sales.lines, { params: { id } })).find((line) => line.userId === userId)!.id
    await admin.call(sales.pay, { params: { id }, body: { lineId, amount, paidOn: '2026-11-20' } })
  }
  const handTo = (salesmanId: string) =>
    admin.call(sales.edit, { params: { id }, body: { salesmanId, handsOver: true } })
  await pay(admin.id, 100_00)
  await handTo(rafael.id)
  expect(await lines()).toEqual([
    ['Rafael', 100_01, 0],
    ['Thiago', 99_99, 0],
    ['Ana Administradora', 100_00, 100_00],
  ])
  await pay(thiago.id, 99_99)
  await pay(rafael.id, 50_00)
  await handTo(juliana.id)
  expect((await lines()).slice(0, 2)).toEqual([
    ['Juliana', 50_01, 0],
    ['Thiago', 99_99, 99_99],
  ])
})

it('a pre-seller does not leave with the others who were paid of that part without the question, nor in bulk', async () => {
  const { admin, sell, user } = await ready()
  const [one, other] = [await user('pre-salesman'), await user('pre-salesman', { name: 'Caio' })]
  const { id } = await sell({ preSellerId: one.id })
  const shares = [one, other].map((person) => ({ userId: person.id, share: 50 }))
  await admin.call(sales.share, { params: { id }, body: { payee: 'pre-seller', shares } })
  const lines = await admin.call(sales.lines, { params: { id } })
  const lineId = lines.find(({ userId }) => userId === other.id)!.id
  await admin.call(sales.pay, { params: { id }, body: { lineId, amount: 40_00, paidOn: '2026-11-20' } })
  const edit = (body: object) => admin.call(sales.edit, { params: { id }, body })
  await expect(edit({ preSellerId: null })).rejects.toMatchObject({ status: 409, code: 'sales.payee_paid' })
  const work = await admin.call(sales.change, { body: { chosen: { ids: [id] }, to: { preSellerId: null } } })
  expect(work).toMatchObject({ done: 0, failed: 1 })
  // Whoever stays keeps their share: nobody who was paid leaves.
  await edit({ preSellerId: admin.id })
  await edit({ preSellerId: null, handsOver: true })
  expect(await admin.call(sales.show, { params: { id } })).toMatchObject({
    preSellerId: null,
    preSellerCommission: 40_00,
  })
})

it('what is kept of a part that nobody follows on is no change of the sale', async () => {
  const { admin, dealId, sell, user } = await ready()
  const preSeller = await user('pre-salesman')
  const { id } = await sell({ preSellerId: preSeller.id, soldOn: '2026-09-10' })
  await admin.call(sales.pay, { params: { id }, body: { payee: 'pre-seller', amount: 40_00, paidOn: '2026-09-10' } })
  await admin.call(sales.edit, { params: { id }, body: { preSellerId: null, handsOver: true } })
  // The seller's line is frozen: what does not change it still may be written.
  await admin.call(sales.close, { body: { userId: admin.id, month: '2026-10-01' } })
  const { entries: before } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  await admin.call(sales.edit, { params: { id }, body: { notes: 'Cliente pediu nota' } })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: dealId } })
  expect(entries).toHaveLength(before.length + 1)
  expect(JSON.stringify(entries[0])).not.toContain('omissão')
  expect(await admin.call(sales.show, { params: { id } })).toMatchObject({ preSellerCommission: 40_00 })
})

it('the undo of a change of many puts back how people shared, unless they were divided anew since', async () => {
  const { admin, sell, user } = await ready()
  const [bia, caio] = [await user('salesman', { name: 'Bia' }), await user('salesman', { name: 'Caio' })]
  const share = (id: string, main: string, part: number, other: string) =>
    admin.call(sales.share, {
      params: { id },
      body: {
        payee: 'seller',
        shares: [
          { userId: main, share: part },
          { userId: other, share: 100 - part },
        ],
      },
    })
  const sharesOf = async (id: string) =>
    (await admin.call(sales.lines, { params: { id } })).map((line) => [line.userName, line.share])
  const [undone, anew] = [(await sell()).id, (await sell()).id]
  for (const id of [undone, anew]) await share(id, admin.id, 70, caio.id)
  const ids = [undone, anew]
  const { id: workId } = await admin.call(sales.change, { body: { chosen: { ids }, to: { salesmanId: caio.id } } })
  expect(await sharesOf(undone)).toEqual([['Caio', 100]])
  await share(anew, caio.id, 90, bia.id)
  expect(await admin.call(works.undo, { params: { id: workId } })).toMatchObject({ done: 1, failed: 1 })
  expect(await sharesOf(undone)).toEqual([
    ['Ana Administradora', 70],
    ['Caio', 30],
  ])
  expect(await sharesOf(anew)).toEqual([
    ['Caio', 90],
    ['Bia', 10],
  ])
})

it('who left a sale is not counted among its sellers any more; what they keep is', async () => {
  const { admin, sell, user } = await ready()
  const follower = await user('salesman')
  const { id } = await sell()
  await admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount: 400_00, paidOn: '2026-11-20' } })
  await admin.call(sales.edit, { params: { id }, body: { salesmanId: follower.id, handsOver: true } })
  const { list } = await admin.call(sales.commissions, {})
  expect(list.map((row) => [row.userId, row.sales, row.sold, row.commission])).toEqual([
    [follower.id, 1, 28_450_00, 453_50],
    [admin.id, 0, 0, 400_00],
  ])
})

it('who may not see a commission neither pays it nor deletes its payments nor attaches their receipts', async () => {
  const { admin, sell, user } = await ready()
  const preSeller = await user('pre-salesman')
  const { id } = await sell({ preSellerId: preSeller.id })
  const body = { payee: 'seller', amount: 1_00, paidOn: '2026-11-20' } as const
  const { id: paymentId } = await admin.call(sales.pay, { params: { id }, body })
  const plus = ['list', 'add', 'delete'].map((what) => `sales.${what}-commission-payments` as const)
  const half = await user('technician', { plus: ['sales.list', 'sales.view-pre-seller-commission', ...plus] })
  await expect(half.call(sales.pay, { params: { id }, body })).rejects.toMatchObject({ status: 403 })
  await half.call(sales.pay, { params: { id }, body: { ...body, payee: 'pre-seller' } })
  await expect(half.call(sales.unpay, { params: { id, paymentId } })).rejects.toMatchObject({ status: 404 })
  const pdf = { name: 'recibo.pdf', content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n' }
  const receipt = `PUT /api/sales/${id}/commission-payments/${paymentId}/receipt` as const
  expect((await sendFile(half, receipt, pdf)).status).toBe(404)
})
