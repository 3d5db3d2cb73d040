import type { ShownPaper, ShownSigning } from '../../../modules/documents/signing-contract.ts'

/** Every document that the link opens, in their order. */
export const papersOf = (shown: ShownSigning): ShownPaper[] =>
  [shown, ...shown.along].sort((one, other) => one.number - other.number)

/** What can be signed now. */
export const openOf = (shown: ShownSigning) =>
  papersOf(shown).filter(({ refusal, signedAt }) => refusal === null && signedAt === null)

/** What can be signed, what cannot and what was: where that changes, the page begins anew. */
export const standingOf = (shown: ShownSigning) =>
  JSON.stringify(papersOf(shown).map(({ number, refusal, signedAt }) => [number, refusal, signedAt]))

/** What was signed and counts: what the company canceled since does not. */
export const countsOf = (shown: ShownSigning) =>
  papersOf(shown).filter(({ signedAt, isCanceled }) => signedAt !== null && !isCanceled)

/** What cannot be signed, with the sentence that says why: what was signed and counts needs none. */
export const closedOf = (shown: ShownSigning) =>
  papersOf(shown).flatMap(({ number, title, refusal, signedAt, isCanceled }) =>
    refusal !== null && (signedAt === null || isCanceled) ? [{ number, title, refusal }] : [],
  )
