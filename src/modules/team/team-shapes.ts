import { z } from 'zod'
import { percentage } from '../../platform/contract/shapes.ts'
import { invitationStates } from '../access/invitation.ts'

export const name = z.string('team.name_required').trim().min(1, 'team.name_required').max(255)
export const permissions = z.array(z.string().max(120)).max(1000)
/** In percent. */
export const priceChange = percentage
export const personName = z.string('team.name_short').trim().min(3, 'team.name_short').max(255)
export const personEmail = z
  .string('team.email_invalid')
  .trim()
  .min(1, 'team.email_invalid')
  .max(255)
  .pipe(z.email('team.email_invalid'))

/** The state of the invitation of a person who has not signed in yet. */
export const UserInvitation = z.object({
  state: z.enum(invitationStates),
  /** When it reached this state. */
  at: z.string(),
  expiresAt: z.string(),
  /** Why the mail was not delivered, as a sentence. */
  reason: z.string(),
  /** The person asked for a new link after theirs had expired. */
  hasAskedAgain: z.boolean(),
})
export type UserInvitation = z.infer<typeof UserInvitation>
