/** When a commission is earned: with the sale, with the customer's payments, or at a milestone. The company chooses. */
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

/** The facts of a sale that decide what is earned. Money in cents. */
export interface EarningFacts {
  total: number
  /** What the customer paid, minus refunds, in cents. */
  received: number
  /** The milestones that the sale's deal has reached. */
  reached: readonly string[]
  isCancelled: boolean
}

/**
 * How much of a commission, in cents, is earned now. For a cancelled sale nothing, except where commissions are
 * earned with payments: then the part for which the customer's money was not refunded.
 */
export function earnedOf(commission: number, rule: EarningRule, facts: EarningFacts): number {
  if (rule.earnedWhen === 'receipts') return partOf(commission, facts.received, facts.total)
  if (facts.isCancelled) return 0
  return rule.earnedWhen === 'sale' || facts.reached.includes(rule.earnedMilestone) ? commission : 0
}

/** `amount × part ÷ whole` in whole cents, rounded down; a part outside 0 to `whole` counts as the nearest end. */
export function partOf(amount: number, part: number, whole: number): number {
  if (part >= whole) return amount
  if (part <= 0) return 0
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}
