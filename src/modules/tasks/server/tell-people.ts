import type { Ctx } from '../../../platform/http/ctx.ts'
import { eyesOf } from '../../access/server/public.ts'
import { type NewNotification, notify } from '../../notifications/server/public.ts'
import { seenAmong } from './task-reach.ts'

type Details = NewNotification['details']
type TaskNotice = Pick<NewNotification, 'userIds' | 'kind'> & {
  /** The same for all, or what each of them may read. */
  details: Details | ((eye: Ctx) => Promise<Details>)
}

/** Notices of a task, under the bell and on devices, for those of these people who see it. */
export async function tellPeople(ctx: Ctx, taskId: string, { userIds, kind, details }: TaskNotice) {
  const others = [...new Set(userIds)].filter((id) => id && id !== ctx.user?.id) as string[]
  const about = { kind, subject: { kind: 'task', id: taskId }, link: `/tasks/${taskId}` }
  const eyes = await eyesThatSee(ctx, taskId, others)
  if (typeof details !== 'function') return notify(ctx, { ...about, userIds: eyes.map((eye) => eye.userId), details })
  for (const eye of eyes) await notify(ctx, { ...about, userIds: [eye.userId], details: await details(eye) })
}

/** Those of these people who see the task. */
export const whoSeeTask = async (ctx: Ctx, taskId: string, ids: readonly string[]) =>
  (await eyesThatSee(ctx, taskId, ids)).map((eye) => eye.userId)

async function eyesThatSee(ctx: Ctx, taskId: string, ids: readonly string[]): Promise<Ctx[]> {
  if (ids.length === 0) return []
  const eyes = await eyesOf(ctx, [...new Set(ids)])
  const seen = await Promise.all(
    eyes.map(async (eye) => eye.can('tasks.list') && (await seenAmong(eye, [taskId])).has(taskId)),
  )
  return eyes.filter((_eye, at) => seen[at])
}
