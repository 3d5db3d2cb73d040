import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { MoveFill } from '../../deals/contract.ts'
import { moveToAllow } from '../../deals/server/public.ts'
import type { Task } from '../contract.ts'
import { daysWhenDone } from '../task.ts'
import { dealStatusOf } from './deal-of-task.ts'
import { enforceFree } from './dependencies.ts'
import { addMinutes, stopTimersOf } from './parts/time.ts'
import { taskStatuses } from './setup/task-statuses.ts'
import { showTask } from './show-task.ts'
import { todayIn } from './store-of-task.ts'
import { tasksEntity } from './tables.ts'
import { type StoredTask, taskForUpdate } from './task-for-update.ts'

interface Asked {
  statusId: string
  minutes?: number | undefined
  withoutMoving: boolean
  /** For the move of the deal: the person has confirmed the way back, and gives what its status requires. */
  confirmedBack?: boolean | undefined
  fill?: MoveFill | undefined
}

export async function setStatus(ctx: Ctx, id: string, asked: Asked): Promise<Task> {
  await putInStatus(ctx, id, asked)
  return showTask(ctx, id)
}

/**
 * Puts a task in a status. One of the kind done finishes it: the time is written down, its deal moves, what waited for it is
 * free, all in one transaction. What the status of the deal requires refuses the whole, unless the person does without.
 */
export async function putInStatus(ctx: Ctx, id: string, asked: Asked) {
  const { statusId, minutes } = asked
  const task = await taskForUpdate(ctx, id)
  if (task.statusId === statusId) return
  const kind = (await taskStatuses.one(ctx, statusId)).kind
  await enforceFree(ctx, id, kind)
  const isFinishing = kind === 'done' && task.finishedAt === null
  if (isFinishing && minutes !== undefined) {
    await stopTimersOf(ctx, id, false)
    if (minutes) await addMinutes(ctx, { taskId: id, minutes, onDay: await todayIn(ctx, task.storeId), note: '' })
  }
  await update(
    ctx,
    tasksEntity,
    task,
    { statusId, ...(await placeIn(ctx, task, kind)) },
    { event: 'tasks.status-changed', data: { title: task.title, from: task.statusId, to: statusId } },
  )
  if (isFinishing && !asked.withoutMoving) await moveDealOf(ctx, task, asked)
}

/** What follows for a task from the kind of its status. */
export async function placeIn(ctx: Ctx, task: StoredTask, kind: 'to-do' | 'in-progress' | 'done') {
  if (kind !== 'done') return { finishedAt: null, endsOn: task.finishedAt ? null : task.endsOn }
  if (task.finishedAt) return {}
  return { finishedAt: ctx.now, ...daysWhenDone(task, await todayIn(ctx, task.storeId)) }
}

async function moveDealOf(ctx: Ctx, { dealId, targetStatusId }: StoredTask, { confirmedBack = false, fill }: Asked) {
  if (!dealId || !targetStatusId) return
  const place = await dealStatusOf(ctx, dealId)
  if (place === targetStatusId) return
  await moveToAllow(ctx, dealId, { statusId: targetStatusId, confirmedBack, fill })
}
