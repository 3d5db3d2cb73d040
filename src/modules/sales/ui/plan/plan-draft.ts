import type { z } from 'zod'
import type { PlanRow } from '../../plan-contract.ts'
import { daysLater } from '../../plan-days.ts'
import { daysToPay, type PayWay, type Planned, type PlanPart, usualDue, writtenRow } from '../../plan-instalments.ts'

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

/**
 * A plan saved by somebody else, as the editor has it: received amounts and days from milestones are the known ones.
 */
export const savedDraft = (saved: readonly Omit<Planned, 'received'>[], known: readonly Planned[]): DraftRow[] =>
  draftOf(
    saved.map((row) => {
      const before = known.find(({ id }) => id === row.id)
      const dueOn = row.milestone === '' ? row.dueOn : (before?.dueOn ?? null)
      return { ...row, received: before?.received ?? 0, dueOn }
    }),
  )

/** A further instalment of the missing amount. */
export const newRow = (left: number, on: string): DraftRow => ({
  key: crypto.randomUUID(),
  id: undefined,
  part: 'balance',
  amount: left > 0 ? left : null,
  received: 0,
  ...usualDue('balance', on),
})

/** The cents missing to the total; negative: too much. */
export const leftOf = (rows: readonly DraftRow[], total: number) =>
  total - rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/**
 * Puts what is missing into the last instalment of the part that was changed which is neither overdue nor received in part, or into a
 * new one of it; what is too much is taken from the last open one down to what came in. So no other part of the sale changes along.
 */
export function withLeftInLast(
  rows: readonly DraftRow[],
  { total, today }: { total: number; today: string },
  changedKey: string | null,
): DraftRow[] {
  const left = leftOf(rows, total)
  const changed = rows.find(({ key }) => key === changedKey)
  const isLate = ({ dueOn }: DraftRow) => dueOn !== null && dueOn < today
  const isOpen = ({ amount, received }: DraftRow) => (amount ?? 0) > received || amount === null
  const takes = (row: DraftRow) => isOpen(row) && (left < 0 || (row.received === 0 && !isLate(row)))
  const last = rows.findLastIndex((row) => takes(row) && (!changed || (row.part === changed.part && row !== changed)))
  if (changed && last < 0) {
    if (left < 0) return withLeftInLast(rows, { total, today }, null)
    const { part, milestone, days, dueOn, method } = changed
    const due = isLate(changed) ? usualDue('balance', daysLater(today, daysToPay)) : { milestone, days, dueOn, method }
    const more = { key: crypto.randomUUID(), id: undefined, received: 0, part, amount: left, ...due }
    return rows.flatMap((row) => (row === changed ? [row, more] : [row]))
  }
  if (last < 0 && left > 0) return [...rows, newRow(left, daysLater(today, daysToPay))]
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

/** The rows to send; one that somebody else has removed from the plan since is sent as new. */
export const rowsOf = (rows: readonly DraftRow[], known: readonly DraftRow[]): z.input<typeof PlanRow>[] =>
  rows.map((row) => {
    const { id, ...written } = writtenRow({ ...row, amount: row.amount ?? 0, days: row.days ?? 0 })
    return { ...(known.some((one) => one.id === id) && { id }), ...written }
  })
