import type { DealMilestone, Instalment } from './plan-contract.ts'
import { type InstalmentState, stateOf } from './plan-instalments.ts'

/** A place on the strip: a milestone of the deal or a day, with the instalments that fall due there. */
export interface StripStep {
  key: string
  milestone: DealMilestone | null
  /** The day, or the day on which the milestone was reached. */
  day: string | null
  instalments: Instalment[]
}

/**
 * The steps in time order: days, and milestones that were reached or that an instalment waits for; those without a
 * day come last.
 */
export function stripOf(plan: readonly Instalment[], milestones: readonly DealMilestone[]): StripStep[] {
  const days = new Set(plan.flatMap(({ milestone, dueOn }) => (milestone === '' && dueOn ? [dueOn] : [])))
  const steps: StripStep[] = [
    ...milestones.map((milestone) => ({
      key: milestone.id,
      milestone,
      day: milestone.reachedOn,
      instalments: plan.filter((one) => one.milestone === milestone.id),
    })),
    ...[...days].map((day) => ({
      key: day,
      milestone: null,
      day,
      instalments: plan.filter((one) => one.milestone === '' && one.dueOn === day),
    })),
  ]
  return steps
    .filter(({ day, instalments }) => day !== null || instalments.length > 0)
    .sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
}

const placeOf = ({ day, milestone }: StripStep) => placeIn(day, milestone?.at)

const placeIn = (day: string | null, at = 0) => `${day ?? '9999'} ${String(at).padStart(6, '0')}`

/** The worst state among the instalments of a step. For a milestone without instalments: whether it was reached. */
export function stateOfStep({ day, instalments }: StripStep, today: string): InstalmentState {
  const states = instalments.map((one) => stateOf(one, today))
  const order: InstalmentState[] = ['overdue', 'due', 'waiting', 'received']
  return order.find((state) => states.includes(state)) ?? (day === null ? 'waiting' : 'received')
}

type Placed = Pick<Instalment, 'part' | 'milestone' | 'dueOn'>
type Reached = Pick<DealMilestone, 'id' | 'at' | 'reachedOn'>

/**
 * The number of each instalment within its part, in the order of the strip, however they were entered: "Parcela 2 de
 * 3".
 */
export function numbersInPart(
  plan: readonly Placed[],
  milestones: readonly Reached[] = [],
): { number: number; of: number }[] {
  const counts: Partial<Record<Placed['part'], number>> = {}
  const numbers = new Map<Placed, number>()
  const placed = plan.map((one) => ({ one, at: standsAt(one, milestones) }))
  for (const { one } of placed.toSorted((left, right) => Number(left.at > right.at) - Number(left.at < right.at))) {
    counts[one.part] = (counts[one.part] ?? 0) + 1
    numbers.set(one, counts[one.part]!)
  }
  return plan.map((one) => ({ number: numbers.get(one)!, of: counts[one.part]! }))
}

/** An instalment that waits for a milestone is placed at the milestone, whatever its due day. */
function standsAt({ milestone, dueOn }: Placed, milestones: readonly Reached[]) {
  const known = milestones.find(({ id }) => id === milestone)
  return known ? placeIn(known.reachedOn, known.at) : placeIn(dueOn)
}
