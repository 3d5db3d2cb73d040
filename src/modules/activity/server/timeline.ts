import type { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { allSubjects, type Subject, writtenKinds } from '../../../platform/subjects/subject.ts'
import { requireAccess } from '../../../platform/subjects/subject-access.ts'
import { closedOn, maySee, reachedSubjects, visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import type { TimelineEntry, TimelineKind, TimelineQuery } from '../contract.ts'
import { describeEvents, type EventRow } from './describe-events.ts'
import { appointmentsIn, isNote, notesIn } from './written-in-timeline.ts'

const ofKind: Record<Exclude<TimelineKind, 'important'>, () => string> = {
  all: () => '',
  notes: () => "and e.subject_kind = 'note'",
  proposals: () => `and e.subject_kind in (${quoted(standingUnder('proposals').map(({ kind }) => kind))})`,
  calls: () => "and e.kind = 'notes.called'",
  appointments: () => "and e.subject_kind = 'appointment'",
  changes() {
    const elsewhere = [...writtenKinds, ...standingUnder('proposals', 'files').map(({ kind }) => kind)]
    const changed = standingUnder('proposals').map(({ table }) => `${table}.changed`)
    return `and (e.subject_kind not in (${quoted(elsewhere)}) or e.kind in (${quoted(changed)}))`
  },
}

const standingUnder = (...filters: readonly Subject['standsUnder'][]) =>
  allSubjects().filter(({ standsUnder }) => standsUnder && filters.includes(standsUnder))
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** A change of fields matters where its kind of record says so of one of them. */
function important() {
  const weighty = allSubjects().flatMap(({ kind, weighty = [] }) =>
    weighty.length > 0 ? [`(e.subject_kind = '${kind}' and e.before ?| array['${weighty.join("', '")}'])`] : [],
  )
  return `and (${["e.kind not like '%.changed'", ...weighty].join(' or ')})`
}

/** Later edits of a note are shown on the note itself; of a deleted note only the deletion is shown. */
const standing = `e.kind <> 'notes.changed'
  and (e.kind not in ('notes.created', 'notes.called') or exists
    (select from notes n where n.tenant_id = e.tenant_id and n.id = e.subject_id))`

/** That records were begun on this one, each told by the first event about it, and what of theirs stands here as well. */
const begunOn = (ctx: Ctx, { kind }: Subject) =>
  allSubjects().flatMap(({ table, begunOn: places = [] }) => {
    const on = places.find((one) => one.kind === kind)
    if (!on || !ctx.can(on.needs)) return []
    const among = (which: string) =>
      `e.seq in (select f.seq from ${table} r cross join lateral (
         select b.seq from events b where b.tenant_id = r.tenant_id and b.subject_id = r.id ${which}) f
         where r.tenant_id = platform.current_tenant() and r.${on.column} = $1)`
    const kinds = (on.alsoTells ?? []).map((one) => `'${one}'`).join(', ')
    return [
      `e.kind = '${table}.created' and ${among('order by b.seq limit 1')}`,
      ...(kinds ? [`e.kind in (${kinds}) and ${among(`and b.kind in (${kinds})`)}`] : []),
    ]
  })

/** What happened on the record itself, or to one that it tells of. */
const ofSubject = '($6::uuid is null or e.subject_id = $6)'

/**
 * The history of one record that stands on another: its own events and those of its parts, also from the time when it stood
 * elsewhere or alone.
 */
const wholeHistory = [
  'e.thread_id = $1 and (e.subject_id = $6 or $1::uuid = $6::uuid)',
  'e.thread_id <> $1 and (e.subject_id = $6 or e.thread_id = $6)',
]

export async function showTimeline(ctx: Ctx, threadId: string, query: z.output<typeof TimelineQuery>) {
  const { subject } = await visibleSubject(ctx, threadId)
  requireAccess(ctx, subject.history ?? {})
  const closed = await closedOn(ctx, subject)
  const values: unknown[] = [
    threadId,
    query.before ?? Number.MAX_SAFE_INTEGER,
    closed.kinds,
    query.pageSize + 1,
    closed.records,
    query.subjectId ?? null,
    closed.events,
  ]
  const reached = reachedSubjects(ctx, 'e.subject_kind', 'e.subject_id', values)
  const among = (which: string, kind: string) =>
    `(select e.seq, e.at, ${kind} as kind, e.subject_kind, e.subject_id, e.thread_id, e.actor_id, e.actor_name, e.before, e.after,
             e.data, e.correlation_id
      from events e
      where e.tenant_id = platform.current_tenant() and ${which} and e.seq < $2 and e.subject_kind <> all($3)
        and e.subject_id <> all($5::uuid[])
        and e.kind <> all($7) and ${standing} ${query.kind === 'important' ? important() : ofKind[query.kind]()} and ${reached}
      order by e.seq desc limit $4)`
  const isWhole = query.subjectId !== undefined && (await maySee(ctx, undefined, query.subjectId))
  const parts = isWhole
    ? wholeHistory.map((which) => among(which, 'e.kind'))
    : [
        among(`e.thread_id = $1 and ${ofSubject}`, 'e.kind'),
        ...begunOn(ctx, subject).map((which) =>
          among(`${which} and ${ofSubject}`, "replace(e.kind, '.created', '.begun')"),
        ),
      ]
  const events = await ctx.rows(
    statement<EventRow>(
      parts.length === 1
        ? parts[0]!
        : `select * from (${parts.join(' union all ')}) of_record order by seq desc limit $4`,
      values,
    ),
  )
  const shown = events.slice(0, query.pageSize)
  const [described, notes, appointments] = await Promise.all([
    describeEvents(ctx, shown),
    notesIn(ctx, subject, shown),
    appointmentsIn(ctx, shown),
  ])
  const entries: TimelineEntry[] = described
    .filter(({ text }) => text !== '')
    .map((entry) => ({
      ...entry,
      note: isNote(entry) ? (notes.get(entry.subject.id) ?? null) : null,
      appointment: entry.kind === 'appointments.created' ? (appointments.get(entry.subject.id) ?? null) : null,
    }))
  return {
    entries,
    next: events.length > query.pageSize ? shown.at(-1)!.seq : null,
    can: {
      addNote: subject.notes !== undefined && ctx.can(subject.notes.needs),
      addAppointment: subject.notes !== undefined && ctx.can(subject.notes.appointments),
    },
  }
}
