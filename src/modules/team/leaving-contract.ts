import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'

/** Also allowed for a person who lacks a second factor that their function requires. */
const own = { needs: 'session', withoutSecondFactor: true, isPersonal: true } as const

/** The payload of `users.left`: who is responsible for the person's records from now on. */
export interface Left {
  successorId: string | null
  /** They had left before, and what they still have is passed on now. */
  passesOn: boolean
}

const Leaving = z.object({
  /** The deals in progress of the person, in any role: open ones, and won ones with something still to be done. */
  deals: z.int(),
  contacts: z.int(),
  /** The open tasks that the person owns or is responsible for. */
  tasks: z.int(),
  /** Those of them that come again. */
  repetitions: z.int(),
  /** A timer of theirs runs. */
  hasTimer: z.boolean(),
  /** The rules that act as this person, on or paused. */
  rules: z.int(),
  /** The webhooks that see as this person sees: they stop with them. */
  webhooks: z.int(),
  /** What else is theirs, in words; `passes`: whoever takes over gets it. */
  others: z.array(z.object({ name: z.string(), count: z.int(), passes: z.boolean(), text: z.string() })),
  isLastAdministrator: z.boolean(),
})

export const leaving = {
  leaving: endpoint('GET /account/deletion', {
    ...own,
    summary: 'What somebody has to take over when the signed-in person deletes their account',
    reply: Leaving,
  }),
  leavingOf: endpoint('GET /users/:id/leaving', {
    needs: 'users.edit',
    summary: 'What is open of a person, for whoever is about to deactivate them or to pass it on',
    reply: Leaving,
    refusals: ['team.user_not_found', 'team.holds_more'],
  }),
  deleteAccount: endpoint('DELETE /account', {
    ...own,
    summary:
      'Delete the own account: a successor takes over what is in progress; name and history stay, personal data goes',
    body: z.object({
      password: z.string('access.password_current_wrong').min(1, 'access.password_current_wrong').max(200),
      successorId: id.nullable().default(null),
    }),
    refusals: [
      'access.password_current_wrong',
      'access.too_many_logins',
      'access.not_on_behalf',
      'team.last_administrator',
    ],
    perMinute: 20,
  }),
}
