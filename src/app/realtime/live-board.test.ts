import { expect, it } from 'vitest'
import { contactRelations } from '../../modules/contacts/relations-contract.ts'
import { dealBulk } from '../../modules/deals/bulk-contract.ts'
import { type Board, type DealNews, deals } from '../../modules/deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../modules/deals/server/testing.ts'
import { withNews } from '../../modules/deals/ui/board/board-news.ts'
import { stores } from '../../modules/organisation/stores-contract.ts'
import { startServer } from '../server.ts'
import { browsersOf } from '../testing/browsers.ts'
import { type Actor, actorWith, startWorld } from '../testing.ts'

const world = await startWorld()
const connect = await browsersOf(world.running)
const one = await world.company()
const { at } = await funnelOf(one.admin)
const [first, second] = [at('Comercial', 'Novo contato'), at('Comercial', 'Qualificação')]

async function onBoard({ token }: Actor) {
  const opened = connect(one, token)
  await opened.connected
  const { seq } = await opened.join('deals')
  return {
    ...opened,
    seq: seq!,
    news: () => opened.heard.flatMap(({ records }) => (records ?? []) as DealNews[]),
  }
}

const move = (by: Actor, id: string, statusId: string, fromStatusId?: string) =>
  by.call(deals.move, {
    params: { id },
    body: { statusId, confirmedBack: true, ...(fromStatusId && { fromStatusId }) },
  })

it('a move is told with the columns that the deal left and entered, and with its card', async () => {
  const { id } = await aDeal(one.admin, { bidAmount: 1_234_500 })
  const here = await onBoard(one.admin)
  await move(one.admin, id, second.statusId)
  await expect.poll(() => here.news().length).toBe(1)
  expect(here.news()[0]).toMatchObject({
    id,
    was: { columns: [{ id: first.statusId, stepId: first.stepId }], amount: 1_234_500 },
    is: { columns: [{ id: second.statusId }], amount: 1_234_500 },
    card: { id, amount: 1_234_500 },
  })
})

it('a deal that a merge of contacts gave to another one is told with the card that it has now', async () => {
  const [kept, other] = [await aContact(one.admin), await aContact(one.admin)]
  const { id } = await aDeal(one.admin, { contactId: other.id })
  const here = await onBoard(one.admin)
  await one.admin.call(contactRelations.merge, { params: { id: kept.id }, body: { contactId: other.id, take: [] } })
  await expect.poll(() => here.news().length).toBe(1)
  expect(here.news()[0]).toMatchObject({ id, card: { id, phone: kept.phone } })
})

it('a field that is hidden from a role is in no news that it hears', async () => {
  const seller = await one.user('salesman', { plus: ['kanban-card.phone'] })
  const here = await onBoard(seller)
  const { id } = await aDeal(one.admin)
  await expect.poll(() => here.news().length).toBe(1)
  expect(here.news()[0]!.card).toMatchObject({ id })
  expect(JSON.stringify(here.heard)).not.toMatch(/"phone"/)
})

it('a deal that leaves the reach of a person goes from the board; one that was never within it is not heard of', async () => {
  const { id: storeId } = await one.admin.call(stores.addStore, {
    body: { name: 'Filial Uberaba', zipCode: '38010-000' },
  })
  const seller = await one.user('salesman')
  const { id } = await aDeal(one.admin)
  const here = await onBoard(seller)
  await one.admin.call(deals.edit, { params: { id }, body: { storeId } })
  await expect.poll(() => here.news().length).toBe(1)
  expect(here.news()[0]).toMatchObject({ id, is: null })
  expect(here.news()[0]!.card).toBeUndefined()
  await move(one.admin, id, second.statusId)
  await here.caughtUp(seller.id)
  expect(here.heard).toHaveLength(1)
})

it('whoever lost the connection is told on return what happened meanwhile', async () => {
  const { id } = await aDeal(one.admin)
  const before = await onBoard(one.admin)
  before.socket.disconnect()
  await move(one.admin, id, second.statusId)
  const back = connect(one, one.admin.token)
  await back.connected
  expect(await back.join('deals', before.seq)).toEqual({ ok: true })
  await expect
    .poll(() => back.heard.flatMap(({ events }) => events))
    .toContainEqual(expect.objectContaining({ kind: 'deals.moved', subject: { kind: 'deal', id } }))
  const tooLate = connect(one, one.admin.token)
  await tooLate.connected
  expect(await tooLate.join('deals', before.seq - 1_000_000)).toMatchObject({ ok: true, gap: true })
})

it('the later of two who move one deal is told who was first and where it stands', async () => {
  const { id } = await aDeal(one.admin)
  const seller = await one.user('salesman', { name: 'Renata Moreira' })
  await move(seller, id, second.statusId, first.statusId)
  const later = move(one.admin, id, at('Comercial', 'Visita técnica').statusId, first.statusId)
  await expect(later).rejects.toMatchObject({
    status: 409,
    code: 'deals.moved_meanwhile',
    message: 'Renata Moreira já moveu este negócio para “Qualificação”. Confira antes de mover de novo.',
  })
})

it('one of twenty who move a deal at the same moment wins, the others are told', async () => {
  const { id } = await aDeal(one.admin)
  const tried = await Promise.allSettled(
    Array.from({ length: 20 }, () => move(one.admin, id, second.statusId, first.statusId)),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tried) if (one.status === 'rejected') expect(one.reason.code).toBe('deals.moved_meanwhile')
})

it('heads of columns that follow the news by addition say what the server counts', async () => {
  const query = { stepId: first.stepId }
  const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => aDeal(one.admin, { bidAmount: index * 100 })))
  const here = await onBoard(one.admin)
  const start = await one.admin.call(deals.board, { query })
  let board: Board = start
  const places = ['Novo contato', 'Qualificação', 'Visita técnica'].map((name) => at('Comercial', name).statusId)
  const tried = await Promise.allSettled(
    ids.flatMap(({ id }, index) => [
      move(one.admin, id, places[index % 3]!),
      one.admin.call(deals.edit, { params: { id }, body: { bidAmount: 7_000 + index } }),
    ]),
  )
  await one.admin.call(deals.remove, { params: { id: ids[0]!.id } })
  await aDeal(one.admin, { bidAmount: 55 })
  const changes = tried.filter(({ status }) => status === 'fulfilled').length + 2
  const receivedSince = () => here.heard.flatMap(({ events }) => events).filter(({ seq }) => seq > start.seq)
  await expect.poll(() => receivedSince().length).toBe(changes)
  for (const { events, records = [] } of here.heard)
    for (const news of records as DealNews[])
      if (events.some(({ subject, seq }) => subject.id === news.id && seq > start.seq))
        board = withNews(board, news, '-since')
  const counted = await one.admin.call(deals.board, { query })
  const heads = ({ columns, steps }: Board) => ({
    steps: steps.map(({ id, count }) => ({ id, count })),
    columns: columns.map(({ id, count, amount, late, cards }) => ({
      id,
      count,
      amount,
      late,
      cards: cards.map((card) => card.id).sort(),
    })),
  })
  expect(heads(board)).toEqual(heads(counted))
  const { columns } = await one.admin.call(deals.figures, { query })
  expect(columns.map(({ count }) => count)).toEqual(counted.columns.map(({ count }) => count))
})

it('browsers at one process hear what another process has changed, and how far a work of theirs has come there', async () => {
  const other = await startServer({ settings: world.settings, adminUrl: world.adminUrl, migrated: true })
  try {
    const here = await onBoard(one.admin)
    const { id } = await aDeal(actorWith(other, one.company.slug, one.admin.id, one.admin.token))
    await expect.poll(() => here.news().map((news) => news.id)).toContain(id)
    const mine = `work:${one.admin.id}`
    await here.join(mine)
    const work = await actorWith(other, one.company.slug, one.admin.id, one.admin.token).call(dealBulk.moveWork, {
      body: { ids: [id], statusId: second.statusId },
    })
    await expect
      .poll(() => here.heard.filter(({ room }) => room === mine).flatMap(({ events }) => events))
      .toContainEqual(expect.objectContaining({ subject: { kind: 'work', id: work.id } }))
  } finally {
    await other.close()
  }
})
