import type { Ctx } from '../../../../platform/http/ctx.ts'
import { nameOrder } from '../../../../platform/i18n/name-order.ts'
import { namesOf } from '../../../../platform/subjects/names-of.ts'
import type { ActsAs } from '../../shapes.ts'
import { isNarrower, keptReachOf } from './kept-reach.ts'
import { publishersOf } from './publisher.ts'

/** As whom the version that acts does so, and how far they reach today. */
export async function actsAs(ctx: Ctx, id: string, version: number | null): Promise<ActsAs | null> {
  const publisher = version === null ? undefined : await publishersOf(ctx)(id, version)
  if (!publisher) return null
  const { user, reached } = publisher
  const now = keptReachOf(user)
  const stores = now.storeIds && (await namesOf(ctx, new Map([['store', new Set(now.storeIds)]])))
  return {
    name: user.name,
    stores: stores && [...stores.values()].sort(nameOrder.compare),
    isOfTeams: now.peopleIds !== null,
    hasNarrowed: isNarrower(now, reached),
  }
}
