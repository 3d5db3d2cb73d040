import type { z } from 'zod'
import type { PlanRow } from '../../plan-contract.ts'
import { type PayWay, type Planned, type PlanPart, usualDue } from '../../plan-instalments.ts'

/** A row of the editor; what is not filled in yet is null. `milestone` is empty for a day. */
export interface DraftRow {
  key: string
  id: string | undefined
  part: PlanPart
  amount: number | null
  received: number
  method: PayWay
  milestone: string
  days: number | null
  dueOn: string | null
}

export const draftOf = (plan: readonly Planned[]): DraftRow[] =>
  plan.map(({ id, ...row }, index) => ({ ...row, id, key: id ?? `start-${index}` }))

/** Another instalment, of what is still missing. */
export const newRow = (left: number, on: string): DraftRow => ({
  key: crypto.randomUUID(),
  id: undefined,
  part: 'balance',
  amount: left > 0 ? left : null,
  received: 0,
  ...usualDue('balance', on),
})

/** What is missing to the total; below zero what is too much. */
export const leftOf = (rows: readonly DraftRow[], total: number) =>
  total - rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/**
 * Puts what is missing into the last open instalment of the part that was changed, or into a new one of it; what is too much is taken
 * from it down to what came in. So no other part of the sale changes along.
 */
export function withLeftInLast(rows: readonly DraftRow[], total: number, changedKey: string | null): DraftRow[] {
  const left = leftOf(rows, total)
  const changed = rows.find(({ key }) => key === changedKey)
  const isOpen = ({ amount, received }: DraftRow) => (amount ?? 0) > received || amount === null
  const last = rows.findLastIndex((row) => isOpen(row) && (!changed || (row.part === changed.part && row !== changed)))
  if (changed && last < 0) {
    if (left < 0) return withLeftInLast(rows, total, null)
    const { part, milestone, days, dueOn, method } = changed
    const more = {
      key: crypto.randomUUID(),
      id: undefined,
      received: 0,
      part,
      milestone,
      days,
      dueOn,
      method,
      amount: left,
    }
    return rows.flatMap((row) => (row === changed ? [row, more] : [row]))
  }
  return rows.map((row, index) =>
    index === last ? { ...row, amount: Math.max(row.received, (row.amount ?? 0) + left) } : row,
  )
}

type Fault = 'sales.instalment_zero' | 'sales.instalment_below_received' | 'sales.instalment_due'

/** The faults of the rows by the path of their field. */
export const faultsOf = (rows: readonly DraftRow[]): [field: string, fault: Fault][] =>
  rows.flatMap(({ amount, received, milestone, dueOn }, index) => {
    const faults: [string, Fault][] = []
    if ((amount ?? 0) <= 0) faults.push([`instalments.${index}.amount`, 'sales.instalment_zero'])
    else if (amount! < received) faults.push([`instalments.${index}.amount`, 'sales.instalment_below_received'])
    if (milestone === '' && dueOn === null) faults.push([`instalments.${index}.dueOn`, 'sales.instalment_due'])
    return faults
  })

export const rowsOf = (rows: readonly DraftRow[]): z.input<typeof PlanRow>[] =>
  rows.map(({ id, part, amount, method, milestone, days, dueOn }) => ({
    ...(id && { id }),
    part,
    amount: amount ?? 0,
    method,
    milestone,
    days: milestone === '' ? 0 : (days ?? 0),
    dueOn: milestone === '' ? dueOn : null,
  }))
