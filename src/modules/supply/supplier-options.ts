import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'

/** The suppliers that a kit may name. */
export const supplierNames = endpoint('GET /suppliers/names', {
  needs: 'settings.pricing',
  summary: 'The names of all suppliers, for choosing one',
  reply: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const supplierOptions = { endpoint: supplierNames }
