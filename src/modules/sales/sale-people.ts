import type { Granted } from '../../platform/access/permission.ts'
import { no, yes } from '../../platform/rules/verdict.ts'
import { seesCommission } from './sale-record.ts'

/** Whom a sale names to earn of it; what is left out stays. */
interface Named {
  salesmanId?: string | undefined
  preSellerId?: string | null | undefined
}

/** The percentages of a sale, as somebody typed them; what is left out follows the range of the total. */
export interface Typed {
  sellerPercent?: number | undefined
  preSellerPercent?: number | undefined
}

/** Whoever does not see a commission sets no percentage of it, and is told so. */
export function maySetPercentages(granted: Granted, { sellerPercent, preSellerPercent }: Typed) {
  if (sellerPercent !== undefined && !seesCommission(granted, 'seller')) return no('sales.seller_percent_forbidden')
  if (preSellerPercent !== undefined && !seesCommission(granted, 'pre-seller'))
    return no('sales.pre_seller_percent_forbidden')
  return yes
}

/** A recorded total moves what people earn: changing it asks for more than editing. The same one may be sent along with the rest. */
export const mayChangeTotal = (
  granted: Granted,
  before: { total: number },
  { total }: { total?: number | undefined },
) =>
  total === undefined || total === before.total || granted.has('sales.change-total') ? yes : no('sales.total_forbidden')

/**
 * Whoever names another seller or pre-seller for a sale that is recorded decides who earns its commission. It asks what dividing it
 * asks: to see that commission. So nobody moves a colleague's to themselves behind their back.
 */
export function mayChangePeople(granted: Granted, before: Named, to: Named) {
  if (isChanged(before.salesmanId, to.salesmanId) && !seesCommission(granted, 'seller'))
    return no('sales.seller_forbidden')
  if (isChanged(before.preSellerId, to.preSellerId) && !seesCommission(granted, 'pre-seller'))
    return no('sales.pre_seller_forbidden')
  return yes
}

const isChanged = (from: string | null | undefined, to: string | null | undefined) => to !== undefined && to !== from
