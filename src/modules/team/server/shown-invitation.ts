import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { type InvitationTimes, invitationState } from '../../access/invitation.ts'
import type { UserInvitation } from '../team-shapes.ts'

/** An invitation with the state of its mail, for the list of people. */
export interface StoredInvitation extends InvitationTimes {
  openedAt: string | null
  sentAt: string
  askedAgainAt: string | null
  mail: 'waiting' | 'sent' | 'failed' | null
  mailAt: string | null
  reason: string | null
  answer: string | null
}

export function shownInvitation(ctx: Ctx, given: StoredInvitation): UserInvitation {
  const state = invitationState(given, ctx.now)
  const since = {
    waiting: given.sentAt,
    sent: given.mailAt,
    failed: given.mailAt,
    opened: given.openedAt,
    declined: given.declinedAt,
    expired: given.expiresAt,
  }[state]
  return {
    state,
    at: new Date(since ?? given.sentAt).toISOString(),
    expiresAt: new Date(given.expiresAt).toISOString(),
    reason: state === 'failed' && given.reason ? translate(ctx.lang, given.reason, { answer: given.answer ?? '' }) : '',
    hasAskedAgain: given.askedAgainAt !== null,
  }
}
