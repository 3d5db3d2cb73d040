import { isPiece, sameUnit } from '../../../../platform/brazil/units.ts'
import { exact } from '../../item-total.ts'
import type { PurchaseInvoice, PurchaseItem } from '../../parts-shapes.ts'

/** By item: the typed quantity; null if the receiver says that nothing came. Untouched items are absent. */
export type TypedQuantities = Readonly<Record<string, number | null>>

export const linesOf = (invoices: readonly PurchaseInvoice[], { id }: Pick<PurchaseItem, 'id'>) =>
  invoices.flatMap(({ lines }) => lines.filter(({ itemId }) => itemId === id))

/** The ordered quantity not delivered yet. */
export const leftOf = ({ quantity, received }: Pick<PurchaseItem, 'quantity' | 'received'>) =>
  Math.max(0, exact(quantity - received))

export const invoicedOf = (invoices: readonly PurchaseInvoice[], item: Pick<PurchaseItem, 'id'>) =>
  exact(linesOf(invoices, item).reduce((sum, { quantity }) => sum + quantity, 0))

/**
 * The unit of the invoices, if it differs from the order's (rolls instead of metres). Suppliers write "pieces" for
 * anything, so that is ignored.
 */
export const otherUnit = (lines: readonly { unit: string }[], { unit: own }: Pick<PurchaseItem, 'unit'>) =>
  lines.find(({ unit }) => unit && own && !isPiece(unit) && !isPiece(own) && !sameUnit(unit, own))?.unit

/** The invoiced quantity of an item without a receipt, up to what is left of the order, if both use the same unit. */
export const awaitedOf = (invoices: readonly PurchaseInvoice[], item: PurchaseItem) =>
  otherUnit(linesOf(invoices, item), item)
    ? 0
    : Math.min(leftOf(item), Math.max(0, exact(invoicedOf(invoices, item) - item.received)))

/**
 * Whether deliveries have matched the first invoices exactly, item by item: then the next invoices' goods are in
 * front of the receiver. After an incomplete delivery nobody knows what comes next.
 */
export const areInvoicesWhole = (invoices: readonly PurchaseInvoice[], items: readonly PurchaseItem[]) =>
  invoices.some((_, count) =>
    items.every((item) => Math.min(item.quantity, invoicedOf(invoices.slice(0, count), item)) === item.received),
  )

/** The quantity delivered now: as typed, otherwise as invoiced. */
export const nowOf = (
  invoices: readonly PurchaseInvoice[],
  item: PurchaseItem,
  typed: TypedQuantities,
  isExpected = true,
) => (item.id in typed ? (typed[item.id] ?? null) : (isExpected && awaitedOf(invoices, item)) || null)

/** The invoiced quantity that does not come with this receipt. */
export const missingOf = (invoices: readonly PurchaseInvoice[], item: PurchaseItem, now: number | null) =>
  Math.max(0, exact(awaitedOf(invoices, item) - (now ?? 0)))
