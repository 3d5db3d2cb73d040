import { expect, it } from 'vitest'
import { statement } from '../../../platform/db/statement.ts'
import type { StoredEvent } from '../../../platform/events/event.ts'
import { allSubjects, subjectOf } from '../../../platform/subjects/subject.ts'
import { browsersOf } from '../../testing/browsers.ts'
import { type Actor, startWorld, type TestCompany } from '../../testing.ts'
import { fillEveryTable } from '../every-endpoint.ts'
import { allowing, almostEverything, personHolding } from '../people.ts'
import { closedTo, recordRooms, rooms, sightOnly } from './room-cases.ts'

const world = await startWorld()
const connect = await browsersOf(world.running)
const one = await world.company()
const other = await world.company()
// A row of every table; the deal and its contact belong to the sample's own store, not to the first one.
const samples = await fillEveryTable(world, one)
const ids = [...samples.ids.values(), one.admin.id, one.storeId, one.company.id]

function idOfKind(kind: string) {
  return samples.ids.get(subjectOf(kind)!.table)!
}

const listRooms = rooms.filter((room) => 'needs' in room)
/**
 * Rooms of records that are visible by store and team; the other records are visible to everyone who may see their
 * kind.
 */
const isNear = (kind: string): boolean => {
  const { view, partOf } = subjectOf(kind)!
  return view?.may !== undefined || (partOf !== undefined && isNear(partOf.kind))
}
const nearRooms = recordRooms.filter(({ of }) => isNear(of))
const openRooms = recordRooms.filter((room) => !nearRooms.includes(room)).map((room) => room.name + idOfKind(room.of))
const ownRooms = rooms.filter((room) => 'isOwn' in room)
/**
 * Each id is tried in a part of the rooms and always in those of its own kind, because a person may enter only 240 a
 * minute: some 120 with ids, besides those of lists and each with its own id.
 */
const roomsWithIds = [...recordRooms, ...ownRooms]
const parts = Math.ceil((roomsWithIds.length * ids.length) / 120)
const namesWithIds = roomsWithIds.flatMap((room, nth) =>
  ids
    .filter((id, at) => at % parts === nth % parts || id === ('of' in room ? idOfKind(room.of) : one.admin.id))
    .map((id) => room.name + id),
)
const everyName = [...listRooms.map(({ name }) => name), ...namesWithIds]

let lastSeq = 900_000_000
const anEvent = (event: Partial<StoredEvent> & Pick<StoredEvent, 'kind' | 'subject'>): StoredEvent => ({
  seq: ++lastSeq,
  at: new Date().toISOString(),
  actorId: one.admin.id,
  actorName: '',
  threadId: null,
  ...event,
})

/** Makes an event of every kind: for each record itself, and for each kind of thing that belongs to a record. */
function everythingHappens() {
  const itself = allSubjects().flatMap(({ kind, table }) => {
    const id = samples.ids.get(table)
    return id ? [anEvent({ kind: `${table}.changed`, subject: { kind, id } })] : []
  })
  const people = ids.map((id) => anEvent({ kind: 'access.signed_in', subject: { kind: 'user', id } }))
  const hanging = ids.flatMap((threadId) =>
    [...allSubjects().map(({ kind }) => kind), 'note'].map((kind) =>
      anEvent({ kind: `${kind}.changed`, subject: { kind, id: crypto.randomUUID() }, threadId }),
    ),
  )
  const lists = listRooms.map(({ name }) =>
    anEvent({ kind: `${name}.changed`, subject: { kind: 'deal', id: samples.ids.get('deals')! } }),
  )
  const own = ownRooms.flatMap(({ name }) =>
    ids.map((id) => anEvent({ kind: `${name}changed`.replace(':', '.'), subject: { kind: 'user', id } })),
  )
  world.running.services.publish(one.company, [...itself, ...people, ...hanging, ...lists, ...own])
}

/** A browser tries to enter every room; returns what it received until a later marker reached it. */
async function tryEverything(company: TestCompany, person: Actor) {
  const here = connect(company, person.token)
  expect(await here.connected).toBe('connected')
  const entered: string[] = []
  for (const name of everyName) if ((await here.join(name)).ok) entered.push(name)
  everythingHappens()
  await here.caughtUp(person.id)
  const messages = here.heard.filter(({ room }) => room !== `work:${person.id}`)
  return { ...here, entered, heard: messages, text: JSON.stringify(messages) }
}

it('there are rooms of every sort to be tried', () => {
  expect(everyName.length).toBeLessThan(235)
  expect(listRooms.length).toBeGreaterThan(5)
  expect(recordRooms.map(({ name }) => name)).toEqual(expect.arrayContaining(['deal:', 'contact:']))
  expect(ownRooms.length).toBeGreaterThan(0)
})

it('whoever may do everything enters the room of a kind with the records of that kind only, and hears of those', async () => {
  const { entered, heard: messages } = await tryEverything(one, one.admin)
  const expected = [
    ...listRooms.map(({ name }) => name),
    ...recordRooms.map((room) => room.name + idOfKind(room.of)),
    ...ownRooms.map(({ name }) => name + one.admin.id),
  ]
  expect(entered.toSorted()).toEqual(expected.toSorted())
  for (const room of recordRooms) {
    const roomEvents = messages.filter((message) => message.room.startsWith(room.name)).flatMap(({ events }) => events)
    expect(roomEvents.length, room.name).toBeGreaterThan(1)
    expect(
      roomEvents.some(({ subject }) => subject.id === idOfKind(room.of)),
      room.name,
    ).toBe(true)
    expect(roomEvents.map(({ kind }) => kind)).not.toContain('access.signed_in')
  }
  for (const { name } of ownRooms) {
    const roomEvents = messages.filter(({ room }) => room.startsWith(name)).flatMap(({ events }) => events)
    for (const { kind } of roomEvents) expect(kind.startsWith(name.replace(':', '.'))).toBe(true)
  }
})

it('another company enters no room with these ids and hears nothing of them', async () => {
  const { entered, heard: messages } = await tryEverything(other, other.admin)
  expect(entered.toSorted()).toEqual(listRooms.map(({ name }) => name).toSorted())
  expect(messages).toEqual([])
})

it('someone of another store enters no room of those records and hears of no id among them', async () => {
  const { entered, text } = await tryEverything(one, await almostEverything(one))
  expect(entered.toSorted()).toEqual([...listRooms.map(({ name }) => name), ...openRooms].toSorted())
  expect(nearRooms.map(({ name }) => name)).toEqual(expect.arrayContaining(['deal:', 'contact:']))
  for (const room of nearRooms) expect(text).not.toContain(idOfKind(room.of))
})

it('whoever may do nothing enters no room and hears nothing', async () => {
  const { entered, heard: messages } = await tryEverything(one, await personHolding(one, []))
  expect(entered).toEqual([])
  expect(messages).toEqual([])
})

it('every permission but the one that a list asks for does not open its room', async () => {
  for (const { name, needs } of listRooms) {
    const here = connect(
      one,
      (
        await personHolding(
          one,
          allowing().filter((id) => ![needs].flat().includes(id)),
        )
      ).token,
    )
    await here.connected
    expect(await here.join(name), name).toEqual({ ok: false })
  }
})

it.each(closedTo())(
  'of a record, somebody %s hears nothing about what is closed',
  async (_name, permissions, ...closed) => {
    const { entered, heard: messages } = await tryEverything(one, await personHolding(one, permissions))
    for (const [index, name] of ['deal:', 'contact:'].entries()) {
      const room = recordRooms.find((one) => one.name === name)!
      expect(entered).toContain(name + idOfKind(room.of))
      const roomEvents = messages.filter((message) => message.room.startsWith(name)).flatMap(({ events }) => events)
      const kinds = roomEvents.map(({ subject }) => subject.kind)
      expect(kinds).toContain(room.of)
      expect(kinds.filter((kind) => closed[index]!.includes(kind))).toEqual([])
    }
  },
)

it('a record that goes out of somebody’s sight is heard of no more', async () => {
  const name = `deal:${idOfKind('deal')}`
  const person = await personHolding(one, sightOnly())
  const here = connect(one, person.token)
  await here.connected
  expect(await here.join(name)).toMatchObject({ ok: true })
  const before = here.changes()
  await one.within((ctx) =>
    ctx.run(statement('update statuses set card_roles = array[$1::uuid]', [one.roleIds.supervisor])),
  )
  everythingHappens()
  await here.caughtUp(person.id)
  expect(here.heard.filter(({ room }) => room === name)).toEqual([])
  expect(here.changes()).toBe(before + 1)
  await one.within((ctx) => ctx.run(statement("update statuses set card_roles = '{}'")))
})

it('a person who is put out of work hears no more at once, and a program never listens', async () => {
  const person = await personHolding(one, [...allowing()])
  const here = connect(one, person.token)
  await here.connected
  for (const room of listRooms) expect(await here.join(room.name)).toMatchObject({ ok: true })
  expect((await one.admin.request('PATCH', `/api/users/${person.id}`, { active: false })).status).toBe(200)
  expect(await here.gone).toBe('io server disconnect')
  expect(await connect(one, person.token).connected).toBe('platform.signed_out')
  const made = await one.admin.request('POST', '/api/api-tokens', { name: 'Painel', scopes: ['deals.list'] })
  const { token } = (made.body as { Content: { token: string } }).Content
  expect(await connect(one, token).connected).toBe('platform.signed_out')
})

it('the rooms of a module that the plan closes are left, and a company that is blocked hears nothing', async () => {
  const company = await world.company()
  const here = connect(company, company.admin.token)
  await here.connected
  expect(await here.join('sales')).toMatchObject({ ok: true })
  const { directory } = world.running.services
  await directory.setPlan(company.company.slug, { modules: { sales: 'restricted' } })
  await expect.poll(async () => (await here.join('sales')).ok).toBe(false)
  await directory.setStatus(company.company.slug, 'blocked')
  expect(await here.gone).toBe('io server disconnect')
})
