import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { longText } from '../../platform/contract/shapes.ts'

export const lists = {
  cell: endpoint('GET /lists/cell', {
    needs: 'session',
    summary: 'What the rows behind a figure of a report have in common, in words',
    query: z.object({ cell: longText }),
    reply: z.object({
      text: z.string(),
      /** Of a past day: what the records came to then, where the list itself sums what they are today. */
      cameTo: z.string().optional(),
    }),
  }),
}
