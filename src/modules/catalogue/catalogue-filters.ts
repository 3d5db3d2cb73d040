import { z } from 'zod'
import { paging } from '../../platform/contract/shapes.ts'

/** Apart from the contract: the address of the list reads it before anything of the module is open. */
export const CatalogueFilters = paging.extend({
  kind: z.enum(['module', 'inverter']),
  search: z.string().trim().max(100).default(''),
  sort: z.enum(['model', '-model', 'power', '-power', 'priceCents', '-priceCents']).default('power'),
})
