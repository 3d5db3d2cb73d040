import { roundCents } from './cents.ts'
import type { PricingRange, PricingTable, ServiceStructure } from './pricing-input.ts'

/** Price of the service for a power: the row that contains it, plus the value of the structure. `null`: no row contains it. */
export function servicePrice(table: PricingTable, kwp: number, structure: ServiceStructure): number | null {
  const range = rangeOf(table.ranges, kwp)
  if (!range) return null
  return (
    range.cents +
    roundCents(range.perKwpCents * kwp) +
    (table.structureCents[structure] ?? table.structureCents.general ?? 0)
  )
}

export function rangeOf(ranges: PricingRange[], kwp: number): PricingRange | null {
  return ranges.find(({ fromKwp, toKwp }) => kwp >= fromKwp && (toKwp === null || kwp < toKwp)) ?? null
}

/** The first fault in a table's ranges: one that ends before it starts, or two that overlap (by their positions). */
export function faultOfRanges(
  ranges: Pick<PricingRange, 'fromKwp' | 'toKwp'>[],
): { fault: 'empty-range'; row: number } | { fault: 'overlap'; row: number; other: number } | null {
  for (const [row, range] of ranges.entries())
    if (range.fromKwp < 0 || (range.toKwp !== null && range.fromKwp >= range.toKwp))
      return { fault: 'empty-range', row }
  for (const [row, range] of ranges.entries())
    for (let other = 0; other < row; other++)
      if (overlap(ranges[other]!, range)) return { fault: 'overlap', row, other }
  return null
}

const overlap = (a: Pick<PricingRange, 'fromKwp' | 'toKwp'>, b: Pick<PricingRange, 'fromKwp' | 'toKwp'>) =>
  a.fromKwp < (b.toKwp ?? Number.POSITIVE_INFINITY) && b.fromKwp < (a.toKwp ?? Number.POSITIVE_INFINITY)
