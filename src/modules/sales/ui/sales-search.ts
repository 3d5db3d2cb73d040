import { z } from 'zod'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { SaleFilters } from '../sale-filters.ts'

const { pageNumber: _number, pageSize: _size, dealId: _deal, ...listed } = SaleFilters.shape

/** What the address of the list carries: its filters and sorting. */
export const salesSearch = z.object({
  ...listed,
  open: momentary(z.uuid().optional()),
  add: momentary(z.coerce.boolean().default(false)),
})
