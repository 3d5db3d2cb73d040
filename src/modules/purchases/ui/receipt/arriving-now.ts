import { isPiece, sameUnit } from '../../../../platform/brazil/units.ts'
import { exact } from '../../item-total.ts'
import type { PurchaseInvoice, PurchaseItem } from '../../parts-shapes.ts'

/** By item: as typed; null where whoever receives says that nothing of it came. What nobody touched is not there. */
export type TypedQuantities = Readonly<Record<string, number | null>>

export const linesOf = (invoices: readonly PurchaseInvoice[], { id }: Pick<PurchaseItem, 'id'>) =>
  invoices.flatMap(({ lines }) => lines.filter(({ itemId }) => itemId === id))

/** What of the order has not arrived yet. */
export const leftOf = ({ quantity, received }: Pick<PurchaseItem, 'quantity' | 'received'>) =>
  Math.max(0, exact(quantity - received))

export const invoicedOf = (invoices: readonly PurchaseInvoice[], item: Pick<PurchaseItem, 'id'>) =>
  exact(linesOf(invoices, item).reduce((sum, { quantity }) => sum + quantity, 0))

/**
 * In what else than the order an invoice counts an item, as rolls of what is ordered by the metre. Many suppliers write pieces for
 * whatever they sell, so these tell nothing.
 */
export const otherUnit = (lines: readonly { unit: string }[], { unit: own }: Pick<PurchaseItem, 'unit'>) =>
  lines.find(({ unit }) => unit && own && !isPiece(unit) && !isPiece(own) && !sameUnit(unit, own))?.unit

/** What the invoices bring of an item and no receipt has yet, as far as the order has room for it and both count alike. */
export const awaitedOf = (invoices: readonly PurchaseInvoice[], item: PurchaseItem) =>
  otherUnit(linesOf(invoices, item), item)
    ? 0
    : Math.min(leftOf(item), Math.max(0, exact(invoicedOf(invoices, item) - item.received)))

/**
 * What arrived is what the first of the invoices brought, item by item: what the next ones bring stands before whoever receives. After a short
 * delivery nobody knows what comes next.
 */
export const areInvoicesWhole = (invoices: readonly PurchaseInvoice[], items: readonly PurchaseItem[]) =>
  invoices.some((_, count) =>
    items.every((item) => Math.min(item.quantity, invoicedOf(invoices.slice(0, count), item)) === item.received),
  )

/** What arrives now: as typed, otherwise what the invoices say that stands before whoever receives. */
export const nowOf = (
  invoices: readonly PurchaseInvoice[],
  item: PurchaseItem,
  typed: TypedQuantities,
  isExpected = true,
) => (item.id in typed ? (typed[item.id] ?? null) : (isExpected && awaitedOf(invoices, item)) || null)

/** What the invoices bring that does not come with this receipt. */
export const missingOf = (invoices: readonly PurchaseInvoice[], item: PurchaseItem, now: number | null) =>
  Math.max(0, exact(awaitedOf(invoices, item) - (now ?? 0)))
