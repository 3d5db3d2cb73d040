import type { JobItem } from './cost-of-job.ts'
import { itemTotal, sumOf } from './item-total.ts'

/** An item as a job counts it. */
export interface CountedItem extends JobItem {
  /** Of a kit, what invoices ask for what it holds, beyond what that costs in the order by itself. */
  contentCents: number
  /** Of a kit, what its contents cost in the order by themselves. */
  contentTotal: number
}

export const isKit = (proposalLine: string | null) => proposalLine?.startsWith('kit:') === true
export const isKitContent = (proposalLine: string | null) =>
  proposalLine === 'kit-battery' || proposalLine?.startsWith('kit-item:') === true

/**
 * A supplier's kit has one price and its contents none, and its invoice names the contents: what is asked for these, beyond a
 * price of their own, is asked for the kit of the same purchase.
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
