import { roundCents } from './cents.ts'

export type Markup = { on: 'price' | 'cost'; profit: number; commission: number; charges: number }
export type MarkedUp = {
  costCents: number
  profitCents: number
  commissionCents: number
  chargesCents: number
  totalCents: number
}

/**
 * Adds profit, commission and charges (taxes of the invoice) to a cost.
 * - `on: 'price'`: fractions of the final price, so price = cost / (1 − profit − commission − charges);
 * - `on: 'cost'`: fractions of the cost.
 * Commission and charges are rounded to the cent and profit absorbs the difference: cost + profit + commission +
 * charges = total, always.
 */
export function markUp(costCents: number, markup: Markup): MarkedUp {
  const sum = markup.profit + markup.commission + markup.charges
  const total =
    markup.on === 'price' ? roundCents(costCents / Math.max(0.01, 1 - sum)) : roundCents(costCents * (1 + sum))
  const base = markup.on === 'price' ? total : costCents
  const commission = roundCents(base * markup.commission)
  const charges = roundCents(base * markup.charges)
  return {
    costCents,
    profitCents: total - costCents - commission - charges,
    commissionCents: commission,
    chargesCents: charges,
    totalCents: total,
  }
}
