import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { purchases } from '../../contract.ts'
import { aPurchase, cable, readyToBuy, theStatus } from '../test-purchase.ts'

const world = await startWorld()

it('shows the purchases of each status with their count, sum and how many are late; further ones are pages of the list', async () => {
  const { admin, buyer } = await readyToBuy(world)
  const { id: statusId } = await theStatus(admin, 'on-the-way')
  for (let number = 0; number < 22; number++) {
    const body = await aPurchase(buyer, {
      description: `Compra ${number}`,
      statusId,
      expectedOn: number === 0 ? '2020-01-10' : '2099-01-10',
    })
    const { id } = await buyer.call(purchases.create, { body })
    if (number < 2) await buyer.call(purchases.addItem, { params: { id }, body: { ...cable, unitCents: 1_000 } })
  }
  const { columns } = await buyer.call(purchases.board, { query: {} })
  expect(columns.map(({ status }) => status.kind)).toEqual(
    (await admin.call(purchases.statuses, {})).map(({ kind }) => kind),
  )
  const of = (kind: string) => columns.find(({ status }) => status.kind === kind)!
  expect(of('on-going')).toMatchObject({ totalItems: 1, totalCents: 118_000, late: 0, next: null })
  const way = of('on-the-way')
  expect(way).toMatchObject({ totalItems: 22, totalCents: 400_000, late: 1, sort: 'expectedOn' })
  expect(way.cards).toHaveLength(20)
  expect(way.cards[0]).toMatchObject({ description: 'Compra 0', isLate: true, applicantName: 'Bruna Compras' })
  const rest = await buyer.call(purchases.list, { query: { statusId: [statusId], sort: way.sort, after: way.next! } })
  const all = [...way.cards, ...rest.list].map(({ description }) => description)
  expect(new Set(all).size).toBe(22)

  const late = await buyer.call(purchases.board, { query: { isLate: true } })
  expect(late.columns.map(({ totalItems }) => totalItems).reduce((sum, count) => sum + count, 0)).toBe(1)
  const one = await buyer.call(purchases.board, { query: { statusId: [statusId] } })
  expect(one.columns.map(({ status }) => status.id)).toEqual([statusId])
})

it('a card says what decides where it may go, as the page of the purchase says it', async () => {
  const { buyer, put, show, params } = await readyToBuy(world)
  await put('pending-approval')
  const cardNow = async () =>
    (await buyer.call(purchases.board, { query: {} })).columns
      .flatMap(({ cards }) => cards)
      .find(({ id }) => id === params.id)!
  const { enters } = await show()
  expect(enters.approvalDue).toBe(true)
  expect(await cardNow()).toMatchObject({
    approvalDue: true,
    isApproved: false,
    hasInvoice: enters.hasInvoice,
    dealId: null,
  })
})

it('figures that a role hides are on no card and in no head; with statuses hidden there is no board', async () => {
  const { user, buyer } = await readyToBuy(world, { expectedOn: '2020-01-10' })
  const blind = await user('manager', { plus: ['purchases.hide-total', 'purchases.hide-expected-delivery'] })
  const { columns } = await blind.call(purchases.board, { query: {} })
  const [first] = columns
  expect(first).toMatchObject({ totalItems: 1, sort: '-code' })
  for (const name of ['totalCents', 'late']) expect(first).not.toHaveProperty(name)
  for (const name of ['totalCents', 'expectedOn', 'isLate']) expect(first!.cards[0]).not.toHaveProperty(name)
  const none = await user('manager', { plus: ['purchases.hide-status'] })
  await expect(none.call(purchases.board, { query: {} })).rejects.toMatchObject({ status: 403 })
  expect(columns.length).toBe((await buyer.call(purchases.board, { query: {} })).columns.length)
})

it('a purchase for a deal that somebody is denied stands on no board of theirs and is in none of its figures', async () => {
  const { admin, user, buyer, within } = await readyToBuy(world)
  const { id: dealId } = await aDeal(admin)
  const { id } = await buyer.call(purchases.create, {
    body: await aPurchase(buyer, { description: 'Do negócio', dealId }),
  })
  await buyer.call(purchases.addItem, { params: { id }, body: cable })
  const denied = await user('manager')
  await within((ctx) =>
    ctx.run(
      statement(`insert into record_denials (user_id, record_kind, record_id) values ($1, 'deal', $2)`, [
        denied.id,
        dealId,
      ]),
    ),
  )
  const seenBy = async (actor: typeof buyer) => {
    const [first] = (await actor.call(purchases.board, { query: {} })).columns
    return [first!.cards.map(({ description }) => description).sort(), first!.totalItems, first!.totalCents]
  }
  expect(await seenBy(admin)).toEqual([['Cabos', 'Do negócio'], 2, 236_000])
  expect(await seenBy(denied)).toEqual([['Cabos'], 1, 118_000])
})
