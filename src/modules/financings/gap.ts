import { no, yes } from '../../platform/rules/verdict.ts'
import { daysLater } from '../sales/plan-days.ts'
import { daysToPay, openOf, type Planned, takesMore, usualDue } from '../sales/plan-instalments.ts'
import type { PlacedGap } from './gap-contract.ts'

interface Gap extends PlacedGap {
  amount: number
  today: string
}

/** What a financing has placed of its gap, once other money is asked for: what is asked less needs no place any more. */
export const placedAfter = (before: { placedGap: number; totalFinanced: number }, totalFinanced: number) =>
  Math.max(0, before.placedGap - Math.max(0, before.totalFinanced - totalFinanced))

/**
 * The plan in which the financed part is less by the gap, and entry or a new instalment is more by it; the total stays. What is
 * overdue or received in part takes nothing of it: nobody owed it before the bank decided. Where a day is chosen, only an instalment
 * of the entry that is due on it takes it. None where so much of the financed part has been received that the gap no longer fits.
 */
export function planWithGap(plan: readonly Planned[], gap: Gap): Planned[] | undefined {
  const { amount, to, today } = gap
  let left = amount
  const lowered = plan
    .toReversed()
    .map((one) => {
      const taken = one.part === 'financed' ? Math.min(left, openOf(one)) : 0
      left -= taken
      return { ...one, amount: one.amount - taken }
    })
    .filter((one) => one.amount > 0)
    .toReversed()
  if (left > 0) return undefined
  const at = to === 'entry' ? lowered.findLastIndex((one) => isEntryFor(one, gap)) : -1
  if (at >= 0) return lowered.map((one, index) => (index === at ? { ...one, amount: one.amount + amount } : one))
  const part = to === 'entry' ? 'entry' : 'balance'
  const due = usualDue(part, gap.dueOn ?? daysLater(today, gap.dueInDays))
  return [...lowered, { part, amount, received: 0, ...due }]
}

/** An instalment of the down payment to which the amount that the bank did not lend can be added. */
const isEntryFor = (one: Planned, { today, dueOn }: { today: string; dueOn?: string | undefined }) =>
  one.part === 'entry' && takesMore(one, today) && (dueOn === undefined || one.dueOn === dueOn)

/** Nobody owes it by a day that has passed. */
export const mayBeDueOn = (day: string, today: string) => (day < today ? no('financings.gap_overdue') : yes)

interface Proposing {
  /** Unknown to who may not read it. */
  plan: readonly Planned[] | undefined
  today: string
}

/** The day that is proposed: of the entry that the gap would be added to, otherwise one that gives time to pay; none where that waits. */
export function dayOfGap(to: PlacedGap['to'], { plan, today }: Proposing): string | null {
  const later = daysLater(today, daysToPay)
  if (to === 'instalment') return later
  if (!plan) return null
  const found = plan.findLast((one) => isEntryFor(one, { today }))
  return found ? found.dueOn : later
}
