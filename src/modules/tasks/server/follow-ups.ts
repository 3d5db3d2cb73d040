import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { dayAfter } from '../task-days.ts'
import { insertTask } from './insert-task.ts'
import { peopleOfNext } from './repetition/people-of-next.ts'
import { taskStatuses } from './setup/task-statuses.ts'
import { todayIn } from './store-of-task.ts'
import type { StoredTask } from './task-for-update.ts'

interface FollowUp {
  typeId: string
  title: string
  afterDays: number
}

/**
 * The chain of tasks that its type says follow, each waiting for the one before it. They are those people's who had this one and are still there.
 * A task that is opened again and done once more has its chain already.
 */
export async function addFollowUps(ctx: Ctx, task: StoredTask) {
  const chain = await ctx.rows(
    statement<FollowUp>(
      `select follow_type_id as type_id, title, after_days from task_type_follow_ups
       where tenant_id = platform.current_tenant() and type_id = $1 order by position, id`,
      [task.typeId],
    ),
  )
  if (chain.length === 0 || (await hasChain(ctx, task.id))) return
  const { id: statusId } = await taskStatuses.first(ctx, 'to-do')
  const people = await peopleOfNext(ctx, task)
  let day = await todayIn(ctx, task.storeId)
  let before: string | undefined
  for (const { typeId, title, afterDays } of chain) {
    day = dayAfter(day, afterDays)
    const { dealId, contactId, priority } = task
    const added = await insertTask(ctx, {
      title,
      typeId,
      statusId,
      dealId,
      contactId,
      ...people,
      priority,
      startsOn: day,
      dueOn: day,
      origin: task.origin,
      followsAfter: before === undefined ? task.id : null,
    })
    if (before)
      await ctx.run(
        // raw write: part of the task's creation
        statement('insert into task_dependencies (task_id, blocked_by_id) values ($1, $2)', [added.id, before]),
      )
    before = added.id
  }
}

const hasChain = async (ctx: Ctx, id: string) =>
  (await ctx.first(
    statement('select id from tasks where tenant_id = platform.current_tenant() and follows_after = $1', [id]),
  )) !== undefined
