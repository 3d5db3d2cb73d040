import type { Granted } from '../../platform/access/permission.ts'
import { no, yes } from '../../platform/rules/verdict.ts'
import { seesCommission } from './sale-record.ts'

/** The new seller and pre-seller of a sale; omitted ones do not change. */
interface Named {
  salesmanId?: string | undefined
  preSellerId?: string | null | undefined
}

/** Typed percentages of a sale; omitted ones follow the range of the total. */
export interface Typed {
  sellerPercent?: number | undefined
  preSellerPercent?: number | undefined
}

/** Whether a person may set percentages: only of commissions that they may see. */
export function maySetPercentages(granted: Granted, { sellerPercent, preSellerPercent }: Typed) {
  if (sellerPercent !== undefined && !seesCommission(granted, 'seller')) return no('sales.seller_percent_forbidden')
  if (preSellerPercent !== undefined && !seesCommission(granted, 'pre-seller'))
    return no('sales.pre_seller_percent_forbidden')
  return yes
}

/**
 * Whether a person may change a recorded total, which changes commissions: this needs more than the permission to
 * edit. The unchanged total may be sent along.
 */
export const mayChangeTotal = (
  granted: Granted,
  before: { total: number },
  { total }: { total?: number | undefined },
) =>
  total === undefined || total === before.total || granted.has('sales.change-total') ? yes : no('sales.total_forbidden')

/**
 * Whether a person may name another seller or pre-seller of a recorded sale. This decides who earns its commission,
 * so it needs the same as dividing it: to see that commission. Otherwise somebody could take over a colleague's
 * commission unseen.
 */
export function mayChangePeople(granted: Granted, before: Named, to: Named) {
  if (isChanged(before.salesmanId, to.salesmanId) && !seesCommission(granted, 'seller'))
    return no('sales.seller_forbidden')
  if (isChanged(before.preSellerId, to.preSellerId) && !seesCommission(granted, 'pre-seller'))
    return no('sales.pre_seller_forbidden')
  return yes
}

const isChanged = (from: string | null | undefined, to: string | null | undefined) => to !== undefined && to !== from
