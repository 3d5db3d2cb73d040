import type { z } from 'zod'
import { midnightOf } from '../../../platform/db/calendar-days.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { namesOf } from '../../../platform/subjects/names-of.ts'
import { allSubjects, subjectOf } from '../../../platform/subjects/subject.ts'
import { hiddenRecords, maySeeKind, reachedSubjects } from '../../../platform/subjects/visible-subjects.ts'
import type { AuditQuery } from '../contract.ts'
import { describeEvents, type EventRow } from './describe-events.ts'

/** The records of the entries, by kind, limited to the kinds that this person may see. */
function recordsOf(ctx: Ctx, events: readonly EventRow[]) {
  const records = new Map<string, Set<string>>()
  for (const { subjectKind, subjectId } of events) {
    const subject = subjectOf(subjectKind)
    if (!subject || !maySeeKind(ctx, subject)) continue
    records.set(subjectKind, (records.get(subjectKind) ?? new Set()).add(subjectId))
  }
  return records
}

const closedKinds = (ctx: Ctx) =>
  allSubjects().flatMap((subject) => (maySeeKind(ctx, subject) ? [] : (subject.closed ?? [])))

export async function showAudit(ctx: Ctx, query: z.output<typeof AuditQuery>) {
  // The complete log is only for people who may see everything.
  if (ctx.user?.reach) throw new Refusal(403, 'platform.hidden')
  const values: unknown[] = [query.before ?? Number.MAX_SAFE_INTEGER, query.pageSize + 1]
  const where = ['e.tenant_id = platform.current_tenant()', 'e.seq < $1']
  const narrow = (condition: string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    where.push(condition.replace('?', () => `$${values.length}`))
  }
  narrow('e.subject_kind = ?', query.subjectKind)
  narrow('e.subject_id = ?', query.subjectId)
  narrow('e.actor_id = ?', query.actorId)
  narrow('e.subject_id <> all(?::uuid[])', await hiddenRecords(ctx))
  narrow('e.subject_kind <> all(?::text[])', closedKinds(ctx))
  narrow(`e.at >= ${midnightOf('?::date')}`, query.from)
  narrow(`e.at < ${midnightOf('?::date + 1')}`, query.to)
  where.push(reachedSubjects(ctx, 'e.subject_kind', 'e.subject_id', values))
  const events = await ctx.rows(
    statement<EventRow>(
      `select e.seq, e.at, e.kind, e.subject_kind, e.subject_id, e.thread_id, e.actor_id, e.actor_name, e.before, e.after,
              e.data, e.correlation_id
       from events e where ${where.join(' and ')} order by e.seq desc limit $2`,
      values,
    ),
  )
  const shown = events.slice(0, query.pageSize)
  const described = await describeEvents(ctx, shown, { everything: true })
  const names = await namesOf(ctx, recordsOf(ctx, shown))
  return {
    entries: described.map((entry, index) => ({
      ...entry,
      subjectName: names.get(entry.subject.id) ?? '',
      threadId: shown[index]!.threadId,
      requestId: shown[index]!.correlationId,
    })),
    next: events.length > query.pageSize ? shown.at(-1)!.seq : null,
  }
}
