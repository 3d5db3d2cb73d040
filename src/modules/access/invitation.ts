import { no, yes } from '../../platform/rules/verdict.ts'

/** For how many days an invitation may be valid. */
export const invitationDays = [3, 7, 14, 30] as const

export interface InvitationTimes {
  expiresAt: string
  acceptedAt: string | null
  declinedAt: string | null
}

/** Whether an invitation's link still works. */
export function mayAccept({ expiresAt, acceptedAt, declinedAt }: InvitationTimes, now: string) {
  if (acceptedAt || declinedAt) return no('access.invitation_over')
  return Date.parse(expiresAt) <= Date.parse(now) ? no('access.invitation_expired') : yes
}

export const invitationStates = ['waiting', 'sent', 'failed', 'opened', 'declined', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

/** The state of an invitation, for its sender: what happened to its mail, then what the person did with the link. */
export function invitationState(
  given: InvitationTimes & { openedAt: string | null; mail: 'waiting' | 'sent' | 'failed' | null },
  now: string,
): InvitationState {
  if (given.declinedAt) return 'declined'
  if (Date.parse(given.expiresAt) <= Date.parse(now)) return 'expired'
  if (given.openedAt) return 'opened'
  return given.mail ?? 'sent'
}
