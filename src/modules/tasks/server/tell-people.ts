import type { Ctx } from '../../../platform/http/ctx.ts'
import { eyesOf } from '../../access/server/public.ts'
import { type NewNotification, notify } from '../../notifications/server/public.ts'
import { seenAmong } from './task-reach.ts'

type Told = Pick<NewNotification, 'userIds' | 'kind' | 'details'>

/** Notices of a task, under the bell and on devices, for those of these people who see it. */
export async function tellPeople(ctx: Ctx, taskId: string, { userIds, kind, details }: Told) {
  const others = [...new Set(userIds)].filter((id) => id && id !== ctx.user?.id) as string[]
  await notify(ctx, {
    userIds: await whoSeeTask(ctx, taskId, others),
    kind,
    subject: { kind: 'task', id: taskId },
    link: `/tasks/${taskId}`,
    details,
  })
}

/** Those of these people who see the task. */
export async function whoSeeTask(ctx: Ctx, taskId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const eyes = await eyesOf(ctx, [...new Set(ids)])
  const seen = await Promise.all(
    eyes.map(async (eye) => eye.can('tasks.list') && (await seenAmong(eye, [taskId])).has(taskId)),
  )
  return eyes.filter((_eye, at) => seen[at]).map((eye) => eye.userId)
}
