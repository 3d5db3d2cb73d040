import type { Compared } from './compared-offers.ts'

/** The terms that banks offer, in months, the shortest first. */
export const termsOf = (compared: readonly Compared[]) =>
  [...new Set(compared.map(({ offer }) => offer.months))].toSorted((one, other) => one - other)

/** The offers of a term; of a bank that has none of it the nearest, so that every bank is compared. All of them without a term. */
export function ofTerm(compared: readonly Compared[], months: number | null): readonly Compared[] {
  if (months === null) return compared
  const distance = ({ offer }: Compared) => Math.abs(offer.months - months)
  const nearest = new Map<string, number>()
  for (const one of compared) {
    const { bankId } = one.bank
    nearest.set(bankId, Math.min(nearest.get(bankId) ?? Number.POSITIVE_INFINITY, distance(one)))
  }
  return compared.filter((one) => distance(one) === nearest.get(one.bank.bankId))
}
