import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { inputShape } from '../../platform/record/shapes.ts'
import { invitationDays } from '../access/invitation.ts'
import { userRecord } from './user-record.ts'

const days = z.union(invitationDays.map((count) => z.literal(count))).default(7)

export const Invited = inputShape(userRecord).pick({ name: true, email: true, roleId: true, storeId: true }).strict()
export type Invited = z.output<typeof Invited>

/** Why one of several people was not invited; the others were. */
const Outcome = z.object({ email: z.string(), userId: z.string().nullable(), reason: z.string() })

const mayNot = ['team.user_not_found', 'team.gives_more', 'team.holds_more', 'team.not_invited'] as const

export const invitations = {
  invite: endpoint('POST /user-invitations', {
    needs: 'users.add',
    summary: 'Invite several people at once: each gets a link and chooses a password',
    body: z.object({ people: z.array(Invited).min(1).max(100), days }),
    reply: z.object({ list: z.array(Outcome) }),
    refusals: ['team.no_free_seat', 'team.gives_more'],
  }),
  resend: endpoint('PUT /users/:id/invitation', {
    needs: 'users.add',
    summary: 'Send a new link to somebody who has not entered yet; the one before ends',
    body: z.object({ days }),
    refusals: [...mayNot, 'team.invitation_sent_lately'],
    perMinute: 30,
  }),
  link: endpoint('POST /users/:id/invitation-links', {
    needs: 'users.add',
    summary: 'The link of an invitation, to hand over by other ways than mail',
    reply: z.object({ url: z.string() }),
    refusals: [...mayNot, 'access.invitation_over'],
  }),
  withdraw: endpoint('DELETE /users/:id/invitation', {
    needs: 'users.add',
    summary: 'Withdraw an invitation: its link ends and the seat is free',
    refusals: [...mayNot, 'team.user_has_records'],
  }),
}
