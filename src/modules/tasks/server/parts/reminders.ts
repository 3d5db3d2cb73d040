import { z } from 'zod'
import type { Selectable } from '../../../../platform/db/columns.ts'
import { find, insert, remove } from '../../../../platform/db/entity.ts'
import { updateMany } from '../../../../platform/db/entity-many.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { dayIn, instantIn } from '../../../../platform/i18n/days.ts'
import { enforce, notFound, Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import type { Reminder } from '../../contract.ts'
import { timeZoneOfStore } from '../store-of-task.ts'
import { taskRemindersEntity, tasksEntity } from '../tables.ts'
import { editVerdict } from '../task-for-update.ts'
import { refuseUnseen } from '../task-reach.ts'
import { tellPeople } from '../tell-people.ts'

type StoredReminder = Selectable<Tables['taskReminders']>

const remindJob = 'tasks.remind'
const max = 20

const shown = `select r.id, r.user_id, coalesce(u.name, '') as user_name, r.on_day::text as on_day, r.on_time,
    r.created_by = $1 as may_remove
  from task_reminders r left join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
  where r.tenant_id = platform.current_tenant()`

/** Those to come: the person's own, and those for all. */
export async function listReminders(ctx: Ctx, taskId: string): Promise<Reminder[]> {
  await refuseUnseen(ctx, taskId)
  return ctx.rows(
    statement<Reminder>(
      `${shown} and r.task_id = $2 and r.told_at is null and r.cancelled_at is null and coalesce(r.user_id, $1) = $1
       order by r.remind_at, r.id limit 100`,
      [ctx.userId, taskId],
    ),
  )
}

export async function addReminder(
  ctx: Ctx,
  taskId: string,
  { onDay, onTime, forAll }: { onDay: string; onTime: string; forAll: boolean },
): Promise<Reminder> {
  await refuseUnseen(ctx, taskId)
  const task = await find(ctx, tasksEntity, taskId, { lock: true })
  if (forAll) enforce(editVerdict(ctx, task), 403)
  if (task.finishedAt) throw new Refusal(409, 'tasks.is_done')
  const timeZone = await timeZoneOfStore(ctx, task.storeId)
  const remindAt = instantIn(onDay, onTime, timeZone)
  // Told at the field that is to change: of today only the hour is over.
  if (Date.parse(remindAt) <= Date.parse(ctx.now))
    throw wrongField(onDay < dayIn(ctx.now, timeZone) ? 'onDay' : 'onTime', 'tasks.reminder_past')
  // The task is locked: of the same asked twice at once, the second finds the first.
  const known = await ctx.first(
    statement<Reminder>(
      `${shown} and r.task_id = $2 and r.told_at is null and r.cancelled_at is null and r.remind_at = $3 and r.user_id is not distinct from $4`,
      [ctx.userId, taskId, remindAt, forAll ? null : ctx.userId],
    ),
  )
  if (known) return known
  if ((await listReminders(ctx, taskId)).length >= max) throw new Refusal(409, 'tasks.too_many_reminders')
  const { id } = await insert(ctx, taskRemindersEntity, {
    taskId,
    userId: forAll ? null : ctx.userId,
    onDay,
    onTime,
    remindAt,
    toldAt: null,
    cancelledAt: null,
    createdBy: ctx.userId,
  })
  remindOn(ctx, { id, remindAt })
  return ctx.one(statement<Reminder>(`${shown} and r.id = $2`, [ctx.userId, id]))
}

/** Another's reminder counts like one that is not there. */
export async function removeReminder(ctx: Ctx, id: string) {
  const reminder = await find(ctx, taskRemindersEntity, id, { lock: true })
  if (reminder.createdBy !== ctx.userId) throw notFound('tasks.reminder_not_found')
  await remove(ctx, taskRemindersEntity, reminder)
}

/** The hour of a reminder is that of the store of its task: those to come move along when the task gets another store. */
export async function moveReminders(ctx: Ctx, tasks: readonly { taskId: string; timeZone: string }[]) {
  if (tasks.length === 0) return
  const zones = new Map(tasks.map(({ taskId, timeZone }) => [taskId, timeZone]))
  const rows = await ctx.rows(
    statement<StoredReminder>(
      `select * from task_reminders
       where tenant_id = platform.current_tenant() and task_id = any($1::uuid[]) and told_at is null order by id for update`,
      [[...zones.keys()]],
    ),
  )
  const changes = rows.map((before) => {
    const remindAt = instantIn(before.onDay, before.onTime, zones.get(before.taskId)!)
    return { before, patch: { remindAt } }
  })
  await updateMany(ctx, taskRemindersEntity, changes)
  for (const { before, patch } of changes) remindOn(ctx, { id: before.id, ...patch })
}

const remindOn = (ctx: Ctx, { id, remindAt }: Pick<StoredReminder, 'id' | 'remindAt'>) =>
  ctx.job(remindJob, { id }, { key: `task-reminder ${id}`, runAt: remindAt })

/** Nobody is reminded of what is done. */
export const cancelReminders = (ctx: Ctx, taskId: string) =>
  ctx.run(
    // raw write: part of finishing
    statement(
      `update task_reminders set cancelled_at = $2
       where tenant_id = platform.current_tenant() and task_id = $1 and told_at is null and cancelled_at is null`,
      [taskId, ctx.now],
    ),
  )

/** Those that these finishings have cancelled and that are still to come. */
export async function bringBackReminders(ctx: Ctx, finishings: readonly { id: string; finishedAt: string }[]) {
  const rows = await ctx.rows(
    statement<StoredReminder>(
      `select r.* from jsonb_to_recordset($1) as f(id uuid, "finishedAt" timestamptz)
       join task_reminders r on r.tenant_id = platform.current_tenant() and r.task_id = f.id and r.cancelled_at = f."finishedAt"
       where r.told_at is null and r.remind_at > $2 order by r.id for update of r`,
      [JSON.stringify(finishings), ctx.now],
    ),
  )
  await updateMany(
    ctx,
    taskRemindersEntity,
    rows.map((before) => ({ before, patch: { cancelledAt: null } })),
  )
  for (const row of rows) remindOn(ctx, row)
}

export const remindOfTask = job({
  task: remindJob,
  payload: z.object({ id: z.uuid() }),
  run: (ctx, { id }) => remind(ctx, id),
})

/** What a lost job left lying, once a night. */
export const remindLeft = job({
  task: 'tasks.remind-left',
  payload: z.object({}),
  daily: true,
  async run(ctx) {
    const rows = await ctx.rows(
      statement<{ id: string }>(
        `select id from task_reminders where tenant_id = platform.current_tenant() and told_at is null and cancelled_at is null and remind_at < $1
         order by remind_at, id limit 500`,
        [ctx.now],
      ),
    )
    for (const { id } of rows) await remind(ctx, id)
  },
})

/** Once: the row is marked and the notices are written in one transaction. */
async function remind(ctx: Ctx, id: string) {
  const due = await ctx.first(
    // raw write: the notices are written under the bell, not in the log
    statement<{ taskId: string; title: string; people: string[] }>(
      `update task_reminders r set told_at = $2 from tasks t
       where r.tenant_id = platform.current_tenant() and r.id = $1 and r.told_at is null and r.cancelled_at is null
         and t.tenant_id = r.tenant_id and t.id = r.task_id and t.finished_at is null
       returning r.task_id, t.title, case when r.user_id is null then t.responsible_ids else array[r.user_id] end as people`,
      [id, ctx.now],
    ),
  )
  if (!due) return
  await tellPeople(ctx, due.taskId, { userIds: due.people, kind: 'task-reminder', details: { name: due.title } })
}
