import type { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { brasilia, dayIn } from '../../../platform/i18n/days.ts'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { bulkChangeOf } from '../../lists/server/public.ts'
import { tasks } from '../contract.ts'
import type { StatusKind } from '../setup-contract.ts'
import { areDaysInOrder, daysIn, daysWhenDone, mayEdit, mayEnter, monthDayOf } from '../task.ts'
import { type Priority, taskRecord } from '../task-record.ts'
import { openBlockers, saidBlockers } from './dependencies.ts'
import { openAgain } from './repetition/open-again.ts'
import { refuseUnknown } from './setup/known-choices.ts'
import { taskStatuses } from './setup/task-statuses.ts'
import { dueInstant } from './store-of-task.ts'
import { tasksEntity } from './tables.ts'
import type { StoredTask } from './task-for-update.ts'
import { taskList } from './task-list.ts'
import { finishingsIn, takeBackFinishing } from './undo/take-back-finishing.ts'

interface To {
  typeId?: string
  statusId?: string
  responsibleIds?: string[]
  startsOn?: string
  dueOn?: string
  priority?: Priority
}

interface Facts {
  blockers: ReadonlyMap<string, number>
  /** The open ones among them that the person sees, by id, with title and number. */
  saidBlockers: ReadonlyMap<string, Readonly<Record<string, string>>>
  kinds: ReadonlyMap<string, StatusKind>
  zones: ReadonlyMap<string, string>
  /** Tasks whose deal would have to move when they are done. */
  moving: ReadonlySet<string>
  user: { id: string; editsOthers: boolean }
  now: string
}

/** Status, responsibles, days, priority and type of many tasks, each by its own rules. */
export const taskChange = bulkChangeOf<'tasks', To, Facts>({
  kind: 'tasks.change',
  list: taskList,
  entity: tasksEntity,
  endpoint: tasks.change,
  to: bulkChange(taskRecord) as unknown as z.ZodType<To>,
  link: '/tasks',
  linkTo: (id) => `/tasks/${id}`,
  // Whose task it is that they do not see, or whether it is there, they are not told.
  denied: 'tasks.not_found',
  check: (ctx, to) => refuseUnknown(ctx, to),
  facts: readFacts,
  refuses(task, to, { blockers, saidBlockers: said, kinds, moving, user }) {
    const kind = enters(task, to, kinds)
    const verdicts = [
      mayEdit(task, user),
      ...(daysIn(to).length > 0 ? [areDaysInOrder({ ...task, ...given(to) })] : []),
      ...(kind ? [mayEnter(kind, blockers.get(task.id) ?? 0, Object.values(said.get(task.id) ?? {}))] : []),
    ]
    const refused = verdicts.find(({ ok }) => !ok)
    if (refused && !refused.ok) return { code: refused.code, values: refused.values }
    return kind === 'done' && !task.finishedAt && moving.has(task.id) ? 'tasks.finish_alone' : undefined
  },
  async undone(ctx, items) {
    await takeBackFinishing(ctx, finishingsIn(items))
    await openAgain(
      ctx,
      items.map(({ subjectId }) => subjectId),
    )
  },
  tells: ({ title, statusId: from }, { statusId: to }) =>
    to && to !== from ? { event: 'tasks.status-changed', data: { title, from, to } } : {},
  along(task, to, { kinds, zones, now }) {
    const timeZone = zones.get(task.storeId) ?? brasilia
    const kind = enters(task, to, kinds)
    return {
      ...(to.dueOn && task.repeatsNextOn && { repeatsNextOn: to.dueOn }),
      ...(to.startsOn && task.repeats && { repeats: { ...task.repeats, monthDay: monthDayOf(task, to.startsOn) } }),
      ...(to.dueOn && { dueAt: dueInstant({ ...task, dueOn: to.dueOn }, timeZone) }),
      ...(kind === 'done' && !task.finishedAt && { finishedAt: now, ...daysWhenDone(task, dayIn(now, timeZone)) }),
      ...(kind && kind !== 'done' && task.finishedAt && { finishedAt: null, endsOn: null }),
    }
  },
})

const given = (to: To) => Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined))

const enters = (task: { statusId: string }, to: To, kinds: Facts['kinds']) =>
  to.statusId && to.statusId !== task.statusId ? kinds.get(to.statusId) : undefined

async function readFacts(ctx: Ctx, ids: readonly string[]): Promise<Facts> {
  const stores = await ctx.rows(
    statement<{ id: string; timeZone: string }>(
      'select id, time_zone from stores where tenant_id = platform.current_tenant()',
    ),
  )
  const moving = await ctx.rows(
    statement<Pick<StoredTask, 'id'>>(
      `select t.id from tasks t join deals d on d.tenant_id = t.tenant_id and d.id = t.deal_id
       where t.tenant_id = platform.current_tenant() and t.id = any($1::uuid[]) and t.target_status_id <> d.status_id`,
      [ids],
    ),
  )
  return {
    blockers: await openBlockers(ctx, ids),
    saidBlockers: await saidBlockers(ctx, ids),
    kinds: new Map((await taskStatuses.list(ctx)).map(({ id, kind }) => [id, kind])),
    zones: new Map(stores.map(({ id, timeZone }) => [id, timeZone])),
    moving: new Set(moving.map(({ id }) => id)),
    user: { id: ctx.userId, editsOthers: ctx.can('tasks.edit-others') },
    now: ctx.now,
  }
}
