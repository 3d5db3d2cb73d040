import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredTask } from '../task-for-update.ts'

export const repeatJob = 'tasks.repeat'

/** Sees that the next one comes when this one is due, if it is not done before. */
export function awaitRepetition(ctx: Ctx, { id, repeats, dueAt }: Pick<StoredTask, 'id' | 'repeats' | 'dueAt'>) {
  if (repeats) ctx.job(repeatJob, { id }, { key: `task-repeat ${id}`, runAt: dueAt })
}
