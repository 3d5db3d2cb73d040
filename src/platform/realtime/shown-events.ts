import type { StoredEvent } from '../events/event.ts'
import type { Ctx } from '../http/ctx.ts'
import type { News } from '../http/module.ts'
import { Refusal } from '../rules/refusal.ts'
import { subjectOf, writtenKinds } from '../subjects/subject.ts'
import { allowed } from '../subjects/subject-access.ts'
import { closedOn, isOpenTo, maySee, maySeeKind, unreached } from '../subjects/visible-subjects.ts'
import type { RoomEvent } from './room-message.ts'
import { idIn, type OpenRoom } from './rooms.ts'

/** The events that one audience receives; `isOver`: it can no longer see the record of this room. */
export interface ShownEvents {
  events: RoomEvent[]
  records?: unknown[]
  isOver?: boolean
}

/** `ctx` reads as one of those people; `news` is what the room sends of these events, where it sends records. */
export async function shownIn(
  ctx: Ctx,
  room: OpenRoom,
  name: string,
  events: readonly StoredEvent[],
  news: News | undefined,
): Promise<ShownEvents> {
  const sent = news ? await news({ user: ctx.user!, granted: ctx.granted }, ctx) : 'as-list'
  if (sent !== 'as-list') return sent ? { events: sent.events.map(inShort), records: sent.records } : { events: [] }
  if ('of' in room) return shownOfRecord(ctx, room.of, idIn(room, name), events)
  return { events: 'isOwn' in room ? events.map(inShort) : await shownOfList(ctx, events) }
}

async function shownOfRecord(ctx: Ctx, kind: string, id: string, events: readonly StoredEvent[]): Promise<ShownEvents> {
  const ofItself = (event: StoredEvent) => event.subject.kind === kind && event.subject.id === id
  // Nobody can see a deleted record; people who have it open are notified.
  const end = events.filter((event) => ofItself(event) && event.kind.endsWith('.removed'))
  if (!(await maySee(ctx, kind, id))) return { events: end.map(inShort), isOver: end.length === 0 }
  const subject = subjectOf(kind)!
  const closed = await closedOn(ctx, subject)
  const away = await unreached(
    ctx,
    events.map(({ subject: one }) => one),
  )
  const seesHistory = allowed(ctx, subject.history ?? {})
  const isOpen = (event: StoredEvent) =>
    ofItself(event) ||
    (!closed.kinds.includes(event.subject.kind) &&
      !closed.records.includes(event.subject.id) &&
      !away.has(event.subject.id) &&
      !closed.events.includes(event.kind) &&
      (seesHistory || !writtenKinds.includes(event.subject.kind)))
  return { events: events.filter(isOpen).map(inShort) }
}

/** Above this number, events are not checked one by one: the list counts as changed and is read again as a whole. */
const maxNamed = 20

/** People who cannot see every record of a list learn that it changed, not which record did. */
async function shownOfList(ctx: Ctx, events: readonly StoredEvent[]): Promise<RoomEvent[]> {
  const isNamed = ctx.user!.reach === undefined && events.length <= maxNamed
  const shown = []
  for (const event of events)
    shown.push(isNamed && (await isNamedTo(ctx, event)) ? inShort(event) : withoutSubject(event))
  return shown
}

async function isNamedTo(ctx: Ctx, { subject: { kind, id } }: StoredEvent) {
  const subject = subjectOf(kind)
  if (!subject) return true
  if (!maySeeKind(ctx, subject)) return false
  if (subject.hidden && (await subject.hidden(ctx)).includes(id)) return false
  return answered(isOpenTo(ctx, subject, id))
}

const answered = (asked: Promise<boolean>) =>
  asked.catch((error) => {
    if (error instanceof Refusal) return false
    throw error
  })

const inShort = ({ seq, kind, subject: { kind: of, id }, actorId, at }: StoredEvent): RoomEvent => ({
  seq,
  kind,
  subject: { kind: of, id },
  actorId,
  at,
})

const withoutSubject = ({ seq, kind, subject }: StoredEvent): RoomEvent => ({
  seq,
  kind,
  subject: { kind: subject.kind, id: '' },
  actorId: null,
})
