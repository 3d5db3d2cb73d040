import type { Granted, PermissionId } from '../../../platform/access/permission.ts'
import type { PriceComposition } from '../../pricing/price-composition.ts'
import { kitValue, type PriceView, priceChange, wpValue } from '../price-view.ts'

/** A price calculated in the browser, with only the cells that this person may see; the server does the same in its replies. */
export function seenPrice(price: PriceComposition, granted: Granted): PriceView {
  const kitValues = granted.has(kitValue.shownWith) && !granted.has(kitValue.hiddenWith)
  const row = (name: 'product' | 'service' | 'total', cost: PermissionId, total: PermissionId | null) => ({
    ...(granted.has(cost) && { costCents: price[name].costCents }),
    ...(granted.has(`proposals.${name}-profit` as const) && { profitCents: price[name].profitCents }),
    ...(granted.has(`proposals.${name}-commission` as const) && { commissionCents: price[name].commissionCents }),
    ...(granted.has(`proposals.${name}-charges` as const) && { chargesCents: price[name].chargesCents }),
    ...((total === null || granted.has(total)) && { totalCents: price[name].totalCents }),
  })
  const seesService = granted.has('proposals.view-service-value')
  return {
    kit: price.kit.map(({ unitCents, cents, ...line }) => ({ ...line, ...(kitValues && { unitCents, cents }) })),
    ...(seesService && { serviceTableCents: price.serviceTableCents, labour: price.labour }),
    ...(granted.has('proposals.view-travel-value') && { travelCents: price.travelCents }),
    product: row('product', 'proposals.view-kit-value', 'proposals.view-product-value'),
    service: row('service', 'proposals.view-service-value', 'proposals.view-service-value'),
    total: row('total', 'proposals.view-kit-value', null),
    ...(granted.has('proposals.extra-costs') && {
      extraCosts: price.extraCosts,
      extraCostsCents: price.extraCostsCents,
    }),
    ...(!granted.has(priceChange.hiddenWith) && {
      adjustment: price.adjustment,
      listPriceCents: price.listPriceCents,
    }),
    priceCents: price.priceCents,
    ...(!granted.has(wpValue.hiddenWith) && { centsPerWp: price.centsPerWp }),
    noRange: price.noRange,
  }
}
