import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { returnRefusals } from '../contract/return-refusals.ts'

export const deletions = {
  undo: endpoint('POST /deletions/:id/undo', {
    needs: 'session',
    isPersonal: true,
    summary: 'Bring back a record that one has deleted oneself, with everything that went with it',
    reply: z.object({ id: z.string(), name: z.string() }),
    refusals: ['trash.not_there', 'trash.cannot_return'],
    alsoRefuses: returnRefusals,
  }),
}
