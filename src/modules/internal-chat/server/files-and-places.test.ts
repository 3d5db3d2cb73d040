import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { picture, sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { type InternalMessage, internalChat } from '../contract.ts'

const world = await startWorld()
const company = await world.company()

const say = (who: Actor, roomId: string, body: string) =>
  who.call(internalChat.write, { params: { id: roomId }, body: { id: randomUUID(), body } })
const pageOf = (who: Actor, id: string, query: { before?: number; after?: number; around?: number; search?: string }) =>
  who.call(internalChat.messages, { params: { id }, query })
const roomsOf = (who: Actor) => who.call(internalChat.rooms, { query: {} })
const twoPeople = async () => {
  const ana = await company.user('salesman')
  const rui = await company.user('salesman')
  return { ana, rui, room: await ana.call(internalChat.openDirect, { body: { userId: rui.id } }) }
}
const send = (
  who: Actor,
  roomId: string,
  messageId: string,
  file: { name: string; content: Buffer | string },
  more = '',
) => sendFile<InternalMessage>(who, `POST /api/internal-rooms/${roomId}/files?messageId=${messageId}${more}`, file)
const numbers = ({ list }: { list: { number: number }[] }) => list.map(({ number }) => number)

it('[CHAT-001] one’s rooms stand with their last message, its time and what is unread, the newest first', async () => {
  const { ana, rui, room } = await twoPeople()
  const bia = await company.user('salesman')
  const group = await ana.call(internalChat.addGroup, { body: { name: 'Obras', userIds: [rui.id, bia.id] } })
  await say(rui, group.id, 'Caminhão sai às 7h')
  await say(rui, room.id, 'Fechou?')
  const last = await say(rui, room.id, 'Responde aí')
  expect((await roomsOf(ana)).list).toMatchObject([
    { id: room.id, kind: 'direct', unread: 2, lastText: 'Responde aí', lastAt: last.writtenAt, lastAuthorId: rui.id },
    { id: group.id, kind: 'group', name: 'Obras', unread: 1, lastText: 'Caminhão sai às 7h' },
  ])
  await say(bia, group.id, 'Já fui')
  expect((await roomsOf(ana)).list.map(({ id }) => id)).toEqual([group.id, room.id])
})

it('[CHAT-002] the room of a deal takes what those who see the deal say there', async () => {
  const admin = await company.user('administrator')
  const other = await company.user('administrator')
  const { id: dealId } = await aDeal(admin)
  const room = await admin.call(internalChat.openOfDeal, { params: { id: dealId } })
  expect(room).toMatchObject({ kind: 'deal', dealId })
  await say(admin, room.id, 'Falta o diagrama')
  expect(await other.call(internalChat.openOfDeal, { params: { id: dealId } })).toMatchObject({ id: room.id })
  expect((await pageOf(other, room.id, {})).list.map(({ body }) => body)).toEqual(['Falta o diagrama'])
})

it('[CHAT-004] a room holds the group’s name and its members', async () => {
  const { ana, rui } = await twoPeople()
  const { id } = await ana.call(internalChat.addGroup, { body: { name: 'Telhados', userIds: [rui.id] } })
  const shown = await rui.call(internalChat.room, { params: { id } })
  expect(shown).toMatchObject({ kind: 'group', name: 'Telhados' })
  expect(shown.members.map((one) => one.id)).toEqual([ana.id, rui.id])
})

it('[CHAT-007] a group has a name and two or more members', async () => {
  const { ana, rui } = await twoPeople()
  await expect(ana.call(internalChat.addGroup, { body: { name: 'Só eu', userIds: [ana.id] } })).rejects.toMatchObject({
    code: 'internal-chat.members_required',
  })
  await expect(ana.call(internalChat.addGroup, { body: { name: '', userIds: [rui.id] } })).rejects.toMatchObject({
    fields: { name: 'Informe o nome do grupo.' },
  })
  const { id, members, name } = await ana.call(internalChat.addGroup, {
    body: { name: 'Dois', userIds: [rui.id, ana.id] },
  })
  expect(name).toBe('Dois')
  expect(members.map((one) => one.id).toSorted()).toEqual([ana.id, rui.id].toSorted())
  // Nobody is left alone by taking the other out; whoever wants to leave may.
  const takesOut = () => ana.call(internalChat.removeMember, { params: { id, userId: rui.id } })
  await expect(takesOut()).rejects.toMatchObject({ status: 409, code: 'internal-chat.members_required' })
  const bia = await company.user('salesman')
  await ana.call(internalChat.addMember, { params: { id }, body: { userId: bia.id } })
  await takesOut()
  await expect(ana.call(internalChat.removeMember, { params: { id, userId: bia.id } })).rejects.toMatchObject({
    code: 'internal-chat.members_required',
  })
  await expect(ana.call(internalChat.rename, { params: { id }, body: { name: ' ' } })).rejects.toMatchObject({
    fields: { name: 'Informe o nome do grupo.' },
  })
})

it('[CHAT-005] a message holds its room, author, text or one file, date and state', async () => {
  const { ana, rui, room } = await twoPeople()
  const stranger = await company.user('salesman')
  const photo = await picture(40, 30)
  const id = randomUUID()
  const sent = await send(ana, room.id, id, { name: 'padrão.png', content: photo }, '&body=Do%20padr%C3%A3o')
  expect(sent.content).toMatchObject({
    id,
    authorId: ana.id,
    body: 'Do padrão',
    writtenAt: expect.any(String),
    deletedAt: null,
    file: { name: 'padrão.png', type: 'image/png', size: photo.length, thumbnailUrl: expect.any(String) },
  })
  // The same call again is the same message with its one file.
  expect((await send(ana, room.id, id, { name: 'padrão.png', content: photo })).content.file!.id).toBe(
    sent.content.file!.id,
  )
  const { list } = await pageOf(rui, room.id, {})
  expect(list).toHaveLength(1)
  const opened = await rui.request('GET', list[0]!.file!.url)
  expect(opened.status).toBe(200)
  const refused = await send(stranger, room.id, randomUUID(), { name: 'a.png', content: photo })
  expect(refused).toMatchObject({ status: 404, code: 'internal-chat.not_found' })
  expect(await send(ana, room.id, randomUUID(), { name: 'a.exe', content: 'MZ' })).toMatchObject({
    status: 422,
    code: 'files.type_refused',
  })
  // Nobody reaches the room's files past the room.
  for (const who of [ana, stranger])
    expect((await who.request('GET', `/api/files?ownerKind=internal-room&ownerId=${room.id}`)).status).toBe(404)
  await ana.call(internalChat.remove, { params: { id } })
  expect((await pageOf(rui, room.id, {})).list).toMatchObject([{ file: null, body: '', deletedAt: expect.any(String) }])
  expect((await rui.request('GET', list[0]!.file!.url)).status).toBe(404)
})

it('a file alone is a message; the list of rooms names it', async () => {
  const { ana, rui, room } = await twoPeople()
  expect((await send(ana, room.id, randomUUID(), { name: 'nota.txt', content: 'olá' })).status).toBe(200)
  expect((await roomsOf(rui)).list[0]).toMatchObject({ lastText: 'nota.txt', unread: 1 })
})

it('a room opens around a message and goes on both ways; words are found in it', async () => {
  const { ana, rui, room } = await twoPeople()
  for (let at = 1; at <= 70; at++) await say(ana, room.id, at % 35 === 0 ? `Inversor ${at}` : `Mensagem ${at}`)
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_one, at) => from + at)
  const around = await pageOf(rui, room.id, { around: 30 })
  expect(numbers(around)).toEqual(range(6, 55))
  expect(around).toMatchObject({ before: 6, after: 55 })
  expect(numbers(await pageOf(rui, room.id, { before: 6 }))).toEqual(range(1, 5))
  const later = await pageOf(rui, room.id, { after: 55 })
  expect(numbers(later)).toEqual(range(56, 70))
  expect(later).toMatchObject({ before: 56, after: null })
  expect(await pageOf(rui, room.id, { after: 70 })).toMatchObject({ list: [], before: 71, after: null })
  expect(numbers(await pageOf(rui, room.id, { search: 'INVERSOR' }))).toEqual([35, 70])
})

it('only who belongs to a room says that they are writing in it', async () => {
  const { ana, room } = await twoPeople()
  const stranger = await company.user('salesman')
  const chief = await company.user('manager')
  await ana.call(internalChat.typing, { params: { id: room.id } })
  await expect(stranger.call(internalChat.typing, { params: { id: room.id } })).rejects.toMatchObject({ status: 404 })
  await expect(chief.call(internalChat.typing, { params: { id: room.id } })).rejects.toMatchObject({
    code: 'internal-chat.reading_only',
  })
})
