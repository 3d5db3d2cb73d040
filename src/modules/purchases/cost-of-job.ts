import { itemTotal } from './item-total.ts'
import type { PlannedLine } from './left-to-buy.ts'
import type { CostOfJob } from './parts-shapes.ts'

export interface JobItem {
  name: string
  proposalLine: string | null
  unitCents: number
  quantity: number
  received: number
  totalCents: number
  /** What invoices ask for it. */
  invoicedCents: number
}

interface Job {
  planned: readonly PlannedLine[]
  items: readonly JobItem[]
  invoicedCents: number
  /** Of the accepted proposal; null without one. */
  price: { priceCents: number; otherPlanned: number } | null
}

/**
 * What a job costs, line by line of its proposal and for what was bought besides. The margin that is left puts what was ordered in
 * the place of what was planned for the same line; a line of which nothing is ordered yet costs what was planned.
 */
export function costOfJob({ planned, items, invoicedCents, price }: Job): CostOfJob {
  const own = planned.map((line) => ({
    id: line.id,
    name: line.name,
    planned: line.cents,
    ...sums(items.filter(({ proposalLine }) => proposalLine === line.id)),
    isBought: shareBought(line, items),
  }))
  const known = new Set(planned.map(({ id }) => id))
  const others = [
    ...Map.groupBy(
      items.filter(({ proposalLine }) => !known.has(proposalLine ?? '')),
      ({ name }) => name,
    ),
  ]
  const lines = [
    ...own.map(({ isBought: _share, ...line }) => line),
    ...others.map(([name, those]) => ({ id: `other:${name}`, name, planned: 0, ...sums(those) })),
  ]
  const all = (of: 'planned' | 'ordered' | 'invoiced' | 'received') => lines.reduce((sum, line) => sum + line[of], 0)
  const expected =
    own.reduce((sum, line) => sum + line.ordered + Math.round(line.planned * (1 - line.isBought)), 0) +
    others.reduce((sum, [, those]) => sum + sums(those).ordered, 0)
  return {
    lines,
    planned: all('planned'),
    ordered: all('ordered'),
    received: all('received'),
    invoiced: invoicedCents,
    invoicedOther: invoicedCents - all('invoiced'),
    otherPlanned: price?.otherPlanned ?? 0,
    priceCents: price?.priceCents ?? null,
    marginPlanned: price && price.priceCents - price.otherPlanned - all('planned'),
    marginLeft: price && price.priceCents - price.otherPlanned - expected,
  }
}

const sums = (items: readonly JobItem[]) => ({
  ordered: items.reduce((sum, { totalCents }) => sum + totalCents, 0),
  invoiced: items.reduce((sum, { invoicedCents }) => sum + invoicedCents, 0),
  received: items.reduce((sum, { unitCents, received }) => sum + itemTotal(unitCents, received), 0),
})

/** How much of a line is ordered, 0 to 1. */
function shareBought(line: PlannedLine, items: readonly JobItem[]): number {
  const bought = items
    .filter(({ proposalLine }) => proposalLine === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return line.quantity > 0 ? Math.min(1, bought / line.quantity) : bought > 0 ? 1 : 0
}
