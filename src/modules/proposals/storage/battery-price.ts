import { roundCents } from '../../pricing/cents.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'

/** The price of the battery bank, in cents: its cost with the product's markup; 0 without one. */
export function batterySaleCents(
  { battery }: Pick<ProposalInput, 'battery'>,
  { battery: sized, price: { product } }: Pick<ProposalResult, 'battery' | 'price'>,
): number {
  if (!battery || !sized) return 0
  if (battery.saleCents !== undefined) return battery.saleCents
  return product.costCents > 0 ? roundCents((sized.cents * product.totalCents) / product.costCents) : sized.cents
}
