import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'

/** Never the id of a user: anyone with the hash of an id can write in that person's name. */
export const guestId = z.string().regex(/^guest-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'help.guest_id')

export const helpWidget = {
  guestHash: endpoint('GET /conta/gerarHashIntercom', {
    needs: 'public',
    summary: 'The identity hash with which a visitor of the entrance speaks to the support chat',
    query: z.object({ userId: guestId, safeCode: z.string().max(200).default('') }),
    reply: z.string(),
    refusals: ['help.wrong_code'],
    perMinute: 30,
  }),
}
