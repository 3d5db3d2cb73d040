import type { InputPrice } from './input-record.ts'

export interface PriceSteps {
  supplierId: string
  supplierName: string
  /** Each price from its day on, oldest first; a later price takes the place of the one before it. */
  steps: { day: string; cents: number }[]
}

type Price = Pick<InputPrice, 'supplierId' | 'supplierName' | 'costCents' | 'validFrom'>

/** The prices of an input as lines, one a supplier, in the order of who asks the least last. */
export function priceSteps(prices: readonly Price[]): PriceSteps[] {
  const bySupplier = Map.groupBy(prices, ({ supplierId }) => supplierId)
  const lines = [...bySupplier.values()].map((own): PriceSteps => {
    // Of two prices of one day the one that was said last counts: prices come newest first.
    const days = new Map(own.toReversed().map(({ validFrom, costCents }) => [validFrom, costCents]))
    const steps = [...days]
      .map(([day, cents]) => ({ day, cents }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    return { supplierId: own[0]!.supplierId, supplierName: own[0]!.supplierName, steps }
  })
  return lines.toSorted((one, other) => lastOf(one) - lastOf(other))
}

const lastOf = ({ steps }: PriceSteps) => steps.at(-1)!.cents
