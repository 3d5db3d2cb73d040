import { exact, itemTotal } from './item-total.ts'
import { type CountedItem, withKits } from './kit-contents.ts'
import { type BoughtLine, lineOf, type PlannedLine } from './left-to-buy.ts'
import type { CostOfJob } from './parts-shapes.ts'

/** With all that was planned. */
export type Cost = Omit<CostOfJob, Planned | 'lines'> &
  Record<Planned, number> & { lines: (CostOfJob['lines'][number] & { planned: number })[] }
type Planned = 'planned' | 'plannedOpen' | 'otherPlanned'

export interface JobItem extends BoughtLine {
  purchaseId: string
  name: string
  unitCents: number
  received: number
  totalCents: number
  /** What invoices ask for it, and for how much of it. */
  invoicedCents: number
  invoicedQuantity: number
}

interface Job {
  planned: readonly PlannedLine[]
  items: readonly JobItem[]
  /** The invoices as a whole: with freight, taxes and discounts. */
  invoicedCents: number
  /** What lines of invoices ask for that are none of the items of their purchase, by its id. */
  unmatched: ReadonlyMap<string, number>
  /** Of the accepted proposal; null without one. */
  price: { priceCents: number; otherPlanned: number } | null
}

/**
 * What a job costs, line by line of its proposal and for what was bought besides. The margin that is left takes off what invoices
 * ask for, as a whole, what is ordered without an invoice yet, and what was planned of that which is not ordered.
 */
export function costOfJob({ planned, items: bought, invoicedCents, unmatched, price }: Job): Cost {
  const items = withKits(bought)
  const own = planned.map((line) => ({ line, those: items.filter((item) => lineOf(planned, item) === line) }))
  const others = Map.groupBy(
    items.filter((item) => !lineOf(planned, item)),
    ({ name }) => name,
  )
  const lines = [
    ...own.map(({ line: { id, name, cents }, those }) => ({ id, name, planned: cents, ...sums(those) })),
    ...[...others].map(([name, those]) => ({ id: `other:${name}`, name, planned: 0, ...sums(those) })),
  ]
  const all = (of: 'planned' | 'ordered' | 'invoiced' | 'received') => lines.reduce((sum, line) => sum + line[of], 0)
  const orderedOpen = openOrders(items, unmatched)
  const plannedOpen = own.reduce(
    (sum, { line, those }) => sum + Math.round(line.cents * (1 - shareBought(line, those))),
    0,
  )
  return {
    lines,
    planned: all('planned'),
    ordered: all('ordered'),
    received: all('received'),
    invoiced: invoicedCents,
    invoicedOther: invoicedCents - all('invoiced'),
    orderedOpen,
    plannedOpen,
    otherPlanned: price?.otherPlanned ?? 0,
    priceCents: price?.priceCents ?? null,
    marginPlanned: price && price.priceCents - price.otherPlanned - all('planned'),
    marginLeft: price && price.priceCents - price.otherPlanned - invoicedCents - orderedOpen - plannedOpen,
  }
}

const sums = (items: readonly CountedItem[]) => ({
  ordered: items.reduce((sum, { totalCents }) => sum + totalCents, 0),
  invoiced: items.reduce((sum, { invoicedCents }) => sum + invoicedCents, 0),
  received: items.reduce((sum, { unitCents, received }) => sum + itemTotal(unitCents, received), 0),
})

/** What of each order no invoice asks for yet: a line that matches no item is taken for what is open in its purchase. */
const openOrders = (items: readonly CountedItem[], unmatched: ReadonlyMap<string, number>) =>
  [...Map.groupBy(items, ({ purchaseId }) => purchaseId)].reduce(
    (sum, [id, those]) =>
      sum + Math.max(0, those.reduce((open, item) => open + openOf(item), 0) - (unmatched.get(id) ?? 0)),
    0,
  )

/** What of an item no invoice asks for yet, at the price of the order. */
const openOf = ({ unitCents, quantity, invoicedQuantity, contentCents }: CountedItem) =>
  Math.max(0, itemTotal(unitCents, Math.max(0, exact(quantity - invoicedQuantity))) - contentCents)

/** How much of a line is ordered, 0 to 1. */
function shareBought(line: PlannedLine, items: readonly CountedItem[]): number {
  const bought = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return line.quantity > 0 ? Math.min(1, bought / line.quantity) : bought > 0 ? 1 : 0
}
