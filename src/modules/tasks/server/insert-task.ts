import type { Insertable } from '../../../platform/db/columns.ts'
import { insert } from '../../../platform/db/entity.ts'
import { nextNumber } from '../../../platform/db/numbers.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import { daysWhenDone, monthDayOf } from '../task.ts'
import { startLists } from './parts/start-lists.ts'
import { countPending } from './pending/pending-tasks.ts'
import { awaitRepetition } from './repetition/await-repetition.ts'
import { taskStatuses } from './setup/task-statuses.ts'
import { typeOfTask } from './setup/task-types.ts'
import { dueInstant, storeOfTask } from './store-of-task.ts'
import { type TaskTable, tasksEntity } from './tables.ts'
import type { StoredTask } from './task-for-update.ts'

type Made = 'id' | 'tenantId' | 'number' | 'storeId' | 'dueAt' | 'finishedAt' | 'repeatsNextOn' | 'createdAt'
type NewTask = Omit<Insertable<TaskTable>, Made | 'endsOn'> & {
  dealId: string | null
  contactId: string | null
  endsOn?: string | null
  /** Its lines come from elsewhere than its type. */
  withoutLists?: true
}

/** Writes a new task with what its type starts with; on a deal it counts as pending there. The caller has checked it. */
export async function insertTask(ctx: Ctx, { withoutLists, ...given }: NewTask): Promise<StoredTask> {
  const store = await storeOfTask(ctx, given)
  const type = await typeOfTask(ctx, given.typeId)
  const isDone = (await taskStatuses.one(ctx, given.statusId)).kind === 'done'
  const repeats = given.repeats && {
    ...given.repeats,
    monthDay: given.repeats.monthDay ?? monthDayOf({}, given.startsOn),
  }
  const task = await insert(ctx, tasksEntity, {
    ...given,
    number: await nextNumber(ctx, 'tasks'),
    storeId: store.id,
    dueAt: dueInstant({ dueOn: given.dueOn, dueTime: given.dueTime ?? '' }, store.timeZone),
    finishedAt: isDone ? ctx.now : null,
    ...(isDone && daysWhenDone(given, given.endsOn ?? dayIn(ctx.now, store.timeZone))),
    estimatedMinutes: given.estimatedMinutes ?? type.estimatedMinutes,
    targetStatusId: given.targetStatusId ?? type.targetStatusId,
    ...(repeats && { repeats }),
    repeatsNextOn: repeats && !isDone ? given.dueOn : null,
    createdAt: ctx.now,
  } as Parameters<typeof insert<'tasks'>>[2])
  if (!withoutLists) await startLists(ctx, task.id, type)
  if (!isDone) awaitRepetition(ctx, task)
  await countPending(ctx, task.dealId)
  return task
}
