import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { internalChat } from '../contract.ts'

const world = await startWorld()
const company = await world.company()

const say = (who: Actor, roomId: string, body: string) =>
  who.call(internalChat.write, { params: { id: roomId }, body: { id: randomUUID(), body } })
const messagesOf = async (who: Actor, id: string) =>
  (await who.call(internalChat.messages, { params: { id }, query: {} })).list
const offeredTo = async (who: Actor, search: string) =>
  (await who.call(internalChat.markable, { query: { search } })).list

async function newStore(ctx: Ctx) {
  const store = await ctx.one(
    statement<{ id: string }>("insert into stores (id, name) values (gen_random_uuid(), 'Longe') returning id"),
  )
  return store.id
}

/** Of two who talk, one sees the deal and the other, of another store, does not. */
async function twoEyes() {
  const ana = await company.user('administrator')
  const rui = await company.user('salesman')
  const room = await ana.call(internalChat.openDirect, { body: { userId: rui.id } })
  const title = `Pousada ${randomUUID()}`
  return {
    ana,
    rui,
    room,
    title,
    deal: await aDeal(ana, { title, storeId: await company.within(newStore) }),
  }
}

it('a mark of a deal is a card for those who see the deal; others read the number and nothing of its name', async () => {
  const { ana, rui, room, title, deal } = await twoEyes()
  const said = await say(ana, room.id, `Veja #${deal.number} hoje`)
  expect(said.cards).toMatchObject([{ kind: 'deal', id: deal.id, number: deal.number, name: title }])
  const read = await messagesOf(rui, room.id)
  expect(read).toMatchObject([{ body: `Veja #${deal.number} hoje`, cards: [] }])
  expect(JSON.stringify([read, await rui.call(internalChat.rooms, { query: {} })])).not.toContain(title)
})

it('a mark of a deal that one does not see is a card for whoever does, and tells its writer nothing', async () => {
  const { ana, rui, room, deal } = await twoEyes()
  const said = await say(rui, room.id, `#${deal.number}?`)
  expect(said).toMatchObject({ body: `#${deal.number}?`, cards: [] })
  expect((await messagesOf(ana, room.id))[0]!.cards).toMatchObject([{ id: deal.id }])
})

it('a message that is written anew keeps its mark, a deal that is linked and marked has one card', async () => {
  const { ana, room, deal } = await twoEyes()
  const said = await say(ana, room.id, `#${deal.number}`)
  const body = `#${deal.number} e /negocio/${deal.id}`
  const edited = await ana.call(internalChat.edit, { params: { id: said.id }, body: { body } })
  expect(edited).toMatchObject({ body, cards: [{ id: deal.id }] })
  expect(edited.cards).toHaveLength(1)
})

it('# offers deals that whoever writes sees, by the first digits of the number or by words of the name', async () => {
  const { ana, rui, title, deal } = await twoEyes()
  const own = await aDeal(rui, { title: 'Granja da Serra' })
  const found = { id: deal.id, number: deal.number, name: title, status: 'Novo contato' }
  expect((await offeredTo(ana, String(deal.number)))[0]).toEqual(found)
  expect(await offeredTo(ana, title.slice(0, 20))).toEqual([found])
  expect(await offeredTo(rui, title.slice(0, 20))).toEqual([])
  expect(await offeredTo(rui, String(deal.number))).not.toContainEqual(found)
  expect(await offeredTo(rui, 'granja serra')).toMatchObject([{ id: own.id }])
  expect((await offeredTo(rui, '')).map(({ id }) => id)).toEqual([own.id])
  expect(await offeredTo(ana, '99999999999999999999')).toEqual([])
})

it('# offers what stands in the store that whoever writes works in, once they have chosen one', async () => {
  const { ana, title, deal } = await twoEyes()
  expect(await offeredTo(ana, title)).toMatchObject([{ id: deal.id }])
  await ana.request('PUT', '/api/session/store', { storeId: company.storeId })
  expect(await offeredTo(ana, title)).toEqual([])
})
