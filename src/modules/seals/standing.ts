import type { SealFound, Verdict } from '../../platform/verify/verify.ts'

/** Ours: of the authority that is asked about. Elsewhere: no installation's certificate, so that its chain is checked elsewhere. */
type AuthorityOf = 'ours' | 'unknown' | 'unasked' | 'elsewhere'

/** Whose authority stands behind a seal, as far as its file shows; anybody makes one that calls itself an installation's. */
export function authorityOf({ by, root }: SealFound, ours: string | null): AuthorityOf {
  if (ours && root === ours) return 'ours'
  if (by?.claims !== 'installation') return 'elsewhere'
  return ours ? 'unknown' : 'unasked'
}

/** Whole is said only of what our authority sealed last: of all others it is known that nothing changed, not who sealed it. */
export function standingOf({ state, seals }: Verdict, ours: string | null) {
  if (state !== 'whole') return state
  const last = seals.reduce((one, other) => (other.end > one.end ? other : one))
  const authority = authorityOf(last, ours)
  return authority === 'ours' ? 'whole' : authority
}
