import type { Conditions } from '../../../platform/db/conditions.ts'
import { numberedText } from '../../../platform/db/field-conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { addCustomerWords, recordList } from '../../lists/server/public.ts'
import { tasks } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { ownTasks, seenTasks, taskReach, unlessDenied } from './task-reach.ts'

const lines = `cross join lateral (select count(*)::int as items, (count(*) filter (where done))::int as done from (
    select i.done from task_checklist_items i join task_checklists l on l.tenant_id = i.tenant_id and l.id = i.checklist_id
      where l.tenant_id = t.tenant_id and l.task_id = t.id
    union all select o.done from task_objectives o where o.tenant_id = t.tenant_id and o.task_id = t.id
  ) of_task) k`

/** A task is blocked while one that it waits for is not done. */
export const isBlocked = `exists (select from task_dependencies w join tasks b on b.tenant_id = w.tenant_id and b.id = w.blocked_by_id
  where w.tenant_id = t.tenant_id and w.task_id = t.id and b.finished_at is null)`

/** The title of what it waits for first, among those that the reader sees. */
const waitsFor = (ctx: Ctx, { values }: { values: unknown[] }) => {
  const seen = seenTasks(ctx, 'b')
  return `coalesce((select b.title from task_dependencies w
    join tasks b on b.tenant_id = w.tenant_id and b.id = w.blocked_by_id
    where w.tenant_id = t.tenant_id and w.task_id = t.id and b.finished_at is null
      ${seen ? `and ${numberedText(seen, values)}` : ''} order by b.due_at, b.id limit 1), '')`
}

/** The same for many tasks: those that wait are read once, not for each task. */
const blockedIds = `select w.task_id from task_dependencies w
  join tasks b on b.tenant_id = w.tenant_id and b.id = w.blocked_by_id
  where w.tenant_id = platform.current_tenant() and b.finished_at is null`

/** Found by their ids; the others by passing over these, for which a list of ids would be compared with each task. */
const inBlocked = (wanted: boolean, found: Conditions) => {
  found.parts.push(wanted ? `t.id = any(array(${blockedIds}))` : `t.id not in (${blockedIds})`)
}

export const isOverdue = '(t.finished_at is null and t.due_at < now())'

const yesOrNo = (sql: string) => (wanted: boolean, found: Conditions) => {
  found.parts.push(wanted ? sql : `not ${sql}`)
}

export const taskList = recordList({
  name: 'tasks',
  title: { pt: 'Tarefas', en: 'Tasks' },
  record: taskRecord,
  endpoint: tasks.list,
  alias: 't',
  reach: taskReach('t'),
  answers: 'task',
  joins: {
    s: 'join task_statuses s on s.tenant_id = t.tenant_id and s.id = t.status_id',
    y: 'join task_types y on y.tenant_id = t.tenant_id and y.id = t.type_id',
    d: 'left join deals d on d.tenant_id = t.tenant_id and d.id = t.deal_id',
    c: 'left join contacts c on c.tenant_id = t.tenant_id and c.id = t.contact_id',
    k: lines,
  },
  fields: {
    statusName: 's.name',
    statusKind: 's.kind',
    typeName: 'y.name',
    responsibles: `coalesce((select string_agg(u.name, ', ' order by u.name) from users u
      where u.tenant_id = t.tenant_id and u.id = any(t.responsible_ids)), '')`,
    dealId: unlessDenied('t.deal_id'),
    dealTitle: unlessDenied("coalesce(d.title, '')", "''"),
    dealNumber: unlessDenied('d.number'),
    contactId: unlessDenied('t.contact_id'),
    contactName: unlessDenied("coalesce(c.name, '')", "''"),
    overdue: isOverdue,
    blocked: isBlocked,
    waitsFor,
    items: 'k.items',
    itemsDone: 'k.done',
  },
  filters: {
    kind: 's.kind',
    /** For views that have found them already. */
    ids: (ids: string[], found) => found.add('t.id = any(?::uuid[])', ids),
    /** Begun before the end of these days and due after their beginning. */
    within: ({ from, to }: { from: string; to: string }, found) => {
      found.add('t.starts_on <= ?::date', to)
      found.add('t.due_on >= ?::date', from)
    },
    /** Open although it was due before this day. */
    leftBefore: (day: string, found) => found.add('(t.finished_at is null and t.due_on < ?::date)', day),
    dealId: (id: string, found) => found.add('t.deal_id = ?', id),
    contactId: (id: string, found) => found.add('t.contact_id = ?', id),
    mine: (wanted: boolean, found, ctx: Ctx) => {
      if (!wanted) return
      const { text, values } = ownTasks('t', ctx.userId)
      found.addAll(text, values)
    },
    pending: yesOrNo('(t.finished_at is null)'),
    overdue: yesOrNo(isOverdue),
    blocked: inBlocked,
  },
  /** By what it stands on only where the person sees that. */
  narrow(ctx, { search }, found) {
    addCustomerWords(String(search ?? ''), found, {
      own: "t.title || ' ' || t.number",
      dealId: () => unlessDenied('t.deal_id')(ctx, found),
      contactId: () => unlessDenied('t.contact_id')(ctx, found),
    })
  },
})
