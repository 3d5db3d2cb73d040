import { exact, itemTotal } from './item-total.ts'
import { type CountedItem, withKits } from './kit-contents.ts'
import { type BoughtLine, lineOf, type PlannedLine } from './left-to-buy.ts'
import type { CostOfJob } from './parts-shapes.ts'

/** The cost with all planned figures. */
export type Cost = Omit<CostOfJob, Planned | 'lines'> &
  Record<Planned, number> & { lines: (CostOfJob['lines'][number] & { planned: number })[] }
type Planned = 'planned' | 'plannedOpen' | 'otherPlanned' | 'askedOfPlan'

export interface JobItem extends BoughtLine {
  purchaseId: string
  name: string
  unitCents: number
  received: number
  totalCents: number
  /** What invoices charge for the item, in cents, and for what quantity. */
  invoicedCents: number
  invoicedQuantity: number
}

interface Job {
  planned: readonly PlannedLine[]
  items: readonly JobItem[]
  /** The invoices' totals in cents, including freight, taxes and discounts. */
  invoicedCents: number
  /** By purchase: what its invoices charge for goods that match none of its items, in cents. */
  unmatched: ReadonlyMap<string, number>
  /** From the accepted proposal; null without one. */
  price: { priceCents: number; otherPlanned: number } | null
  /** The sum of the valid sales, which replaces the proposal's price; null without a sale. In cents. */
  soldCents?: number | null
}

/**
 * The cost of a job, for each line of its proposal and for other purchases. The remaining margin is what was sold
 * (without a sale, the proposal's price) minus the invoices' totals, the orders without an invoice, and the plan for
 * what is not ordered. All amounts in cents.
 */
export function costOfJob({ planned, items: bought, invoicedCents, unmatched, price, soldCents = null }: Job): Cost {
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
  const all = (of: 'planned' | 'ordered' | 'invoiced' | 'received' | 'receivedByOrder') =>
    lines.reduce((sum, line) => sum + line[of], 0)
  const orders = openOrders(planned, items, unmatched)
  const askedOfOrders = orders.reduce((sum, { open, asked }) => sum + Math.min(open, asked), 0)
  const orderedOpen = orders.reduce((sum, { open }) => sum + open, 0) - askedOfOrders
  const askedOfPlan = askedBeyondOrders(orders)
  const plannedOpen = own.reduce((sum, { line, those }) => sum + openPlan(line, those), 0) - askedOfPlan
  const otherPlanned = price?.otherPlanned ?? 0
  const priceCents = soldCents ?? price?.priceCents ?? null
  return {
    lines,
    planned: all('planned'),
    ordered: all('ordered'),
    received: all('received'),
    receivedByOrder: all('receivedByOrder'),
    invoiced: invoicedCents,
    invoicedOther: invoicedCents - all('invoiced'),
    orderedOpen,
    plannedOpen,
    askedOfOrders,
    askedOfPlan,
    otherPlanned,
    priceCents,
    soldCents,
    proposedCents: price?.priceCents ?? null,
    marginPlanned: price && price.priceCents - otherPlanned - all('planned'),
    marginLeft: priceCents === null ? null : priceCents - otherPlanned - invoicedCents - orderedOpen - plannedOpen,
  }
}

function sums(items: readonly CountedItem[]) {
  const received = items.map(receivedOf)
  return {
    ordered: items.reduce((sum, { totalCents }) => sum + totalCents, 0),
    invoiced: items.reduce((sum, { invoicedCents }) => sum + invoicedCents, 0),
    received: received.reduce((sum, { cents }) => sum + cents, 0),
    receivedByOrder: received.reduce((sum, { byOrder }) => sum + byOrder, 0),
  }
}

interface OpenOrder {
  /** Ordered and not invoiced yet, at the order's prices, in cents. */
  open: number
  /** The planned cost of its items that have no price and are on no invoice, in cents. */
  unpriced: number
  /** What invoice lines without a matching item charge, in cents: assumed to be for the open orders. */
  asked: number
}

const openOrders = (planned: readonly PlannedLine[], items: readonly CountedItem[], unmatched: Job['unmatched']) =>
  [...Map.groupBy(items, ({ purchaseId }) => purchaseId)].map(
    ([id, those]): OpenOrder => ({
      open: those.reduce((sum, item) => sum + openOf(item), 0),
      unpriced: those.reduce((sum, item) => sum + unpricedOf(lineOf(planned, item), item), 0),
      asked: unmatched.get(id) ?? 0,
    }),
  )

/** What such lines charge beyond the open orders is assumed to be for items without a price. */
const askedBeyondOrders = (orders: readonly OpenOrder[]) =>
  orders.reduce((sum, { open, unpriced, asked }) => sum + Math.min(unpriced, Math.max(0, asked - open)), 0)

/** What of an item is not invoiced yet, at the order's price, in cents. */
const openOf = ({ unitCents, quantity, invoicedQuantity, contentCents }: CountedItem) =>
  Math.max(0, itemTotal(unitCents, Math.max(0, exact(quantity - invoicedQuantity))) - contentCents)

/**
 * The cost of what was delivered, in cents: at the invoice's price as far as it is invoiced, the rest at the order's
 * price. Answers also how much was priced by the order.
 */
function receivedOf(item: CountedItem): { cents: number; byOrder: number } {
  if (item.contentCents > 0) return receivedOfKit(item)
  const { unitCents, received, invoicedCents, invoicedQuantity } = item
  const named = Math.min(received, invoicedQuantity)
  const byInvoice = named > 0 ? Math.round((invoicedCents * named) / invoicedQuantity) : 0
  const byOrder = itemTotal(unitCents, exact(received - named))
  return { cents: byInvoice + byOrder, byOrder }
}

/**
 * An invoice names the contents of a kit, not the number of kits: each kit costs its part of the invoiced and open
 * amounts.
 */
function receivedOfKit(kit: CountedItem): { cents: number; byOrder: number } {
  // Of what was cancelled as much was ordered as has arrived.
  const share = kit.quantity > 0 ? kit.received / kit.quantity : 0
  const byOrder = Math.round(openOf(kit) * share)
  return { cents: Math.round(kit.invoicedCents * share) + byOrder, byOrder }
}

/** The planned cost of the part of a line that is not ordered. */
const openPlan = (line: PlannedLine, items: readonly CountedItem[]) =>
  Math.round(line.cents * (1 - shareBought(line, items)))

/** How much of a line is ordered, 0 to 1. */
function shareBought(line: PlannedLine, items: readonly CountedItem[]): number {
  const bought = items.reduce((sum, item) => sum + (isUnpriced(line, item) ? valued(line, item) : item.quantity), 0)
  return line.quantity > 0 ? Math.min(1, bought / line.quantity) : bought > 0 ? 1 : 0
}

/** A purchased line whose price is unknown, because whoever took it from the proposal could not see its cost. */
const isUnpriced = (line: PlannedLine, { unitCents }: CountedItem) => unitCents === 0 && line.cents > 0

/** How much of an item without a price is on invoices, or priced through its contents. */
function valued({ cents, quantity: all }: PlannedLine, item: CountedItem): number {
  const byContents = ((item.contentCents + item.contentTotal) / cents) * all
  return Math.min(item.quantity, item.invoicedQuantity + byContents)
}

function unpricedOf(line: PlannedLine | undefined, item: CountedItem): number {
  if (!line || !isUnpriced(line, item) || line.quantity === 0) return 0
  return Math.round((line.cents * (item.quantity - valued(line, item))) / line.quantity)
}
