import { expect } from 'vitest'
import type { Line } from '../commissions/commission-lines.ts'
import { mayReturn, movedMoney } from '../plan-returns.ts'

export interface Sold {
  total: number
  percent: number
  received: number
  /** What came in, went back and passed on, however much. */
  receipts: number
  isCancelled: boolean
  /** It is in the trash. */
  isGone: boolean
  main: string
  lines: Line[]
  /** What its lines were worth when it was cancelled. */
  amounts: Record<string, number>
}

export function receive(sale: Sold, { portion: of, back }: { portion: number; back: boolean }) {
  const amount = Math.round((sale.total * of) / 100) * (back ? -1 : 1)
  sale.received = Math.max(0, Math.min(sale.total, sale.received + amount))
  sale.receipts++
}

export function giveBack(sale: Sold, { portion: of }: { portion: number }) {
  const amount = Math.round((sale.received * of) / 100)
  const cancelledOn = sale.isCancelled ? '2026-11-20' : null
  if (!mayReturn(amount, { received: sale.received, cancelledOn }).ok) return
  sale.received -= amount
  sale.receipts++
}

/** No cent of the customer is lost or made between a cancelled sale and the one that follows it. */
export function takeOver(sale: Sold, from: Sold) {
  if (sale.isCancelled || from.isGone || !from.isCancelled) return
  const holding = ({ total: amount, received }: Sold) => [{ id: '', amount, received }]
  const { taken, given } = movedMoney(holding(from), holding(sale))
  expect(taken).toEqual(given)
  for (const { amount } of given) {
    from.received -= amount
    sale.received += amount
    from.receipts++
    sale.receipts++
  }
}
