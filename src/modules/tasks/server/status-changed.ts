import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { addFollowUps } from './follow-ups.ts'
import { cancelReminders } from './parts/reminders.ts'
import { stopTimersOf } from './parts/time.ts'
import { countPending } from './pending/pending-tasks.ts'
import { openAgain } from './repetition/open-again.ts'
import { repeatTask } from './repetition/repeat-task.ts'
import { tasksEntity } from './tables.ts'
import type { StoredTask } from './task-for-update.ts'
import { seenAmong } from './task-reach.ts'
import { tellPeople } from './tell-people.ts'

/**
 * What follows from a new status, whoever has set it: a person, many at once, a rule. Whoever waited for several that are done
 * at once is told one time.
 */
export const statusChanged: Listener = Object.assign(
  async (ctx: Ctx, event: PublishedEvent) => changedOf(ctx, [event]),
  {
    ofMany: changedOf,
  },
)

async function changedOf(ctx: Ctx, events: readonly PublishedEvent[]) {
  const done: { task: StoredTask; startsOn: string }[] = []
  await openAgain(
    ctx,
    events.filter(({ before }) => before?.finishedAt).map(({ subject }) => subject.id),
  )
  for (const { subject, before, after } of events) {
    const isFinished = Boolean(after?.finishedAt) && !before?.finishedAt
    if (isFinished) await stopTimersOf(ctx, subject.id, true)
    const task = await find(ctx, tasksEntity, subject.id)
    const isReopened = Boolean(before?.finishedAt) && task.finishedAt === null
    if (isFinished || isReopened) await countPending(ctx, task.dealId)
    // One that is done before it began begins that day; its repetition goes on from when it was to begin.
    if (isFinished)
      done.push({ task, startsOn: typeof before?.startsOn === 'string' ? before.startsOn : task.startsOn })
  }
  if (done.length > 0)
    await tellFreed(
      ctx,
      done.map(({ task }) => task.id),
    )
  for (const { task, startsOn } of done) await finished(ctx, task, startsOn)
}

async function finished(ctx: Ctx, task: StoredTask, startsOn: string) {
  await ctx.emit({
    kind: 'tasks.finished',
    subject: { kind: 'task', id: task.id },
    threadId: task.dealId ?? task.contactId ?? task.id,
    data: { title: task.title, executedMinutes: task.executedMinutes },
  })
  await cancelReminders(ctx, task.id)
  await addFollowUps(ctx, task)
  await repeatTask(ctx, { ...task, startsOn })
}

/**
 * Whoever waited for these tasks is told that they can begin. What waits is locked before it is looked at: of two that are done
 * in the same instant, the second one sees that the first is.
 */
async function tellFreed(ctx: Ctx, ids: readonly string[]) {
  const waiting = await ctx.rows(
    statement<{ id: string }>(
      `select t.id from tasks t where t.tenant_id = platform.current_tenant() and t.finished_at is null and t.id in (
         select w.task_id from task_dependencies w
         where w.tenant_id = platform.current_tenant() and w.blocked_by_id = any($1::uuid[]))
       order by t.id for no key update of t`,
      [ids],
    ),
  )
  const freed = await ctx.rows(
    statement<{ id: string; title: string; people: string[]; done: Done[] }>(
      `select t.id, t.title, t.responsible_ids || t.owner_id as people,
         (select jsonb_agg(jsonb_build_object('id', b.id, 'title', b.title) order by b.number)
         from task_dependencies w join tasks b on b.tenant_id = w.tenant_id and b.id = w.blocked_by_id
         where w.tenant_id = t.tenant_id and w.task_id = t.id and b.id = any($2::uuid[])) as done
       from tasks t where t.tenant_id = platform.current_tenant() and t.id = any($1::uuid[])
         and not exists (select from task_dependencies o join tasks b on b.tenant_id = o.tenant_id and b.id = o.blocked_by_id
           where o.tenant_id = t.tenant_id and o.task_id = t.id and b.finished_at is null)`,
      [waiting.map(({ id }) => id), ids],
    ),
  )
  for (const { id, title, people: userIds, done } of freed)
    await tellPeople(ctx, id, { userIds, kind: 'task-freed', details: (eye) => doneFor(eye, title, done) })
}

interface Done {
  id: string
  title: string
}

/** What the person waited for and does not see is not named to them. */
async function doneFor(eye: Ctx, name: string, done: readonly Done[]) {
  const seen = await seenAmong(
    eye,
    done.map(({ id }) => id),
  )
  const titles = done.filter(({ id }) => seen.has(id)).map(({ title }) => title)
  return { name, done: titles.join(', ') || 'unseen' }
}
