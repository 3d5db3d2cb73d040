import type { JobItem } from './cost-of-job.ts'
import { itemTotal, sumOf } from './item-total.ts'

/** An item with the figures that a job's cost needs. */
export interface CountedItem extends JobItem {
  /** For a kit: what invoices charge for its contents beyond their own prices in the order, in cents. */
  contentCents: number
  /** For a kit: the prices that its contents have in the order themselves, in cents. */
  contentTotal: number
}

export const isKit = (proposalLine: string | null) => proposalLine?.startsWith('kit:') === true
export const isKitContent = (proposalLine: string | null) =>
  proposalLine === 'kit-battery' || proposalLine?.startsWith('kit-item:') === true

/**
 * A supplier's kit has one price and its contents have none, but invoices name the contents: what is charged for
 * these beyond prices of their own counts for the kit of the same purchase.
 */
export const withKits = (items: readonly JobItem[]): CountedItem[] =>
  [...Map.groupBy(items, ({ purchaseId }) => purchaseId).values()].flatMap(counted)

function counted(items: readonly JobItem[]): CountedItem[] {
  const kit = items.find(({ proposalLine }) => isKit(proposalLine))
  const contents = kit ? items.filter(({ proposalLine }) => isKitContent(proposalLine)) : []
  const contentCents = contents.reduce((sum, item) => sum + beyondOwn(item), 0)
  return items.map((item) => {
    if (item === kit) {
      const invoicedCents = item.invoicedCents + contentCents
      return { ...item, invoicedCents, contentCents, contentTotal: sumOf(contents) }
    }
    const moved = contents.includes(item) ? beyondOwn(item) : 0
    return { ...item, invoicedCents: item.invoicedCents - moved, contentCents: 0, contentTotal: 0 }
  })
}

const beyondOwn = ({ unitCents, quantity, invoicedCents, invoicedQuantity }: JobItem) =>
  Math.max(0, invoicedCents - itemTotal(unitCents, Math.min(quantity, invoicedQuantity)))
