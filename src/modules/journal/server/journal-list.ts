import type { Conditions } from '../../../platform/db/conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { allowed } from '../../../platform/subjects/subject-access.ts'
import { seenSubjects } from '../../../platform/subjects/visible-subjects.ts'
import { recordList, wholeCompany } from '../../lists/server/public.ts'
import { activityRecord } from '../activity-record.ts'
import { journal } from '../contract.ts'

/** Notes and calls are one table, appointments another. */
export const written = `(
  select n.tenant_id, n.id, case when n.call is null then 'note' else 'call' end as kind, n.thread_kind as record_kind, n.thread_id as record_id,
    n.author_id, n.created_at, n.text as content, n.call ->> 'direction' as direction, n.call ->> 'result' as result, (n.call ->> 'minutes')::int as minutes
  from notes n where n.tenant_id = platform.current_tenant() and n.thread_kind in ('deal', 'contact')
  union all
  select p.tenant_id, p.id, 'appointment', p.thread_kind, p.thread_id, p.author_id, p.created_at, p.title, null, null, null
  from appointments p where p.tenant_id = platform.current_tenant() and p.thread_kind in ('deal', 'contact')
)`

export const journalList = recordList({
  name: 'activities',
  title: { pt: 'Atividades', en: 'Activities' },
  record: activityRecord,
  endpoint: journal.list,
  alias: 'a',
  // What is written on a record is seen by whoever sees the record and its history; see below.
  reach: wholeCompany,
  source: () => written,
  fields: {
    recordName: `coalesce(case a.record_kind
      when 'deal' then (select x.title from deals x where x.tenant_id = a.tenant_id and x.id = a.record_id)
      else (select x.name from contacts x where x.tenant_id = a.tenant_id and x.id = a.record_id) end, '')`,
    content: "coalesce(a.content, '')",
    direction: "coalesce(a.direction, '')",
    result: "coalesce(a.result, '')",
  },
  narrow: (ctx, _filters, found) => withinHistory(ctx, found),
})

/** Records that the person sees, whose history they may read, without the calls that are hidden from them. */
function withinHistory(ctx: Ctx, found: Conditions) {
  found.parts.push(`(${seenSubjects(ctx, 'a.record_kind', 'a.record_id', found.values)})`)
  for (const kind of ['deal', 'contact']) {
    const { history, notes } = subjectOf(kind)!
    if (history && !allowed(ctx, history)) found.parts.push(`a.record_kind <> '${kind}'`)
    if (notes?.callsHiddenWith && ctx.can(notes.callsHiddenWith))
      found.parts.push(`not (a.record_kind = '${kind}' and a.kind = 'call')`)
  }
}
