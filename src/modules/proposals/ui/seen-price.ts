import type { Held, PermissionId } from '../../../platform/access/permission.ts'
import type { PriceComposition } from '../../pricing/price-composition.ts'
import { kitValue, type PriceView, priceChange, wpValue } from '../price-view.ts'

/**
 * A price calculated in the browser, with only the cells that this person may see; the server does the same in its
 * replies.
 */
export function seenPrice(price: PriceComposition, held: Held): PriceView {
  const kitValues = held.has(kitValue.shownWith) && !held.has(kitValue.hiddenWith)
  const row = (name: 'product' | 'service' | 'total', cost: PermissionId, total: PermissionId | null) => ({
    ...(held.has(cost) && { costCents: price[name].costCents }),
    ...(held.has(`proposals.${name}-profit` as const) && { profitCents: price[name].profitCents }),
    ...(held.has(`proposals.${name}-commission` as const) && { commissionCents: price[name].commissionCents }),
    ...(held.has(`proposals.${name}-charges` as const) && { chargesCents: price[name].chargesCents }),
    ...((total === null || held.has(total)) && { totalCents: price[name].totalCents }),
  })
  const seesService = held.has('proposals.view-service-value')
  return {
    kit: price.kit.map(({ unitCents, cents, ...line }) => ({ ...line, ...(kitValues && { unitCents, cents }) })),
    ...(seesService && { serviceTableCents: price.serviceTableCents, labour: price.labour }),
    ...(held.has('proposals.view-travel-value') && { travelCents: price.travelCents }),
    product: row('product', 'proposals.view-kit-value', 'proposals.view-product-value'),
    service: row('service', 'proposals.view-service-value', 'proposals.view-service-value'),
    total: row('total', 'proposals.view-kit-value', null),
    ...(held.has('proposals.extra-costs') && { extraCosts: price.extraCosts, extraCostsCents: price.extraCostsCents }),
    ...(!held.has(priceChange.hiddenWith) && {
      adjustment: price.adjustment,
      listPriceCents: price.listPriceCents,
    }),
    priceCents: price.priceCents,
    ...(!held.has(wpValue.hiddenWith) && { centsPerWp: price.centsPerWp }),
    noRange: price.noRange,
  }
}
