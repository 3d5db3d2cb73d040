import { mayCall } from '../contract/endpoint.ts'
import type { Selectable } from '../db/columns.ts'
import { statement } from '../db/statement.ts'
import type { EventsTable } from '../db/tables.ts'
import type { StoredEvent } from '../events/event.ts'
import { lastSeq } from '../events/last-seq.ts'
import type { Identity } from '../http/authenticate.ts'
import { Ctx } from '../http/ctx.ts'
import type { Room, ServerModule } from '../http/module.ts'
import type { Services } from '../http/services.ts'
import { remembered } from '../remembered.ts'
import { maySee } from '../subjects/visible-subjects.ts'
import type { Company } from '../tenancy/company.ts'
import { mayUseModule } from '../tenancy/features.ts'

export interface Member {
  company: Company
  identity: Identity
}

/** A room and the module that declares it. */
export type OpenRoom = Room & { module: string }

export const roomsOf = (modules: readonly ServerModule[]): OpenRoom[] =>
  modules.flatMap(({ name, rooms = [] }) => rooms.map((room) => ({ ...room, module: name })))

export const roomKey = (tenantId: string, room: string) => `${tenantId}/${room}`

const isOfOneId = (room: Room) => room.name.endsWith(':')

export const roomOf = (rooms: readonly OpenRoom[], name: string) =>
  rooms.find((room) => (isOfOneId(room) ? name.startsWith(room.name) : name === room.name))

/** The id in the name of a room: `deal:<id>`. */
export const idIn = (room: Room, name: string) => name.slice(room.name.length)

export const readingAs = (services: Services, { company, identity }: Member) =>
  new Ctx({
    company,
    user: identity.user,
    granted: identity.granted,
    services,
    scope: services.db.reading(company.id),
  })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export async function mayJoin(services: Services, rooms: readonly OpenRoom[], member: Member, name: string) {
  const { company, identity } = member
  const room = roomOf(rooms, name)
  if (!room || !mayUseModule(company, room.module, services.settings).ok) return false
  if ('needs' in room) return mayCall(identity.granted, room)
  const id = idIn(room, name)
  if ('isOwn' in room) return id === identity.user.id
  return uuid.test(id) && maySee(readingAs(services, member), room.of, id)
}

const topicOf = ({ kind }: StoredEvent) => kind.split('.')[0]!

/**
 * An event goes to the room of its list (`deals.moved` → `deals`), to those of its record and of the record whose thread it
 * is on (`deal:…`), and to the person whom it is about. Nobody enters the room of one kind with the id of another.
 */
export function byRoom(rooms: readonly OpenRoom[], events: readonly StoredEvent[]) {
  const found = new Map<string, Set<StoredEvent>>()
  const tell = (name: string, event: StoredEvent) => remembered(found, name, () => new Set()).add(event)
  for (const event of events) {
    const { subject, threadId } = event
    for (const room of rooms)
      if ('of' in room) {
        if (threadId) tell(room.name + threadId, event)
        if (subject.kind === room.of) tell(room.name + subject.id, event)
      } else if ('isOwn' in room) {
        if (room.name === `${topicOf(event)}:`) tell(room.name + (threadId ?? subject.id), event)
      } else if (room.name === topicOf(event)) tell(room.name, event)
  }
  return new Map([...found].map(([name, roomEvents]) => [name, [...roomEvents]]))
}

/** Transactions that end at the same moment become visible a little out of order: asking starts this far back. */
const overlap = 100
/**
 * Above this number, missed events are not repeated and the browser refetches; the same when finding them would mean searching
 * too many others.
 */
const maxBehind = 300
const farthest = 5_000

/**
 * What happened in a room after `seq`, oldest first; undefined when it is too much to send. Some of it may have been
 * received before: numbers are not gapless, and the listener knows which it has.
 */
export async function missedIn(ctx: Ctx, rooms: readonly OpenRoom[], name: string, seq: number) {
  if ((await lastSeq(ctx)) - seq > farthest) return undefined
  const room = roomOf(rooms, name)!
  const ofOne = isOfOneId(room)
  const rows = await ctx.rows(
    statement<Selectable<EventsTable>>(
      `select * from events where tenant_id = platform.current_tenant() and seq > $1
         and ${ofOne ? '(thread_id = $2 or subject_id = $2)' : 'kind like $2'}
       order by seq limit ${maxBehind + 1}`,
      [seq - overlap, ofOne ? idIn(room, name) : `${room.name}.%`],
    ),
  )
  return rows.length > maxBehind ? undefined : (byRoom([room], rows.map(storedEvent)).get(name) ?? [])
}

/** The events of some numbers, as another process has written them. */
export async function eventsOf(ctx: Ctx, seqs: readonly number[]): Promise<StoredEvent[]> {
  const rows = await ctx.rows(
    statement<Selectable<EventsTable>>(
      'select * from events where tenant_id = platform.current_tenant() and seq = any($1::bigint[]) order by seq',
      [seqs],
    ),
  )
  return rows.map(storedEvent)
}

const storedEvent = ({ subjectKind, subjectId, data, ...row }: Selectable<EventsTable>): StoredEvent => ({
  ...row,
  subject: { kind: subjectKind, id: subjectId },
  ...(data && { data }),
})
