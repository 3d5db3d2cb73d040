import type { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { answeredFields } from '../../../custom-fields/server/public.ts'
import type { StatusPatch } from '../../../funnels/contract.ts'
import { type DealFacts, mayEnter, missingToEnter } from '../../../funnels/status.ts'
import type { RuleTrial } from '../../contract.ts'
import { continuesInto, mayLoseInto } from '../../deal.ts'
import { type LaterChange, rewoundFacts } from '../../rewound-facts.ts'
import { matching } from '../list/filters.ts'
import type { Deal } from '../tables.ts'
import { type Column, columnIn, columnsOf } from './columns.ts'

const days = 90
/** The maximum of latest entries that are tried, some hundreds at a time; the reply says when there were more. */
const max = 5000
const batch = 500
const listed = 200

type Entry = Deal &
  Pick<DealFacts, 'answeredFields' | 'parallelStatusIds' | 'contact'> & {
    stayId: string
    enteredAt: string
    enteredBy: string
    roleId: string | null
  }

/**
 * The effect that draft rules of a status would have had on the deals that entered it in the last 90 days: every deal
 * is checked by the rules of moves, with the facts that it had on entering, reconstructed from the log.
 */
export async function tryRules(ctx: Ctx, statusId: string, draft: z.output<typeof StatusPatch>): Promise<RuleTrial> {
  const columns = await columnsOf(ctx)
  const status: Column = { ...columnIn(columns, statusId), ...(draft as Partial<Column>) }
  const target = status.willMoveTo ? columnIn(columns, status.willMoveTo) : null
  const since = new Date(Date.parse(ctx.now) - days * 86_400_000).toISOString()
  const trial: RuleTrial = {
    since: dayIn(since),
    entered: await entriesSince(ctx, statusId, since),
    tried: 0,
    refused: 0,
    moved: 0,
    deals: [],
  }
  for (let last: Entry | undefined; trial.tried < max; ) {
    const entries: Entry[] = await someEntries(ctx, statusId, since, last)
    const changes = await changesAfter(ctx, entries)
    for (const entry of entries) judge(ctx, trial, { entry, status, target, changes })
    trial.tried += entries.length
    last = entries.at(-1)
    if (entries.length < batch) break
  }
  return trial
}

interface Judged {
  entry: Entry
  status: Column
  target: Column | null
  changes: ReadonlyMap<string, readonly (LaterChange & { at: string })[]>
}

function judge(ctx: Ctx, trial: RuleTrial, { entry, status, target, changes }: Judged) {
  const later = [entry.id, entry.contactId]
    .flatMap((id) => changes.get(id) ?? [])
    .filter(({ at }) => Date.parse(at) > Date.parse(entry.enteredAt))
  const facts = rewoundFacts(entry, later)
  const roleId = entry.roleId ?? undefined
  const verdict = status.step.loss ? mayLoseInto(status, roleId) : mayEnter(status, roleId, facts)
  const continues = verdict.ok && target !== null && continuesInto({ statusId: status.id }, target, facts)
  if (verdict.ok && !continues) return
  trial[continues ? 'moved' : 'refused']++
  if (trial.deals.length >= listed) return
  const reasons = verdict.ok
    ? [target!.name]
    : verdict.code === 'funnels.missing_items'
      ? missingToEnter(status, facts).map((need) => translate(ctx.lang, `funnels.need.${need}`))
      : [translate(ctx.lang, verdict.code)]
  const { id, number, title, enteredAt, enteredBy } = entry
  trial.deals.push({ id, number, title, enteredAt, enteredBy, outcome: continues ? 'moved' : 'refused', reasons })
}

/** Entries into the status, for deals that this person may see. */
async function entries(ctx: Ctx, statusId: string, since: string) {
  const given = await matching(ctx, {})
  const from = `from deal_stays y join deals d on d.tenant_id = y.tenant_id and d.id = y.deal_id
    where y.tenant_id = platform.current_tenant() and y.status_id = ${given.value(statusId)}
      and y.entered_at >= ${given.value(since)} and ${given.text}`
  return { given, from }
}

async function entriesSince(ctx: Ctx, statusId: string, since: string) {
  const { given, from } = await entries(ctx, statusId, since)
  const row = await ctx.first(statement<{ count: number }>(`select count(*) as count ${from}`, given.values))
  return row!.count
}

/** The next entries, with the current facts of the deal; files and parallel statuses as they were then. */
async function someEntries(ctx: Ctx, statusId: string, since: string, last: Entry | undefined) {
  const { given, from } = await entries(ctx, statusId, since)
  const after = last
    ? `and (y.entered_at, y.id) < (${given.value(last.enteredAt)}::timestamptz, ${given.value(last.stayId)}::uuid)`
    : ''
  return ctx.rows(
    statement<Entry>(
      `select d.*, ${answeredFields('d.id')} as answered_fields, y.id as stay_id, y.entered_at, u.role_id,
         coalesce(u.name, '') as entered_by,
         json_build_object('phone', c.phone, 'email', c.email, 'birthDate', c.birth_date, 'document', c.document) as contact,
         array(select p.status_id from deal_stays p join steps s on s.tenant_id = p.tenant_id and s.id = p.step_id and s.parallel
           where p.tenant_id = d.tenant_id and p.deal_id = d.id and p.entered_at <= y.entered_at
             and (p.left_at is null or p.left_at > y.entered_at)) as parallel_status_ids,
         (select count(*) from files f where f.tenant_id = d.tenant_id and f.owner_kind = 'deal' and f.owner_id = d.id
           and f.version = 1 and f.created_at <= y.entered_at) as files,
         array(select distinct f.category_id from files f where f.tenant_id = d.tenant_id and f.owner_kind = 'deal'
           and f.owner_id = d.id and f.created_at <= y.entered_at and f.category_id is not null) as file_categories
       from (select y.* ${from} ${after} order by y.entered_at desc, y.id desc limit ${batch}) y
       join deals d on d.tenant_id = y.tenant_id and d.id = y.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       left join users u on u.tenant_id = y.tenant_id and u.id = y.entered_by
       order by y.entered_at desc, y.id desc`,
      given.values,
    ),
  )
}

/** The events of these deals, their contacts and their answers since the earliest entry, newest first, by thread. */
async function changesAfter(ctx: Ctx, of: readonly Entry[]) {
  const threads = [...new Set(of.flatMap(({ id, contactId }) => [id, contactId]))]
  const byThread = new Map<string, (LaterChange & { at: string })[]>()
  if (threads.length === 0) return byThread
  const rows = await ctx.rows(
    statement<LaterChange & { threadId: string; at: string }>(
      `select e.thread_id, e.at, e.subject_kind, e.subject_id, e.before from events e
       where e.tenant_id = platform.current_tenant() and e.thread_id = any($1::uuid[]) and e.at > $2
         and e.subject_kind in ('deal', 'contact', 'custom-field') and e.before is not null
       order by e.seq desc`,
      [threads, of.at(-1)!.enteredAt],
    ),
  )
  for (const row of rows) {
    const found = byThread.get(row.threadId)
    if (found) found.push(row)
    else byThread.set(row.threadId, [row])
  }
  return byThread
}
