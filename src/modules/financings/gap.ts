import { openOf, type Planned, takesMore, usualDue } from '../sales/plan-instalments.ts'

export interface Placed {
  to: 'entry' | 'instalment'
  dueInDays: number
}

interface Gap {
  amount: number
  to: Placed['to']
  /** When a new instalment is due. */
  dueOn: string
  today: string
}

/** What a financing has placed of its gap, once other money is asked for: what is asked less needs no place any more. */
export const placedAfter = (before: { placedGap: number; totalFinanced: number }, totalFinanced: number) =>
  Math.max(0, before.placedGap - Math.max(0, before.totalFinanced - totalFinanced))

/**
 * The plan in which the financed part is less by the gap, and entry or a new instalment is more by it; the total stays. What is
 * overdue or received in part takes nothing of it: nobody owed it before the bank decided. None where so much of the financed part
 * has been received that the gap no longer fits.
 */
export function planWithGap(plan: readonly Planned[], { amount, to, dueOn, today }: Gap): Planned[] | undefined {
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
  const at = to === 'entry' ? lowered.findLastIndex((one) => one.part === 'entry' && takesMore(one, today)) : -1
  if (at >= 0) return lowered.map((one, index) => (index === at ? { ...one, amount: one.amount + amount } : one))
  const part = to === 'entry' ? 'entry' : 'balance'
  return [...lowered, { part, amount, received: 0, ...usualDue(part, dueOn) }]
}
