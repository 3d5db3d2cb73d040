import type { Selectable } from 'kysely'
import { holds } from '../access/permission.ts'
import { db } from '../db/query-builder.ts'
import type { EventsTable } from '../db/tables.ts'
import type { StoredEvent } from '../events/event.ts'
import { lastSeq } from '../events/last-seq.ts'
import type { Identity } from '../http/authenticate.ts'
import { Ctx } from '../http/ctx.ts'
import type { Room } from '../http/module.ts'
import type { Services } from '../http/services.ts'
import { remembered } from '../remembered.ts'
import type { Company } from '../tenancy/company.ts'

export interface Member {
  company: Company
  identity: Identity
}

export const roomKey = (tenantId: string, room: string) => `${tenantId}/${room}`

/** `deal:` is a room for each deal; `deals` is one. */
const isOfOneRecord = (room: Room) => room.name.endsWith(':')

export const roomOf = (rooms: readonly Room[], name: string) =>
  rooms.find((room) => (isOfOneRecord(room) ? name.startsWith(room.name) : name === room.name))

export const readingAs = (services: Services, { company, identity }: Member) =>
  new Ctx({
    company,
    user: identity.user,
    held: identity.held,
    services,
    scope: services.db.reading(company.id),
  })

export async function mayJoin(services: Services, rooms: readonly Room[], member: Member, name: string) {
  const room = roomOf(rooms, name)
  if (!room || (room.needs !== 'session' && !holds(member.identity.held, room.needs))) return false
  if (!isOfOneRecord(room)) return true
  return room.mayJoin ? room.mayJoin(readingAs(services, member), name.slice(room.name.length)) : true
}

/** An event goes to the room of its kind (`deals.moved` → `deals`) and to the room of its thread (`deal:…`). */
export function byRoom(rooms: readonly Room[], events: readonly StoredEvent[]) {
  const found = new Map<string, StoredEvent[]>()
  const tell = (room: string, event: StoredEvent) => remembered(found, room, () => []).push(event)
  for (const event of events) {
    const topic = event.kind.split('.')[0]!
    if (rooms.some((room) => room.name === topic)) tell(topic, event)
    const record = event.threadId ?? event.subject.id
    for (const room of rooms) if (isOfOneRecord(room)) tell(`${room.name}${record}`, event)
  }
  return found
}

/** Transactions that end at the same moment become visible a little out of order: asking starts this far back. */
const overlap = 100
/** More than this is fetched anew rather than told again; so is whatever would be looked for among too many others. */
const most = 300
const farthest = 5_000

/**
 * What happened in a room after `seq`, oldest first; undefined when it is too much to tell. Some of it may have been heard
 * before: numbers are not gapless, whoever listens knows which it has.
 */
export async function missedIn(ctx: Ctx, rooms: readonly Room[], name: string, seq: number) {
  if ((await lastSeq(ctx)) - seq > farthest) return undefined
  const room = roomOf(rooms, name)!
  let query = db
    .selectFrom('events')
    .selectAll()
    .where('tenantId', '=', ctx.company.id)
    .where('seq', '>', seq - overlap)
    .orderBy('seq')
    .limit(most + 1)
  if (isOfOneRecord(room)) {
    const id = name.slice(room.name.length)
    query = query.where(({ or, eb }) => or([eb('threadId', '=', id), eb('subjectId', '=', id)]))
  } else query = query.where('kind', 'like', `${room.name}.%`)
  const rows = await ctx.rows(query)
  return rows.length > most ? undefined : rows.map(storedEvent)
}

/** The events of some numbers, as another process has written them. */
export async function eventsOf(ctx: Ctx, seqs: readonly number[]): Promise<StoredEvent[]> {
  const rows = await ctx.rows(
    db
      .selectFrom('events')
      .selectAll()
      .where('tenantId', '=', ctx.company.id)
      .where('seq', 'in', [...seqs])
      .orderBy('seq'),
  )
  return rows.map(storedEvent)
}

const storedEvent = ({ subjectKind, subjectId, data, ...row }: Selectable<EventsTable>): StoredEvent => ({
  ...row,
  subject: { kind: subjectKind, id: subjectId },
  ...(data && { data }),
})
