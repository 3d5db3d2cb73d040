import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { actorWith, startWorld } from '../../../../app/testing.ts'
import { apiTokens } from '../../../api/contract.ts'
import { sales } from '../../contract.ts'
import { aSale } from '../test-sale.ts'
import { readyToClose } from './test-closing.ts'

const world = await startWorld()
const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'

const ready = () => readyToClose(world)

it('a month of a person is frozen under a number and paid in one go, with one receipt', async () => {
  const { admin, seller, august, september, close, payAll, person } = await ready()
  const preview = await admin.call(sales.closingPreview, { query: { userId: seller.id, month: '2026-09-20' } })
  expect(preview).toMatchObject({ total: 900_00, leftToReturn: 0, refusal: null })
  const closing = await close('2026-09-20')
  expect(closing).toMatchObject({ number: 1, month: '2026-09-01', total: 900_00, paidOn: null, userName: 'Rui Prado' })
  expect(closing.entries).toEqual(preview.entries)
  expect(closing.entries.map(({ saleCode, amount }) => [saleCode, amount])).toEqual([
    [august.code, 300_00],
    [september.code, 600_00],
  ])
  const address = `/api/commission-closings/${closing.id}/receipt` as const
  expect((await sendFile(admin, `PUT ${address}`, { name: 'pix.pdf', content: pdf })).status).toBe(409)
  expect(await payAll(closing.id)).toMatchObject({ paidOn: '2026-11-05' })
  await expect(payAll(closing.id)).rejects.toMatchObject({ code: 'sales.closing_paid' })
  expect((await sendFile(admin, `PUT ${address}`, { name: 'pix.pdf', content: pdf })).status).toBe(200)
  expect(String((await admin.request('GET', address)).body)).toBe(pdf)
  expect(await person()).toMatchObject({ commission: 900_00, paid: 900_00, due: 0 })
  expect(await admin.call(sales.payments, { params: { id: september.id } })).toMatchObject([
    { amount: 600_00, paidOn: '2026-11-05', closingNumber: 1, receiptName: 'pix.pdf' },
  ])
})

it('two who pay a closing at once pay it once; two who close a month at once close it once', async () => {
  const { close, payAll, person } = await ready()
  const closed = await Promise.allSettled([close('2026-09-01'), close('2026-09-01'), close('2026-09-01')])
  const made = closed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(made).toHaveLength(1)
  const paid = await Promise.allSettled([1, 2, 3].map(() => payAll(made[0]!.id)))
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await person()).toMatchObject({ paid: 900_00, due: 0 })
})

it('what is to be given back is taken off the next closing; what does not fit waits for the one after', async () => {
  const { admin, august, september, sell, close, payOne, payAll, person } = await ready()
  await payOne(september.id, 600_00)
  await admin.call(sales.cancel, {
    params: { id: september.id },
    body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' },
  })
  expect(await person()).toMatchObject({ due: 300_00, toReturn: 600_00 })
  const first = await close('2026-09-01')
  expect(first).toMatchObject({ total: 0 })
  expect(first.entries.map(({ saleCode, amount }) => [saleCode, amount])).toEqual([
    [august.code, 300_00],
    [september.code, -300_00],
  ])
  await payAll(first.id)
  expect(await person()).toMatchObject({ paid: 600_00, due: 0, toReturn: 300_00 })
  await sell(20_000_00, '2026-10-10')
  const second = await close('2026-10-01')
  expect(second).toMatchObject({ number: 2, total: 300_00 })
  await payAll(second.id)
  expect(await person()).toMatchObject({ earned: 900_00, paid: 900_00, due: 0, toReturn: 0 })
})

it('what is to be given back is taken off an earlier month as well, so that nobody gets more than they have earned', async () => {
  const { admin, sell, close, payOne, payAll, person } = await ready()
  const { id } = await sell(10_000_00, '2026-11-10')
  await payOne(id, 300_00)
  await admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' } })
  const closing = await close('2026-09-01')
  expect(closing).toMatchObject({ total: 600_00 })
  await payAll(closing.id)
  expect(await person()).toMatchObject({ earned: 900_00, paid: 900_00, due: 0, toReturn: 0 })
})

it('a closing is not paid once its person came to owe more than is left of it; closed anew, it takes that off', async () => {
  const { admin, sell, close, payOne, payAll } = await ready()
  const { id } = await sell(10_000_00, '2026-11-10')
  await payOne(id, 300_00)
  const closing = await close('2026-09-01')
  await admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' } })
  await expect(payAll(closing.id)).rejects.toMatchObject({ status: 409, code: 'sales.closing_above_person' })
  await admin.call(sales.withdrawClosing, { params: { id: closing.id } })
  expect(await close('2026-09-01')).toMatchObject({ total: 600_00 })
})

it('a sale recorded while its month is being closed is either in the closing or refused by it', async () => {
  for (let round = 0; round < 2; round++) {
    const { close, sell, person } = await ready()
    const [closed, sold] = await Promise.allSettled([close('2026-09-01'), sell(10_000_00, '2026-09-20')])
    expect(closed.status).toBe('fulfilled')
    const closing = closed.status === 'fulfilled' ? closed.value : undefined
    expect(closing).toMatchObject({ total: sold.status === 'fulfilled' ? 1_200_00 : 900_00 })
    expect(await person()).toMatchObject({ due: closing!.total })
  }
})

it('lines of an unpaid closing are frozen, and nothing is entered in a closed month', async () => {
  const { admin, seller, sell, september, close, payOne } = await ready()
  const { id } = await payOne(september.id, 100_00, '2026-09-30')
  await close('2026-09-01')
  const edit = (more: object) => admin.call(sales.edit, { params: { id: september.id }, body: more })
  for (const call of [
    () => edit({ total: 30_000_00 }),
    () => edit({ sellerPercent: 9 }),
    () => edit({ salesmanId: admin.id, handsOver: true }),
    () => payOne(september.id, 1),
  ])
    await expect(call()).rejects.toMatchObject({
      status: 409,
      code: 'sales.in_closing',
      message: expect.stringContaining('1'),
    })
  await edit({ notes: 'Cliente pediu nota' })
  await expect(sell(1_000_00, '2026-09-30')).rejects.toMatchObject({
    status: 422,
    fields: { soldOn: expect.stringMatching(/Rui Prado até 09\/2026.*fechamento 1.*ou retire antes o fechamento/) },
  })
  await expect(admin.call(sales.unpay, { params: { id: september.id, paymentId: id } })).rejects.toMatchObject({
    code: 'sales.taken_into_closing',
  })
  const { id: other } = await sell(1_000_00, '2026-11-03')
  await expect(payOne(other, 1_00, '2026-09-30')).rejects.toMatchObject({ fields: { paidOn: expect.any(String) } })
  await expect(admin.call(sales.edit, { params: { id: other }, body: { soldOn: '2026-09-02' } })).rejects.toMatchObject(
    { status: 422 },
  )
  await expect(close('2026-08-01')).rejects.toMatchObject({ code: 'sales.closing_order' })
  await expect(close('2027-03-01')).rejects.toMatchObject({ code: 'sales.closing_ahead' })
  await expect(admin.call(sales.remove, { params: { id: september.id } })).rejects.toMatchObject({ status: 409 })
  expect((await admin.call(sales.commissions, { query: { userId: [seller.id] } })).list[0]).toMatchObject({
    paid: 100_00,
  })
})

it('a closing whose sale was cancelled meanwhile is not paid; withdrawn and closed anew, it is', async () => {
  const { admin, september, close, payAll, person } = await ready()
  const closing = await close('2026-09-01')
  const cancel = { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' }
  await admin.call(sales.cancel, { params: { id: september.id }, body: cancel })
  const shown = async (state: string) => [
    (await admin.call(sales.closing, { params: { id: closing.id } })).entries.map(({ hasChanged }) => hasChanged),
    (await admin.call(sales.closings, { query: { state: [state] } })).list.map(({ id }) => id),
  ]
  expect(await shown('changed')).toEqual([expect.arrayContaining([true]), [closing.id]])
  expect((await shown('closed'))[1]).toEqual([])
  await expect(payAll(closing.id)).rejects.toMatchObject({ status: 409, code: 'sales.closing_stale' })
  expect(await person()).toMatchObject({ paid: 0 })
  await admin.call(sales.withdrawClosing, { params: { id: closing.id } })
  const again = await close('2026-09-01')
  expect(again).toMatchObject({ number: 2, total: 300_00 })
  await payAll(again.id)
})

it('a paid closing is withdrawn as a whole, the last one first, and none of its payments alone', async () => {
  const { admin, september, sell, close, payAll, person } = await ready()
  const first = await close('2026-09-01')
  await payAll(first.id)
  await sell(20_000_00, '2026-10-10')
  const second = await close('2026-10-01')
  const withdraw = (id: string) => admin.call(sales.withdrawClosing, { params: { id } })
  await expect(withdraw(first.id)).rejects.toMatchObject({ code: 'sales.closing_not_last' })
  const [payment] = await admin.call(sales.payments, { params: { id: september.id } })
  await expect(admin.call(sales.unpay, { params: { id: september.id, paymentId: payment!.id } })).rejects.toMatchObject(
    {
      code: 'sales.payment_in_closing',
    },
  )
  await withdraw(second.id)
  await withdraw(first.id)
  expect(await person()).toMatchObject({ paid: 0, due: 1_500_00 })
  expect(await admin.call(sales.payments, { params: { id: september.id } })).toEqual([])
})

it('people read their own closings and nobody else’s; who sees every commission reads all', async () => {
  const { admin, seller, user, close } = await ready()
  const { id } = await close('2026-09-01')
  const params = { id }
  expect((await seller.call(sales.closings, {})).list).toMatchObject([
    { id, number: 1, total: 900_00, state: 'closed' },
  ])
  expect(await seller.call(sales.closing, { params })).toMatchObject({ total: 900_00 })
  expect((await admin.call(sales.closings, {})).summary).toEqual({ count: 1, total: 900_00 })
  const half = await user('technician', {
    plus: ['sales.list-commission-payments', 'sales.view-seller-commission', 'sales.add-commission-payments'],
  })
  for (const other of [await user('salesman'), half]) {
    expect((await other.call(sales.closings, {})).list).toEqual([])
    for (const endpoint of [sales.closing, sales.closingReceipt, sales.closingPdf] as const)
      await expect(other.call(endpoint as typeof sales.closing, { params })).rejects.toMatchObject({ status: 404 })
  }
  await expect(half.call(sales.close, { body: { userId: seller.id, month: '2026-11-01' } })).rejects.toMatchObject({
    status: 403,
    code: 'sales.closing_forbidden',
    message: expect.stringContaining('“Ver comissão do pré-vendedor”'),
  })
  await expect(seller.call(sales.payClosing, { params, body: { paidOn: '2026-11-20' } })).rejects.toMatchObject({
    status: 403,
  })
})

it('a month without anything due is not closed, and says so', async () => {
  const { admin, user } = await ready()
  const other = await user('salesman')
  const month = { userId: other.id, month: '2026-09-01' }
  await expect(admin.call(sales.close, { body: month })).rejects.toMatchObject({ code: 'sales.closing_empty' })
  expect(await admin.call(sales.closingPreview, { query: month })).toMatchObject({
    total: 0,
    refusal: 'Nada a pagar a esta pessoa até o fim do mês.',
  })
})

it('a program reads no closing and no commission of whoever made its token, unless it may see all', async () => {
  const { admin, company, dealId } = await ready()
  await admin.call(sales.create, { body: aSale(dealId, admin.id, { soldOn: '2026-09-10' }) })
  const { id } = await admin.call(sales.close, { body: { userId: admin.id, month: '2026-10-01' } })
  const asks = async (scopes: string[]) => {
    const { token } = await admin.call(apiTokens.makeOwn, { body: { name: 'Robô', scopes, expiresOn: null } })
    const get = (url: string) => actorWith(world.running, company.slug, admin.id, token).request('GET', url)
    const { body: listed } = await get('/api/commission-closings')
    return [
      (await get('/api/own-commissions')).status,
      (listed as { Content: { list: unknown[] } }).Content.list.length,
      (await get(`/api/commission-closings/${id}`)).status,
    ]
  }
  expect(await asks(['users.list'])).toEqual([403, 0, 404])
  const seeing = ['sales.list-commission-payments', 'sales.view-seller-commission', 'sales.view-pre-seller-commission']
  expect(await asks(seeing)).toEqual([403, 1, 200])
})

it('a closing is printed as a PDF for its person', async () => {
  const { seller, close } = await ready()
  const { id } = await close('2026-09-01')
  const printed = await seller.request('GET', `/api/commission-closings/${id}/pdf`)
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(String(printed.body).slice(0, 5)).toBe('%PDF-')
})
