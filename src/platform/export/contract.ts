import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { Work } from '../work/contract.ts'

export const exportContract = {
  start: endpoint('POST /exports', {
    needs: 'session',
    summary: 'Write everything that a list holds under the given filters and order to a file, as long work',
    body: z.object({
      list: z.string().max(50),
      /** The list's own query: filters, search and sort. */
      query: z.record(z.string().max(50), z.unknown()).default({}),
      /** The columns in their order; those that the list does not export are left out. */
      columns: z.array(z.string().max(50)).max(100).default([]),
      format: z.enum(['csv', 'xlsx']),
    }),
    reply: Work,
    refusals: ['exports.unknown_list', 'platform.forbidden'],
  }),
}
