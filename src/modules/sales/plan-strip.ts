import type { DealMilestone, Instalment } from './plan-contract.ts'
import { type InstalmentState, stateOf } from './plan-instalments.ts'

/** A place on the strip: a milestone of the deal or a day, with the instalments that fall due there. */
export interface StripStep {
  key: string
  milestone: DealMilestone | null
  /** The day itself, or that on which the milestone was reached. */
  day: string | null
  instalments: Instalment[]
}

/** Milestones that something waits for or that were reached, and days, in the order of time; what has no day yet stands last. */
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

const placeOf = ({ day, milestone }: StripStep) => `${day ?? '9999'} ${String(milestone?.at ?? 0).padStart(6, '0')}`

/** The worst state among the instalments of a step. For a milestone without instalments: whether it was reached. */
export function stateOfStep({ day, instalments }: StripStep, today: string): InstalmentState {
  const states = instalments.map((one) => stateOf(one, today))
  const order: InstalmentState[] = ['overdue', 'due', 'waiting', 'received']
  return order.find((state) => states.includes(state)) ?? (day === null ? 'waiting' : 'received')
}

/** Which instalment of its part each one is: "Parcela 2 de 3". */
export function numbersInPart(plan: readonly Pick<Instalment, 'part'>[]): { number: number; of: number }[] {
  const counts: Record<string, number> = {}
  const numbers = plan.map(({ part }) => {
    counts[part] = (counts[part] ?? 0) + 1
    return counts[part]
  })
  return plan.map(({ part }, index) => ({ number: numbers[index]!, of: counts[part]! }))
}
