import type { Held } from '../../platform/access/permission.ts'
import { no, yes } from '../../platform/rules/verdict.ts'
import { seesCommission } from './sale-record.ts'

/** Whom a sale names to earn of it; what is left out stays. */
interface Named {
  salesmanId?: string | undefined
  preSellerId?: string | null | undefined
}

/**
 * Whoever names another seller or pre-seller for a sale that is recorded decides who earns its commission. It asks what dividing it
 * asks: to see that commission. So nobody moves a colleague's to themselves behind their back.
 */
export function mayChangePeople(held: Held, before: Named, to: Named) {
  if (isChanged(before.salesmanId, to.salesmanId) && !seesCommission(held, 'seller'))
    return no('sales.seller_forbidden')
  if (isChanged(before.preSellerId, to.preSellerId) && !seesCommission(held, 'pre-seller'))
    return no('sales.pre_seller_forbidden')
  return yes
}

const isChanged = (from: string | null | undefined, to: string | null | undefined) => to !== undefined && to !== from
