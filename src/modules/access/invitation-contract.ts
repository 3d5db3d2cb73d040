import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { newPassword } from './entrance-contract.ts'
import { SignedIn } from './session-shapes.ts'

const over = ['access.invitation_over', 'access.invitation_expired'] as const

/** What the page of an invitation shows before anybody has signed in. */
export const Invitation = z.object({
  isExpired: z.boolean(),
  name: z.string(),
  email: z.string(),
  by: z.string(),
  roleName: z.string(),
  storeName: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  days: z.int(),
})
export type Invitation = z.infer<typeof Invitation>

/** What an invited person does with their link; the token in the address identifies them. */
export const invitationContract = {
  invitation: endpoint('GET /invitations/:token', {
    needs: 'public',
    summary: 'What an invitation says, for whoever holds its link',
    reply: Invitation,
    refusals: ['access.invitation_over'],
    perMinute: 30,
  }),
  acceptInvitation: endpoint('PUT /invitations/:token/password', {
    needs: 'public',
    summary: 'Choose the password and enter, with the link of an invitation',
    body: z.object({ password: newPassword, deviceId: z.uuid().optional() }),
    reply: SignedIn,
    refusals: [...over, 'access.password_weak'],
    perMinute: 20,
  }),
  declineInvitation: endpoint('DELETE /invitations/:token', {
    needs: 'public',
    summary: 'Decline an invitation; its link ends',
    refusals: [...over],
    perMinute: 20,
  }),
  renewInvitation: endpoint('POST /invitations/:token/renewals', {
    needs: 'public',
    summary: 'Ask whoever invited for a new link in the place of one that has expired',
    reply: z.object({ by: z.string() }),
    refusals: ['access.invitation_over'],
    perMinute: 10,
  }),
}
