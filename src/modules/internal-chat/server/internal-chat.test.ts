import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { runJob } from '../../../platform/testing/run-job.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { notifications } from '../../notifications/contract.ts'
import { internalChat } from '../contract.ts'
import { directNoticeJob } from './direct-notices.ts'

const world = await startWorld()
const company = await world.company()

async function jobsOf(task: string) {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ payload: string }>(
    `select j.payload::text as payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [task],
  )
  await client.end()
  return rows.map(({ payload }) => payload)
}

const say = (
  who: Actor,
  roomId: string,
  body: string,
  more: { id?: string; mentions?: string[]; answersId?: string } = {},
) => who.call(internalChat.write, { params: { id: roomId }, body: { id: randomUUID(), body, ...more } })
const messagesOf = async (who: Actor, id: string) =>
  (await who.call(internalChat.messages, { params: { id }, query: {} })).list
const roomsOf = (who: Actor, of: 'mine' | 'others' = 'mine') => who.call(internalChat.rooms, { query: { of } })

it('[CHAT-006] two who open their room at once get one room of two', async () => {
  const ana = await company.user('salesman')
  const rui = await company.user('salesman')
  const opened = await Promise.all([
    ana.call(internalChat.openDirect, { body: { userId: rui.id } }),
    rui.call(internalChat.openDirect, { body: { userId: ana.id } }),
    ana.call(internalChat.openDirect, { body: { userId: rui.id } }),
  ])
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  expect(opened[0]!.members.map(({ id }) => id).sort()).toEqual([ana.id, rui.id].sort())
  await expect(ana.call(internalChat.openDirect, { body: { userId: ana.id } })).rejects.toMatchObject({
    code: 'internal-chat.oneself',
  })
})

it('numbers have no gap, the same call again is the same message, and unread is exact', async () => {
  const ana = await company.user('salesman')
  const rui = await company.user('salesman')
  const room = await ana.call(internalChat.openDirect, { body: { userId: rui.id } })
  const id = randomUUID()
  const sent = await Promise.all([
    say(ana, room.id, 'Oi', { id }),
    say(ana, room.id, 'Oi', { id }),
    say(rui, room.id, 'Olá'),
  ])
  expect(sent[0]).toEqual(sent[1])
  await say(ana, room.id, 'Tudo bem?')
  const list = await messagesOf(rui, room.id)
  expect(list.map(({ number }) => number)).toEqual([1, 2, 3])
  expect((await roomsOf(ana)).unread).toBe(0)
  const { unread } = await roomsOf(rui)
  expect(unread).toBe(
    list.filter(
      ({ authorId, number }) => authorId === ana.id && number > list.find((one) => one.authorId === rui.id)!.number,
    ).length,
  )
  await rui.call(internalChat.read, { params: { id: room.id }, body: { number: 3 } })
  await rui.call(internalChat.read, { params: { id: room.id }, body: { number: 1 } })
  expect((await roomsOf(rui)).unread).toBe(0)
})

it('[CHAT-012] an empty message is not sent', async () => {
  const ana = await company.user('salesman')
  const rui = await company.user('salesman')
  const room = await ana.call(internalChat.openDirect, { body: { userId: rui.id } })
  await expect(say(ana, room.id, ' \n ')).rejects.toMatchObject({ fields: { body: 'Escreva a mensagem.' } })
  expect(await messagesOf(ana, room.id)).toEqual([])
})

it('[CHAT-011] a group requires a name', async () => {
  const ana = await company.user('salesman')
  const rui = await company.user('salesman')
  await expect(ana.call(internalChat.addGroup, { body: { name: ' ', userIds: [rui.id] } })).rejects.toMatchObject({
    fields: { name: 'Informe o nome do grupo.' },
  })
})

it('[CHAT-003] its creator adds and removes members; whoever is out loses the room at once; the longest member inherits it', async () => {
  const [ana, rui, bia] = [
    await company.user('salesman'),
    await company.user('salesman'),
    await company.user('salesman'),
  ]
  const { id } = await ana.call(internalChat.addGroup, { body: { name: 'Obras', userIds: [rui.id] } })
  await expect(rui.call(internalChat.addMember, { params: { id }, body: { userId: bia.id } })).rejects.toMatchObject({
    code: 'internal-chat.not_manager',
  })
  const { members } = await ana.call(internalChat.addMember, { params: { id }, body: { userId: bia.id } })
  expect(members.map((one) => one.id)).toEqual([ana.id, rui.id, bia.id])
  await say(bia, id, 'Cheguei')
  await ana.call(internalChat.removeMember, { params: { id, userId: bia.id } })
  await expect(say(bia, id, 'Ainda aqui')).rejects.toMatchObject({ code: 'internal-chat.not_found' })
  await expect(messagesOf(bia, id)).rejects.toMatchObject({ code: 'internal-chat.not_found' })
  await ana.call(internalChat.removeMember, { params: { id, userId: ana.id } })
  expect(await rui.call(internalChat.room, { params: { id } })).toMatchObject({ managerId: rui.id, mayManage: true })
})

it('[CHAT-014] others see no room that is not theirs; whoever sees all chats reads it after saying so, and does not write', async () => {
  const [ana, rui] = [await company.user('salesman'), await company.user('salesman')]
  const chief = await company.user('manager')
  const stranger = await company.user('salesman')
  const { id } = await ana.call(internalChat.openDirect, { body: { userId: rui.id } })
  await say(ana, id, 'Segredo')
  await expect(messagesOf(stranger, id)).rejects.toMatchObject({ code: 'internal-chat.not_found' })
  expect((await roomsOf(stranger, 'others')).list).toEqual([])
  expect((await roomsOf(chief, 'others')).list.find((room) => room.id === id)).toMatchObject({ lastText: '' })
  await expect(messagesOf(chief, id)).rejects.toMatchObject({ code: 'internal-chat.not_announced' })
  await chief.call(internalChat.announce, { params: { id } })
  expect((await messagesOf(chief, id)).map(({ body }) => body)).toEqual(['Segredo'])
  await expect(say(chief, id, 'Oi')).rejects.toMatchObject({ code: 'internal-chat.reading_only' })
  expect((await ana.call(internalChat.room, { params: { id } })).readers).toMatchObject([{ id: chief.id }])
})

it('[CHAT-015] a deal has one room for those who see it, and the flag of its tab hides it', async () => {
  const ana = await company.user('administrator')
  const blind = await company.user('administrator', { plus: ['deal-tabs.chat'] })
  const { id: dealId } = await aDeal(ana)
  const [one, other] = await Promise.all([
    ana.call(internalChat.openOfDeal, { params: { id: dealId } }),
    ana.call(internalChat.openOfDeal, { params: { id: dealId } }),
  ])
  expect(one.id).toBe(other.id)
  await expect(blind.call(internalChat.openOfDeal, { params: { id: dealId } })).rejects.toMatchObject({ status: 403 })
  await expect(messagesOf(blind, one.id)).rejects.toMatchObject({ code: 'internal-chat.not_found' })
  const said = await say(ana, one.id, `Veja /negocio/${dealId}`)
  expect(said.cards).toMatchObject([{ kind: 'deal', id: dealId }])
})

it('its author changes and deletes a message; the trace stays', async () => {
  const [ana, rui] = [await company.user('salesman'), await company.user('salesman')]
  const { id } = await ana.call(internalChat.openDirect, { body: { userId: rui.id } })
  const said = await say(ana, id, 'Às 9h', { mentions: [rui.id] })
  expect(said.mentions).toMatchObject([{ id: rui.id }])
  const edited = await ana.call(internalChat.edit, { params: { id: said.id }, body: { body: 'Às 10h' } })
  expect(edited).toMatchObject({ body: 'Às 10h', editedAt: expect.any(String) })
  await expect(rui.call(internalChat.remove, { params: { id: said.id } })).rejects.toMatchObject({
    code: 'internal-chat.not_author',
  })
  await ana.call(internalChat.remove, { params: { id: said.id } })
  expect(await messagesOf(rui, id)).toMatchObject([{ body: '', deletedAt: expect.any(String) }])
  expect((await roomsOf(rui)).unread).toBe(0)
})

it('who is written to directly is told once until they read, and nothing while they read', async () => {
  const [ana, rui] = [await company.user('salesman', { name: 'Ana' }), await company.user('salesman')]
  const { id: roomId } = await ana.call(internalChat.openDirect, { body: { userId: rui.id } })
  const planned = async () => {
    const jobs = await jobsOf('internal-chat.told')
    return jobs.filter((text) => text.includes(roomId)).map((text) => Number(/"number": ?(\d+)/.exec(text)?.[1]))
  }
  const noticeTitles = async () => {
    const { list } = await rui.call(notifications.list, {})
    return list.filter(({ kind }) => kind === 'chat-message').map(({ title }) => title)
  }
  const run = (number: number) =>
    company.within((ctx) => runJob(ctx, directNoticeJob, { roomId, userId: rui.id, number, by: 'Ana' }))
  await say(ana, roomId, 'Oi')
  await say(ana, roomId, 'Você viu?')
  expect(await planned()).toEqual([1])
  await run(1)
  expect(await noticeTitles()).toEqual(['Ana escreveu para você'])
  await rui.call(internalChat.read, { params: { id: roomId }, body: { number: 2 } })
  await run(1)
  await say(ana, roomId, 'E agora?')
  expect(await planned()).toEqual([3])
  expect(await noticeTitles()).toHaveLength(1)
})
