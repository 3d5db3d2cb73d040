import type { AppliedExtraCost } from '../../pricing/extra-costs.ts'
import type { ExtraCost } from '../../pricing/pricing-input.ts'

/**
 * The extra costs of a calculation in which some keep their former amount in cents: neither a new formula nor a new
 * base changes them, and one that the company has deleted stays. Pure.
 */
export function keepExtraCosts(
  costs: readonly ExtraCost[],
  had: readonly AppliedExtraCost[],
  kept: ReadonlySet<string>,
): ExtraCost[] {
  const staying = had.filter(({ id }) => kept.has(id))
  return [
    ...costs.filter(({ id }) => !staying.some((one) => one.id === id)),
    ...staying.map(({ id, name, basis, cents }) => ({
      id,
      name,
      basis,
      // It applied, so it goes on applying.
      kind: 'auxiliary' as const,
      formula: '',
      input: { unitCents: cents, quantity: 1 },
    })),
  ]
}
