import { Ctx } from '../../../platform/http/ctx.ts'
import { identitiesOf } from './sessions.ts'

/**
 * A context for each of these people who is active, within the same transaction. It reads as that person: what they may
 * not see is refused. For reading only.
 */
export async function eyesOf(ctx: Ctx, ids: readonly string[]): Promise<Ctx[]> {
  const { company, lang, services, scope, now } = ctx
  const people = await identitiesOf(scope, ids)
  return people.map(({ user, granted }) => new Ctx({ company, user, granted, lang, services, scope, now }))
}
