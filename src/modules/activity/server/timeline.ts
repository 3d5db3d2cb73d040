import type { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { requireAccess } from '../../../platform/subjects/subject-access.ts'
import { closedOn, reachedSubjects, visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import type { TimelineEntry, TimelineKind, TimelineQuery } from '../contract.ts'
import { describeEvents, type EventRow } from './describe-events.ts'
import { appointmentsIn, isNote, notesIn } from './written-in-timeline.ts'

const ofKind: Record<TimelineKind, string> = {
  all: '',
  important: "and e.kind not like '%.changed'",
  notes: "and e.subject_kind = 'note'",
  proposals: "and e.subject_kind in ('proposal', 'sale')",
  calls: "and e.kind = 'notes.called'",
  appointments: "and e.subject_kind = 'appointment'",
  changes: "and e.subject_kind not in ('note', 'proposal', 'sale', 'file', 'appointment')",
}

/** Later edits of a note are shown on the note itself; of a deleted note only the deletion is shown. */
const standing = `e.kind <> 'notes.changed'
  and (e.kind not in ('notes.created', 'notes.called') or exists
    (select from notes n where n.tenant_id = e.tenant_id and n.id = e.subject_id))`

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
  const events = await ctx.rows(
    statement<EventRow>(
      `select e.seq, e.at, e.kind, e.subject_kind, e.subject_id, e.thread_id, e.actor_id, e.actor_name, e.before, e.after,
              e.data, e.correlation_id
       from events e
       where e.tenant_id = platform.current_tenant() and e.thread_id = $1 and e.seq < $2 and e.subject_kind <> all($3)
         and e.subject_id <> all($5::uuid[]) and ($6::uuid is null or e.subject_id = $6)
         and e.kind <> all($7) and ${standing} ${ofKind[query.kind]} and ${reached}
       order by e.seq desc limit $4`,
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
