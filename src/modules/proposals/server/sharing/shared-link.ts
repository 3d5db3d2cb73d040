import { isExpired } from '../../proposal.ts'
import type { StoredProposal } from '../tables.ts'

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

/** The value that ties a ticket to its link. */
export const boundOf = ({ shareTokenHash }: Pick<Link, 'shareTokenHash'>) => shareTokenHash?.toString('base64url') ?? ''
