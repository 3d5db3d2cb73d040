import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { isExpired } from '../../proposal.ts'
import type { StoredProposal } from '../tables.ts'
import { endOfTicket, proposalOfTicket } from './ticket.ts'

type Link = Pick<StoredProposal, 'shareTokenHash' | 'shareUntil' | 'state' | 'validUntil' | 'receivedAt'>

/**
 * Whether the proposal's link is open; a link closed only by the proposal's expiry says so to its reader. A proposal
 * accepted by the customer stays open until the company closes the link.
 */
export function isOpenLink({ shareTokenHash, shareUntil, ...proposal }: Link, today: string) {
  if (shareTokenHash === null) return false
  if (proposal.state === 'accepted' || proposal.receivedAt !== null) return true
  if (proposal.state === 'given-up') return false
  return shareUntil === null || shareUntil >= today || (isExpired(proposal, today) && shareUntil >= proposal.validUntil)
}

/** Whether the link of a withdrawn proposal says so to its reader; otherwise it counts as unknown. */
export const isWithdrawnLink = ({ shareTokenHash, shareUntil, state }: Link, today: string) =>
  shareTokenHash !== null && state === 'given-up' && (shareUntil === null || shareUntil >= today)

/** The value that binds a ticket to its link and password: changing either invalidates the ticket. */
export const boundOf = ({ shareTokenHash, sharePasswordHash }: Bound) =>
  [shareTokenHash?.toString('base64url') ?? '', sharePasswordHash ?? ''].join(' ')

type Bound = Pick<StoredProposal, 'shareTokenHash' | 'sharePasswordHash'>

/** Whether a visitor's ticket is still good for what they have open. */
export const isReader = (ctx: Ctx, proposal: StoredProposal, ticket: string) =>
  proposalOfTicket(ctx, 'shared', ticket, boundOf(proposal)) === proposal.id

/** Why a ticket is no longer valid: a password set since, or its expiry. */
export const endedTicket = (ctx: Ctx, { sharePasswordHash }: Bound, ticket: string) =>
  new Refusal(
    401,
    sharePasswordHash !== null && endOfTicket(ticket) >= Date.parse(ctx.now)
      ? 'proposals.password_now'
      : 'proposals.ticket_expired',
  )
