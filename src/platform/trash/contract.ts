import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'

export const deletions = {
  undo: endpoint('POST /deletions/:id/undo', {
    needs: 'session',
    isPersonal: true,
    summary: 'Bring back a record that one has deleted oneself, with everything that went with it',
    reply: z.object({ id: z.string(), name: z.string() }),
    refusals: [
      'trash.not_there',
      'trash.cannot_return',
      'sales.return_not_accepted',
      'sales.return_sold_anew',
      'purchases.bought_twice',
      'team.functions_read_only',
      'team.gives_more',
    ],
  }),
}
