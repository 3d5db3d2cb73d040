import { z } from 'zod'
import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { nextDay } from '../../../../platform/rules/repetition.ts'
import { dayAfter, daysBetween } from '../../task-days.ts'
import { insertTask } from '../insert-task.ts'
import { copyLists } from '../parts/copy-lists.ts'
import { taskStatuses } from '../setup/task-statuses.ts'
import { todayIn } from '../store-of-task.ts'
import { tasksEntity } from '../tables.ts'
import type { StoredTask } from '../task-for-update.ts'
import { awaitRepetition, repeatJob } from './await-repetition.ts'
import { peopleOfNext } from './people-of-next.ts'

/** The next of a repeated task, once: a second one that is asked for at the same time finds that there is one. */
export async function repeatTask(ctx: Ctx, task: StoredTask) {
  const { repeats } = task
  if (!repeats || task.repeatsNextOn === null) return
  await update(ctx, tasksEntity, task, { repeatsNextOn: null })
  const startsOn = nextToCome(task, await todayIn(ctx, task.storeId))
  if (startsOn === null || (await hasNext(ctx, task.id))) return
  const { title, description, typeId, priority, dealId, contactId } = task
  const { startsTime, dueTime, estimatedMinutes, targetStatusId, origin } = task
  const next = await insertTask(ctx, {
    title,
    description,
    typeId,
    priority,
    ...(await peopleOfNext(ctx, task)),
    dealId,
    contactId,
    startsTime,
    dueTime,
    estimatedMinutes,
    targetStatusId,
    origin,
    repeats,
    startsOn,
    statusId: (await taskStatuses.first(ctx, 'to-do')).id,
    dueOn: dayAfter(startsOn, daysBetween(task.startsOn, task.dueOn)),
    repeatsAfter: task.id,
    withoutLists: true,
  })
  await copyLists(ctx, task.id, next.id)
}

/** When it comes again. What was missed is not made up for: the first one whose delivery is not over. */
function nextToCome({ repeats, startsOn, dueOn }: StoredTask, today: string): string | null {
  const length = daysBetween(startsOn, dueOn)
  let next = nextDay(repeats!, startsOn)
  while (next !== null && dayAfter(next, length) < today) next = nextDay(repeats!, next)
  return next
}

const hasNext = async (ctx: Ctx, id: string) =>
  (await ctx.first(
    statement('select id from tasks where tenant_id = platform.current_tenant() and repeats_after = $1', [id]),
  )) !== undefined

/** One that is due comes again. */
export const repeatDue = job({
  task: repeatJob,
  payload: z.object({ id: z.uuid() }),
  run: (ctx, { id }) => repeatOne(ctx, id),
})

/** What a lost job left lying, once a night. */
export const repeatLeft = job({
  task: 'tasks.repeat-left',
  payload: z.object({}),
  daily: true,
  async run(ctx) {
    const rows = await ctx.rows(
      statement<{ id: string }>(
        `select id from tasks where tenant_id = platform.current_tenant() and repeats_next_on < $1::date
         order by repeats_next_on, id limit 500`,
        [ctx.today],
      ),
    )
    for (const { id } of rows) await repeatOne(ctx, id)
  },
})

async function repeatOne(ctx: Ctx, id: string) {
  const there = await ctx.first(
    statement(
      `select id from tasks where tenant_id = platform.current_tenant() and id = $1 and repeats_next_on is not null for update`,
      [id],
    ),
  )
  if (!there) return
  const task = await find(ctx, tasksEntity, id)
  const today = await todayIn(ctx, task.storeId)
  if (task.dueOn <= today) await repeatTask(ctx, task)
  else awaitRepetition(ctx, task)
}
