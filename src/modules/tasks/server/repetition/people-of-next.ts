import type { Ctx } from '../../../../platform/http/ctx.ts'
import { whoGetsWork } from '../../../deals/server/public.ts'
import { heirsOf } from '../../../team/server/public.ts'
import type { StoredTask } from '../task-for-update.ts'

type Before = Pick<StoredTask, 'ownerId' | 'responsibleIds' | 'dealId' | 'contactId'>
type People = Pick<StoredTask, 'ownerId' | 'responsibleIds'>

/**
 * Whose a task is that comes out of another: the same people's, without those who left. What was theirs is their successor's; where
 * nobody is left it goes to the owner, and without one to whoever answers for the record. `known`: who follows them, where that was
 * asked for many tasks at once.
 */
export async function peopleOfNext(ctx: Ctx, task: Before, known?: ReadonlyMap<string, string>): Promise<People> {
  const heirs = known ?? (await heirsOf(ctx, [task.ownerId, ...task.responsibleIds]))
  const responsibleIds = [...new Set(task.responsibleIds.flatMap((id) => heirs.get(id) ?? []))]
  const ownerId = heirs.get(task.ownerId) ?? responsibleIds[0] ?? (await whoGetsWork(ctx, task)) ?? task.ownerId
  return { ownerId, responsibleIds: responsibleIds.length > 0 ? responsibleIds : [ownerId] }
}
