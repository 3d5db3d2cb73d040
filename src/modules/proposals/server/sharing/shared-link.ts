import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { isExpired } from '../../proposal.ts'
import type { StoredProposal } from '../tables.ts'
import { endOfTicket, proposalOfTicket } from './ticket.ts'

type Link = Pick<StoredProposal, 'shareTokenHash' | 'shareUntil' | 'state' | 'validUntil' | 'receivedAt'>

/**
 * Whether the link of a proposal still opens it; one that closed only because the proposal has expired says so to its
 * reader. A proposal accepted by the customer stays open until the company closes the link.
 */
export function isOpenLink({ shareTokenHash, shareUntil, ...proposal }: Link, today: string) {
  if (shareTokenHash === null) return false
  if (proposal.state === 'accepted' || proposal.receivedAt !== null) return true
  if (proposal.state === 'given-up') return false
  return shareUntil === null || shareUntil >= today || (isExpired(proposal, today) && shareUntil >= proposal.validUntil)
}

/** Whether the link of a withdrawn proposal still says so to its reader, instead of being unknown. */
export const isWithdrawnLink = ({ shareTokenHash, shareUntil, state }: Link, today: string) =>
  shareTokenHash !== null && state === 'given-up' && (shareUntil === null || shareUntil >= today)

/** The value that ties a ticket to its link and to the password that opened it: a new one of either ends the ticket. */
export const boundOf = ({ shareTokenHash, sharePasswordHash }: Bound) =>
  [shareTokenHash?.toString('base64url') ?? '', sharePasswordHash ?? ''].join(' ')

type Bound = Pick<StoredProposal, 'shareTokenHash' | 'sharePasswordHash'>

/** Whether a visitor's ticket is still good for what they have open. */
export const isReader = (ctx: Ctx, proposal: StoredProposal, ticket: string) =>
  proposalOfTicket(ctx, 'shared', ticket, boundOf(proposal)) === proposal.id

/** Why a ticket is not good any more: a password that was set since, or its time. */
export const endedTicket = (ctx: Ctx, { sharePasswordHash }: Bound, ticket: string) =>
  new Refusal(
    401,
    sharePasswordHash !== null && endOfTicket(ticket) >= Date.parse(ctx.now)
      ? 'proposals.password_now'
      : 'proposals.ticket_expired',
  )
