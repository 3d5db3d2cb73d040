import { z } from 'zod'
import { type FilterFields, filterShapes } from '../../platform/contract/field-filters.ts'
import { day, id, listOf, paging } from '../../platform/contract/shapes.ts'

/** Who sees what a seller earns by a sale; and what a pre-seller does. */
export const sellerCommission = { shownWith: 'sales.view-seller-commission' } as const
export const preSellerCommission = { shownWith: 'sales.view-pre-seller-commission' } as const

/** Fields of a row that are asked for by a range; commissions only by those who see them. */
export const saleFieldFilters = {
  total: 'cents',
  entry: 'cents',
  financed: 'cents',
  sellerCommission: { kind: 'cents', ...sellerCommission },
  preSellerCommission: { kind: 'cents', ...preSellerCommission },
} as const satisfies FilterFields

/** Apart from the contract: the address of the list reads it before anything of the module is open. */
export const SaleFilters = z.strictObject({
  ...paging.shape,
  ...filterShapes(saleFieldFilters),
  code: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  dealId: id.optional(),
  salesmanId: listOf(id),
  preSellerId: listOf(id),
  storeId: listOf(id),
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(['code', '-code', 'soldOn', '-soldOn', 'total', '-total']).default('-soldOn'),
})
