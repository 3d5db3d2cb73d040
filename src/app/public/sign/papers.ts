import type { ShownPaper, ShownSigning } from '../../../modules/documents/signing-contract.ts'

/** Every document that the link opens, in their order. */
export const papersOf = (shown: ShownSigning): ShownPaper[] =>
  [shown, ...shown.along].sort((one, other) => one.number - other.number)

/** What can be signed now. */
export const openOf = (shown: ShownSigning) =>
  papersOf(shown).filter(({ refusal, signedAt }) => refusal === null && signedAt === null)
