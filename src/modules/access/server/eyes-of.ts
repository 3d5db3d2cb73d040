import { Ctx } from '../../../platform/http/ctx.ts'
import { identitiesOf } from './sessions.ts'

/**
 * For each of these people, as far as they are active, a context that reads as they would, within the same transaction:
 * what is asked of it is refused where it would be refused to them. For reading only.
 */
export async function eyesOf(ctx: Ctx, ids: readonly string[]): Promise<Ctx[]> {
  const { company, lang, services, scope, now } = ctx
  const people = await identitiesOf(scope, ids)
  return people.map(({ user, held }) => new Ctx({ company, user, held, lang, services, scope, now }))
}
