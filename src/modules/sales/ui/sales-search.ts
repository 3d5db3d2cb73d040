import { z } from 'zod'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
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
  open: momentary(z.uuid().optional()),
  add: momentary(z.coerce.boolean().default(false)),
})
