import { z } from 'zod'
import type { PermissionId } from '../../platform/access/permission.ts'
import { visible } from '../../platform/contract/masks.ts'

const amount = z.int()
/** The permission to see the cost of a kit's items, the price per Wp, and the change of a price. */
export const kitValue = {
  shownWith: 'proposals.view-kit-value',
  hiddenWith: 'proposals.hide-values-in-kit-items',
} as const
export const wpValue = { hiddenWith: 'proposals.hide-values-in-kit-info' } as const
export const priceChange = { hiddenWith: 'proposals.hide-change-percentage' } as const

const markedUp = (row: 'product' | 'service' | 'total', total: PermissionId | null, cost: PermissionId) =>
  z.object({
    costCents: visible({ shownWith: cost }, amount),
    profitCents: visible({ shownWith: `proposals.${row}-profit` as const }, amount),
    commissionCents: visible({ shownWith: `proposals.${row}-commission` as const }, amount),
    chargesCents: visible({ shownWith: `proposals.${row}-charges` as const }, amount),
    totalCents: total ? visible({ shownWith: total }, amount) : amount.optional(),
  })

/** The composition of a price, each cell only with its permission. The price itself is visible to everyone. */
export const PriceView = z.object({
  kit: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      quantity: z.number(),
      unitCents: visible(kitValue, amount),
      cents: visible(kitValue, amount),
    }),
  ),
  serviceTableCents: visible({ shownWith: 'proposals.view-service-value' }, amount),
  travelCents: visible({ shownWith: 'proposals.view-travel-value' }, amount),
  labour: visible(
    { shownWith: 'proposals.view-service-value' },
    z.array(z.object({ id: z.string(), name: z.string(), base: z.string(), cents: amount })),
  ),
  product: markedUp('product', 'proposals.view-product-value', 'proposals.view-kit-value'),
  service: markedUp('service', 'proposals.view-service-value', 'proposals.view-service-value'),
  total: markedUp('total', null, 'proposals.view-kit-value'),
  extraCosts: visible(
    { shownWith: 'proposals.extra-costs' },
    z.array(z.object({ id: z.string(), name: z.string(), cents: amount })),
  ),
  extraCostsCents: visible({ shownWith: 'proposals.extra-costs' }, amount),
  adjustment: visible(
    priceChange,
    z.object({
      cents: amount,
      rate: z.number(),
      profitCents: visible({ hiddenWith: 'proposals.hide-change-profit' }, amount),
      commissionCents: visible({ hiddenWith: 'proposals.hide-change-commission' }, amount),
      chargesCents: visible({ hiddenWith: 'proposals.hide-change-charges' }, amount),
    }),
  ),
  listPriceCents: visible(priceChange, amount),
  priceCents: amount,
  centsPerWp: visible(wpValue, z.number()),
  noRange: z.boolean(),
})
export type PriceView = z.output<typeof PriceView>
