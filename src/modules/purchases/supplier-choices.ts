import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'

/** The suppliers that a purchase may refer to: buyers choose among all that are active. */
export const purchaseSuppliers = endpoint('GET /purchase-suppliers', {
  needs: 'purchases.list',
  summary: 'Up to 1,000 suppliers in use by name, for choosing one',
  reply: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const supplierChoices = { endpoint: purchaseSuppliers }
