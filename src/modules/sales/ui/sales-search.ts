import { z } from 'zod'
import { SaleFilters } from '../contract.ts'

const { code, salesmanId, preSellerId, storeId, from, to, sort } = SaleFilters.shape

/** What the address of the list carries: its filters and sorting. */
export const salesSearch = z.object({
  code,
  salesmanId,
  preSellerId,
  storeId,
  from,
  to,
  sort,
  add: z.coerce.boolean().default(false),
})
