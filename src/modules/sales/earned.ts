/** When a commission counts as earned: with the sale, with what the customer pays, or at a milestone. A company's choice. */
export const earnedWhens = ['sale', 'receipts', 'milestone'] as const
export type EarnedWhen = (typeof earnedWhens)[number]

export const earnedWords = {
  sale: { pt: 'Na venda', en: 'With the sale' },
  receipts: { pt: 'Com o que o cliente paga', en: 'With the customer’s payments' },
  milestone: { pt: 'Num marco da obra', en: 'At a milestone' },
}

export interface EarningRule {
  earnedWhen: EarnedWhen
  /** The milestone; empty for the others. */
  earnedMilestone: string
}

/** What is known of a sale when one asks. Money in integer cents. */
export interface EarningFacts {
  total: number
  /** What the customer has paid and was not given back. */
  received: number
  /** The milestones that the sale's deal has reached. */
  reached: readonly string[]
  isCancelled: boolean
}

/**
 * How much of a commission is earned now. Of a cancelled sale nothing is, except the part for which the customer's money
 * stayed in the house: whoever earns with the payments earns of those.
 */
export function earnedOf(commission: number, rule: EarningRule, facts: EarningFacts): number {
  if (rule.earnedWhen === 'receipts') return partOf(commission, facts.received, facts.total)
  if (facts.isCancelled) return 0
  return rule.earnedWhen === 'sale' || facts.reached.includes(rule.earnedMilestone) ? commission : 0
}

/** `amount × part ÷ whole` in whole cents, never rounded up; a part below zero or above the whole counts as its end. */
export function partOf(amount: number, part: number, whole: number): number {
  if (part >= whole) return amount
  if (part <= 0) return 0
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}
