import type { Reach } from '../../../../platform/access/reach.ts'
import type { CtxUser } from '../../../../platform/http/ctx.ts'

/** How far somebody saw when they turned a version on; null where nothing narrows it down. */
export type KeptReach = Pick<Reach, 'storeIds' | 'peopleIds'>

export const keptReachOf = ({ reach }: Pick<CtxUser, 'reach'>): KeptReach => ({
  storeIds: reach?.storeIds ?? null,
  peopleIds: reach?.peopleIds ?? null,
})

/** Whether less is seen than then: a store is gone, or only what one's teams answer for is left. Who is in a team comes and goes. */
export function isNarrower(now: KeptReach, then: KeptReach | null) {
  if (!then) return false
  const losesStores = now.storeIds !== null && !then.storeIds?.every((id) => now.storeIds!.includes(id))
  return losesStores || (now.peopleIds !== null && then.peopleIds === null)
}
