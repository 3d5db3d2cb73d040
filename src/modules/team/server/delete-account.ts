import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { announceAccess, forgetPerson, proveAgain, usersEntity } from '../../access/server/public.ts'
import { mayLeave, needsSuccessor } from '../leaving.ts'
import { oneAtATime } from './access-changed.ts'
import { checkSuccessor, leave, leavingFacts } from './leave.ts'

/**
 * Deletes a person's account. The row stays with only the name, so that past events keep their author (LGPD, art. 16).
 */
export async function deleteAccount(
  ctx: Ctx,
  { password, successorId }: { password: string; successorId: string | null },
) {
  await proveAgain(ctx, password)
  await inTransaction(ctx, async (inside) => {
    await oneAtATime(inside)
    const leaver = await find(inside, usersEntity, ctx.userId, { lock: true })
    const facts = await leavingFacts(inside, leaver.id)
    enforce(mayLeave(facts))
    const mustName = needsSuccessor(facts)
    if (mustName) await checkSuccessor(inside, { leaverId: leaver.id, successorId }, 'team.successor_required')
    await leave(inside, leaver.id, mustName ? successorId : null)
    await forgetPerson(inside, leaver)
    await announceAccess(inside)
  })
}
