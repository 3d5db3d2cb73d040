import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { works } from '../../../../platform/work/contract.ts'
import { sales } from '../../contract.ts'
import { closingDocument } from './closing-document.ts'
import { readyToClose } from './test-closing.ts'

const world = await startWorld()
const issuer = { name: 'Sol', document: '', primary: '#0b5fff', secondary: '#0b5fff' }

async function ready() {
  const given = await readyToClose(world)
  const { admin } = given
  const withdraw = (id: string) => admin.call(sales.withdrawClosing, { params: { id } })
  const cancel = (id: string) =>
    admin.call(sales.cancel, { params: { id }, body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-20' } })
  const payMany = (ids: string[]) => admin.call(sales.payClosings, { body: { ids, paidOn: '2026-11-05' } })
  return { ...given, withdraw, cancel, payMany }
}

it('a closing is not paid while an earlier one of its person waits, alone or with others, and the refusal names that one', async () => {
  const { admin, close, payAll, payMany, person } = await ready()
  const [first, second] = [await close('2026-08-01'), await close('2026-09-01')]
  await expect(payAll(second.id)).rejects.toMatchObject({
    status: 409,
    code: 'sales.closing_earlier_unpaid',
    message: expect.stringMatching(/fechamento 1 .*08\/2026.*Pague ou retire/),
  })
  const alone = await payMany([second.id])
  expect(alone).toMatchObject({ done: 0, failed: 1 })
  const { list } = await admin.call(works.failures, { params: { id: alone.id } })
  expect(list).toMatchObject([{ title: 'Rui Prado', reason: expect.stringContaining('fechamento 1') }])
  expect(await person()).toMatchObject({ paid: 0 })
  // Paid together they are paid in the order of their months, in whichever they were chosen.
  expect(await payMany([second.id, first.id])).toMatchObject({ done: 2, failed: 0 })
  expect(await person()).toMatchObject({ paid: 900_00, due: 0 })
})

it('of two who pay two months of a person at once nobody pays the later one while the earlier one waits', async () => {
  for (let round = 0; round < 2; round++) {
    const { admin, close, payAll, person } = await ready()
    const [first, second] = [await close('2026-08-01'), await close('2026-09-01')]
    const [later, earlier] = await Promise.allSettled([payAll(second.id), payAll(first.id)])
    expect(earlier.status).toBe('fulfilled')
    expect(await person()).toMatchObject({ paid: later.status === 'fulfilled' ? 900_00 : 300_00 })
    if (later.status === 'rejected') expect(later.reason).toMatchObject({ code: 'sales.closing_earlier_unpaid' })
    expect((await admin.call(sales.closings, { query: { state: ['changed'] } })).list).toEqual([])
  }
})

it('a closing that is not paid is withdrawn and made anew whatever follows it, and holds nothing for ever', async () => {
  const { august, close, withdraw, cancel, payAll, person } = await ready()
  const [first, second] = [await close('2026-08-01'), await close('2026-09-01')]
  await withdraw(first.id)
  await payAll(second.id)
  // The later one is paid: what the withdrawn one held is due again, in its own month.
  expect(await person()).toMatchObject({ paid: 600_00, due: 300_00 })
  const again = await close('2026-08-01')
  expect(again).toMatchObject({ number: 3, month: '2026-08-01', total: 300_00 })
  await expect(close('2026-08-01')).rejects.toMatchObject({ code: 'sales.closing_order' })
  await cancel(august.id)
  await expect(payAll(again.id)).rejects.toMatchObject({ code: 'sales.closing_stale' })
  await withdraw(second.id)
  await withdraw(again.id)
  await expect(close('2026-08-01')).rejects.toMatchObject({ code: 'sales.closing_empty' })
  expect(await close('2026-09-01')).toMatchObject({ total: 600_00 })
})

it('a month made anew holds what was earned by its end, also where a later month has earned of the same sale', async () => {
  const { admin, sell, close, withdraw, payAll, person } = await ready()
  await admin.call(sales.editSettings, { body: { acceptsPaidInFull: false, earnedWhen: 'receipts' } })
  const { id } = await sell(10_000_00, '2026-08-11')
  const { instalments } = await admin.call(sales.plan, { params: { id } })
  const receive = (amount: number, receivedOn: string) =>
    admin.call(sales.receive, { params: { id, instalmentId: instalments[0]!.id }, body: { amount, receivedOn } })
  await receive(1_000_00, '2026-08-20')
  await receive(2_000_00, '2026-09-20')
  const [first, second] = [await close('2026-08-01'), await close('2026-09-01')]
  expect([first.total, second.total]).toEqual([330_00, 660_00])
  await withdraw(first.id)
  await payAll(second.id)
  const again = await close('2026-08-01')
  expect(again).toMatchObject({ total: 330_00 })
  await payAll(again.id)
  expect(await person()).toMatchObject({ paid: 990_00, due: 0, toReturn: 0 })
})

it('what a withdrawn closing took off is taken off in the one that is made anew', async () => {
  const { september, sell, close, withdraw, cancel, payOne, payAll, person } = await ready()
  await payOne(september.id, 600_00)
  await cancel(september.id)
  await sell(20_000_00, '2026-10-10')
  const [first, second] = [await close('2026-08-01'), await close('2026-10-01')]
  expect([first.total, second.total]).toEqual([0, 300_00])
  await withdraw(first.id)
  await payAll(second.id)
  const again = await close('2026-08-01')
  expect(again).toMatchObject({ total: 0, leftToReturn: 0 })
  await payAll(again.id)
  expect(await person()).toMatchObject({ earned: 900_00, paid: 900_00, due: 0, toReturn: 0 })
})

it('what lies in another closing that waits to be paid is told apart from what was paid, in closing, print and month', async () => {
  const { admin, sell, september, close, cancel, payOne, payAll } = await ready()
  await admin.call(sales.editSettings, { body: { acceptsPaidInFull: false, earnedWhen: 'receipts' } })
  const { id, code } = await sell(10_000_00, '2026-08-11')
  const { instalments } = await admin.call(sales.plan, { params: { id } })
  const receive = (amount: number, receivedOn: string) =>
    admin.call(sales.receive, { params: { id, instalmentId: instalments[0]!.id }, body: { amount, receivedOn } })
  await receive(1_000_00, '2026-08-20')
  await payOne(september.id, 600_00)
  await cancel(september.id)
  const first = await close('2026-08-01')
  await receive(2_000_00, '2026-09-20')
  const second = await close('2026-09-01')
  const of = (closing: typeof first, saleCode: number) => closing.entries.find((entry) => entry.saleCode === saleCode)
  expect(of(first, code)).toMatchObject({ earned: 30_00, paid: 0, held: 0, amount: 30_00 })
  expect(of(second, code)).toMatchObject({ earned: 90_00, paid: 0, held: 30_00, amount: 60_00 })
  // Of the 600 to be given back the first takes 330 off, which nobody has given back yet.
  expect(of(first, september.code)).toMatchObject({ earned: 0, paid: 600_00, held: 0, amount: -330_00 })
  expect(of(second, september.code)).toMatchObject({ earned: 0, paid: 600_00, held: -330_00, amount: -60_00 })
  expect([first.leftToReturn, second.leftToReturn]).toEqual([270_00, 210_00])
  const printed = (closing: typeof first) =>
    closingDocument(closing, issuer, 'pt-BR', '').replaceAll(/\s/g, ' ').includes('Em outro fechamento')
  expect([printed(first), printed(second)]).toEqual([false, true])
  const row = async (month: string) => (await admin.call(sales.closingMonth, { query: { month } })).people[0]
  expect(await row('2026-09-01')).toMatchObject({ earned: 90_00, paid: 0, held: 30_00, toReturn: 60_00, toPay: 0 })
  await payAll(first.id)
  await receive(1_000_00, '2026-10-20')
  expect(await row('2026-10-01')).toMatchObject({ earned: 120_00, paid: 30_00, held: 60_00, toReturn: 30_00, toPay: 0 })
})
