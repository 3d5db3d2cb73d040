import { isExpired } from '../proposal.ts'
import type { StoredProposal } from './tables.ts'

type Link = Pick<StoredProposal, 'shareTokenHash' | 'shareUntil' | 'state' | 'validUntil'>

/** Whether the link of a proposal still opens it; one that closed only because the proposal has expired tells its reader so. */
export const isOpenLink = ({ shareTokenHash, shareUntil, state, validUntil }: Link, today: string) =>
  shareTokenHash !== null &&
  state !== 'given-up' &&
  (shareUntil === null || shareUntil >= today || (isExpired({ state, validUntil }, today) && shareUntil >= validUntil))

/** What ties a ticket to the link through which it was given. */
export const boundOf = ({ shareTokenHash }: Pick<Link, 'shareTokenHash'>) => shareTokenHash?.toString('base64url') ?? ''
