import { z } from 'zod'
import { id } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { rowShape } from '../../platform/record/shapes.ts'
import { purchaseRecord } from './purchase-record.ts'

export const PurchaseFilters = listQuery(purchaseRecord, {
  order: '-code',
  filters: {
    ...searchFilter,
    dealId: id.optional(),
    code: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  },
})

/** The filters alone, for views that have an order and pages of their own. */
export const PurchaseViewFilters = PurchaseFilters.omit({
  pageNumber: true,
  pageSize: true,
  after: true,
  fields: true,
  sort: true,
})
export type PurchaseViewFilters = z.output<typeof PurchaseViewFilters>

export const PurchaseRow = rowShape(purchaseRecord)
export type PurchaseRow = z.infer<typeof PurchaseRow>
