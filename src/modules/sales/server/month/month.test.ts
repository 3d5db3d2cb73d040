import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { works } from '../../../../platform/work/contract.ts'
import { sales } from '../../contract.ts'
import { readyToClose } from '../commissions/test-closing.ts'
import { aSale } from '../test-sale.ts'

const world = await startWorld()

/** Two sellers with something due in September, and one who only has something to give back. */
async function ready() {
  const given = await readyToClose(world)
  const { admin, dealId, user } = given
  const [other, owing] = [await user('salesman', { name: 'Ana Prates' }), await user('salesman', { name: 'Zé Lima' })]
  const sellAs = (userId: string, soldOn: string) =>
    admin.call(sales.create, { body: aSale(dealId, userId, { total: 10_000_00, soldOn }) })
  const ofOther = await sellAs(other.id, '2026-09-12')
  const { id: lost } = await sellAs(owing.id, '2026-09-13')
  const params = { id: lost }
  await admin.call(sales.pay, { params, body: { payee: 'seller', amount: 300_00, paidOn: '2026-11-20' } })
  await admin.call(sales.cancel, { params, body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' } })
  const month = (of = '2026-09-20') => admin.call(sales.closingMonth, { query: { month: of } })
  const closeAll = (of = '2026-09-20') => admin.call(sales.closeForAll, { body: { month: of } })
  const failures = async (id: string) => (await admin.call(works.failures, { params: { id } })).list
  return { ...given, other, owing, ofOther, month, closeAll, failures }
}

it('a month shows everybody with what they earned, were paid, give back and are to be paid, and what all of it costs', async () => {
  const { seller, close, month } = await ready()
  const { id, number } = await close('2026-09-01')
  const { people, summary, month: of } = await month()
  expect(of).toBe('2026-09-01')
  const nothing = expect.stringContaining('Nada a pagar')
  expect(people).toMatchObject([
    { name: 'Ana Prates', earned: 300_00, paid: 0, toReturn: 0, toPay: 300_00, state: 'open', refusal: null },
    { name: 'Rui Prado', userId: seller.id, toPay: 900_00, state: 'closed', closingId: id, number },
    {
      name: 'Zé Lima',
      earned: 0,
      paid: 0,
      toReturn: 0,
      leftToReturn: 300_00,
      toPay: 0,
      state: 'refused',
      refusal: nothing,
    },
  ])
  expect(summary).toEqual({ toPay: 1_200_00, paid: 0 })
})

it('everybody with something due is closed by one work, and who has nothing to be paid is not left out of it; what is paid in one go is paid on one day', async () => {
  const { admin, closeAll, failures, month } = await ready()
  const work = await closeAll()
  expect(work).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0 })
  expect(await failures(work.id)).toEqual([])
  const ids = (await month()).people.flatMap(({ closingId }) => (closingId ? [closingId] : []))
  expect(ids).toHaveLength(2)
  const paid = await admin.call(sales.payClosings, { body: { ids, paidOn: '2026-11-05' } })
  expect(paid).toMatchObject({ state: 'done', done: 2, failed: 0 })
  const after = await month()
  expect(after.summary).toEqual({ toPay: 0, paid: 1_200_00 })
  expect(after.people.map(({ state }) => state)).toEqual(['paid', 'paid', 'refused'])
  // Whoever is paid has nothing left to be paid.
  expect(after.people.map(({ earned, paid, total, toPay }) => [earned, paid, total, toPay])).toEqual([
    [300_00, 300_00, 300_00, 0],
    [900_00, 900_00, 900_00, 0],
    [0, 0, 0, 0],
  ])
  const { list } = await admin.call(sales.closings, { query: { state: ['paid'] } })
  expect(list.map(({ paidOn }) => paidOn)).toEqual(['2026-11-05', '2026-11-05'])
})

it('what is to be given back stands apart from what was paid before, so that every row adds up, and in no month before its sale', async () => {
  const { admin, dealId, user, close, month, closeAll, seller } = await ready()
  const sell = (userId: string, soldOn: string, total: number) =>
    admin.call(sales.create, { body: aSale(dealId, userId, { total, soldOn }) })
  const pay = (id: string, amount: number) =>
    admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount, paidOn: '2026-11-20' } })
  const lose = (id: string) =>
    admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' } })
  const later = await user('salesman', { name: 'Duda Reis' })
  const ofLater = await sell(later.id, '2026-10-05', 10_000_00)
  const lost = await sell(seller.id, '2026-10-06', 50_000_00)
  const half = await sell(seller.id, '2026-09-20', 10_000_00)
  await pay(ofLater.id, 300_00)
  await pay(lost.id, 1_500_00)
  await pay(half.id, 100_00)
  await lose(ofLater.id)
  await lose(lost.id)
  const rows = async (of: string) => (await month(of)).people
  const addUp = (people: Awaited<ReturnType<typeof rows>>) =>
    people.map(({ earned, paid, toReturn, toPay }) => earned - paid - toReturn - toPay)
  const september = await rows('2026-09-01')
  expect(september.map(({ name }) => name)).not.toContain('Duda Reis')
  expect((await rows('2026-10-01')).find(({ name }) => name === 'Duda Reis')).toMatchObject({ leftToReturn: 300_00 })
  // 300 + 600 + 300 earned, 100 of them paid; 1,100 of the 1,500 are taken off.
  const expected = { earned: 1_200_00, paid: 100_00, toReturn: 1_100_00, leftToReturn: 400_00, total: 0 }
  expect(september.find(({ userId }) => userId === seller.id)).toMatchObject(expected)
  expect(addUp(september).every((left) => left === 0)).toBe(true)
  const { id } = await close('2026-09-01')
  expect(await admin.call(sales.closing, { params: { id } })).toMatchObject({ total: 0, leftToReturn: 400_00 })
  await closeAll()
  const closed = await rows('2026-09-01')
  expect(closed.find(({ userId }) => userId === seller.id)).toMatchObject({ ...expected, state: 'closed' })
  expect(addUp(closed).every((left) => left === 0)).toBe(true)
})

it('of several closings one that cannot be paid stays unpaid with its reason, and the others are paid', async () => {
  const { admin, ofOther, other, closeAll, failures, month } = await ready()
  await closeAll()
  const cancel = { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' }
  await admin.call(sales.cancel, { params: { id: ofOther.id }, body: cancel })
  const ids = (await month()).people.flatMap(({ closingId }) => (closingId ? [closingId] : []))
  const work = await admin.call(sales.payClosings, { body: { ids, paidOn: '2026-11-21' } })
  expect(work).toMatchObject({ done: 1, failed: 1 })
  expect(await failures(work.id)).toMatchObject([
    { title: 'Ana Prates', reason: expect.stringContaining(`venda ${ofOther.code} mudou`) },
  ])
  const states = (await month()).people.map(({ userId, state }) => [userId === other.id, state])
  expect(states).toContainEqual([true, 'changed'])
  expect(states).toContainEqual([false, 'paid'])
  const early = await admin.call(sales.payClosings, { body: { ids: ids.slice(0, 1), paidOn: '2026-09-30' } })
  expect(early).toMatchObject({ done: 0, failed: 1 })
})

it('of each closing that waits the month says why it cannot be paid: an earlier one waits, a sale changed, the person owes', async () => {
  const { admin, seller, close, payAll, ofOther, other, dealId, closeAll, month } = await ready()
  const reasonOf = async (userId: string) => (await month()).people.find((one) => one.userId === userId)!.payRefusal
  const first = await close('2026-08-01')
  await closeAll()
  expect(await reasonOf(seller.id)).toContain(`fechamento ${first.number} desta pessoa, de 08/2026`)
  expect(await reasonOf(other.id)).toBeNull()
  await payAll(first.id)
  expect(await reasonOf(seller.id)).toBeNull()
  const lost = await admin.call(sales.create, { body: aSale(dealId, seller.id, { soldOn: '2026-10-12' }) })
  const params = { id: lost.id }
  await admin.call(sales.pay, { params, body: { payee: 'seller', amount: 100_00, paidOn: '2026-11-20' } })
  const reason = { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' }
  await admin.call(sales.cancel, { params, body: reason })
  expect(await reasonOf(seller.id)).toContain('passou a ter comissão a devolver')
  await admin.call(sales.cancel, { params: { id: ofOther.id }, body: reason })
  expect(await reasonOf(other.id)).toContain(`venda ${ofOther.code} mudou`)
})

it('two who close a month of everybody at once close each person once', async () => {
  const { closeAll, month } = await ready()
  const closed = await Promise.allSettled([closeAll(), closeAll(), closeAll()])
  const done = closed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.done] : []))
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect((await month()).people.map(({ number }) => number).filter((number) => number !== null)).toHaveLength(2)
})

it('a month that has not begun shows nobody’s commissions of today and closes nobody, and says so', async () => {
  const { admin, seller, month, closeAll } = await ready()
  const message = expect.stringContaining('01/2099 ainda não começou')
  const refused = { status: 409, code: 'sales.month_ahead', message }
  await expect(month('2099-01-31')).rejects.toMatchObject(refused)
  await expect(closeAll('2099-01-31')).rejects.toMatchObject(refused)
  expect((await month(dayIn(new Date()))).people.length).toBeGreaterThan(0)
  const preview = admin.call(sales.closingPreview, { query: { userId: seller.id, month: '2099-01-31' } })
  await expect(preview).rejects.toMatchObject(refused)
})

it('a month that runs is told as one that is not over, and its preview with the reason why it cannot be closed', async () => {
  const { admin, seller, month } = await ready()
  const today = dayIn(new Date())
  expect(await month(today)).toMatchObject({ isOver: false })
  expect(await month()).toMatchObject({ isOver: true })
  const query = { userId: seller.id, month: today }
  const refusal = expect.stringContaining('ainda não terminou')
  expect(await admin.call(sales.closingPreview, { query })).toMatchObject({ refusal })
})

it('a month in which nobody earns is refused, and closing asks for the sight of all', async () => {
  const { user } = await ready()
  const { admin } = await world.company()
  await expect(admin.call(sales.closeForAll, { body: { month: '2026-09-01' } })).rejects.toMatchObject({
    status: 409,
    code: 'sales.closing_nobody',
  })
  const half = await user('technician', { plus: ['sales.add-commission-payments', 'sales.view-seller-commission'] })
  const refused = { status: 403, code: 'sales.closing_forbidden' }
  const month = { month: '2026-09-01' }
  await expect(half.call(sales.closingMonth, { query: month })).rejects.toMatchObject(refused)
  await expect(half.call(sales.closeForAll, { body: month })).rejects.toMatchObject(refused)
  const payment = { ids: [half.id], paidOn: '2026-11-05' }
  await expect(half.call(sales.payClosings, { body: payment })).rejects.toMatchObject(refused)
})

it('a month that still runs is closed for nobody: it is refused at once, with the sentence of the preview, and no work begins', async () => {
  const { admin, seller, closeAll } = await ready()
  const today = dayIn(new Date())
  const { refusal } = await admin.call(sales.closingPreview, { query: { userId: seller.id, month: today } })
  const refused = { status: 409, code: 'sales.closing_ahead', message: refusal }
  await expect(closeAll(today)).rejects.toMatchObject(refused)
  await expect(admin.call(sales.close, { body: { userId: seller.id, month: today } })).rejects.toMatchObject(refused)
  expect((await admin.call(works.list, { query: {} })).list).toEqual([])
})
