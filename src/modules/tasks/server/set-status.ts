import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { MoveFill } from '../../deals/contract.ts'
import { moveToAllow } from '../../deals/server/public.ts'
import type { Task } from '../contract.ts'
import { daysWhenDone } from '../task.ts'
import { refuseDays } from './create-task.ts'
import { dealStatusOf } from './deal-of-task.ts'
import { enforceFree } from './dependencies.ts'
import { addMinutes, oneAtATime, stopTimersOf, takeBackTime } from './parts/time.ts'
import { taskStatuses } from './setup/task-statuses.ts'
import { showTask } from './show-task.ts'
import { todayIn } from './store-of-task.ts'
import { tasksEntity } from './tables.ts'
import { type StoredTask, taskForUpdate } from './task-for-update.ts'
import { takeBackFinishing } from './undo/take-back-finishing.ts'

interface Asked {
  statusId: string
  minutes?: number | undefined
  withoutMoving: boolean
  /** For the move of the deal: the person has confirmed the way back, and gives what its status requires. */
  confirmedBack?: boolean | undefined
  fill?: MoveFill | undefined
  /** What a finishing left, to be taken back with it. */
  takesBack?: Undone | undefined
}

interface Undone {
  startsOn: string
  timeId: string | null
}

/** What a new status did besides. */
interface Done {
  dealWasIn: string | null
  timeId: string | null
}

export async function setStatus(ctx: Ctx, id: string, asked: Asked): Promise<Task & Done> {
  const done = await putInStatus(ctx, id, asked)
  return { ...(await showTask(ctx, id)), ...done }
}

/**
 * Puts a task in a status. One of the kind done finishes it: the time is written down, its deal moves, what waited for it is
 * free, all in one transaction. What the status of the deal requires refuses the whole, unless the person does without.
 */
export async function putInStatus(ctx: Ctx, id: string, asked: Asked): Promise<Done> {
  const { statusId, takesBack, minutes } = asked
  if (minutes) await oneAtATime(ctx)
  const task = await taskForUpdate(ctx, id)
  if (task.statusId === statusId) return { dealWasIn: null, timeId: null }
  const kind = (await taskStatuses.one(ctx, statusId)).kind
  await enforceFree(ctx, id, kind)
  const isFinishing = kind === 'done' && task.finishedAt === null
  const undoes = kind !== 'done' && task.finishedAt !== null ? takesBack : undefined
  const timeId = isFinishing ? await writeDown(ctx, task, asked) : null
  if (undoes) await takeBack(ctx, task, undoes)
  await update(
    ctx,
    tasksEntity,
    task,
    { statusId, ...(await placeIn(ctx, task, kind)), ...(undoes && { startsOn: undoes.startsOn }) },
    { event: 'tasks.status-changed', data: { title: task.title, from: task.statusId, to: statusId } },
  )
  if (undoes) await takeBackFinishing(ctx, [{ id, finishedAt: task.finishedAt! }])
  const dealWasIn = isFinishing && !asked.withoutMoving ? await moveDealOf(ctx, task, asked) : null
  return { dealWasIn, timeId }
}

/** What the undo of a finishing names has to be of this task and of this finishing. */
async function takeBack(ctx: Ctx, task: StoredTask, { startsOn, timeId }: Undone) {
  if (startsOn !== task.startsOn) refuseDays({ ...task, startsOn, endsOn: null }, 'takesBack.startsOn')
  if (timeId) await takeBackTime(ctx, task, timeId)
}

/** The time that a finishing says, in place of what the timer shows. */
async function writeDown(ctx: Ctx, { id: taskId, storeId }: StoredTask, { minutes }: Asked) {
  if (minutes === undefined) return null
  await stopTimersOf(ctx, taskId, false)
  if (minutes === 0) return null
  return (await addMinutes(ctx, { taskId, minutes, onDay: await todayIn(ctx, storeId), note: '' })).id
}

/** What follows for a task from the kind of its status. */
export async function placeIn(ctx: Ctx, task: StoredTask, kind: 'to-do' | 'in-progress' | 'done') {
  if (kind !== 'done') return { finishedAt: null, endsOn: task.finishedAt ? null : task.endsOn }
  if (task.finishedAt) return {}
  return { finishedAt: ctx.now, ...daysWhenDone(task, await todayIn(ctx, task.storeId)) }
}

/** Moves the deal; answers where it was. */
async function moveDealOf(ctx: Ctx, { dealId, targetStatusId }: StoredTask, { confirmedBack = false, fill }: Asked) {
  if (!dealId || !targetStatusId) return null
  const place = await dealStatusOf(ctx, dealId)
  if (place === undefined || place === targetStatusId) return null
  await moveToAllow(ctx, dealId, { statusId: targetStatusId, confirmedBack, fill })
  return place
}
