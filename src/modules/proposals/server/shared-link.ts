import type { StoredProposal } from './tables.ts'

type Link = Pick<StoredProposal, 'shareTokenHash' | 'shareUntil' | 'state'>

/** Whether the link of a proposal still opens it. */
export const isOpenLink = ({ shareTokenHash, shareUntil, state }: Link, today: string) =>
  shareTokenHash !== null && state !== 'given-up' && (shareUntil === null || shareUntil >= today)

/** What ties a ticket to the link through which it was given. */
export const boundOf = ({ shareTokenHash }: Link) => shareTokenHash?.toString('base64url') ?? ''
