import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'

const names = z.array(z.object({ id: z.string(), name: z.string() }))

/** The banks and payment methods that a financing may name, those that are out of use as well. */
export const bankNames = endpoint('GET /financing-banks/names', {
  needs: ['financings.list', 'financings.add', 'general.settings'],
  summary: 'The names of the partner banks, for choosing one',
  reply: names,
})
export const methodNames = endpoint('GET /financing-payment-methods/names', {
  needs: ['financings.list', 'financings.add', 'general.settings'],
  summary: 'The names of the payment methods in use, for choosing one',
  reply: names,
})
