import type { OfferedRules } from '../kit-rules-contract.ts'
import type { RuleInput } from './kit-rule.ts'

/** The inputs of offered rules; to who may not see prices they cost nothing, but those without a price of today stay without. */
export const offeredInputs = ({ inputs }: OfferedRules): RuleInput[] =>
  inputs.map(({ hasPrice, costCents, ...input }) => ({ ...input, costCents: hasPrice ? (costCents ?? 0) : null }))
