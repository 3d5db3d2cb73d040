/** What a goal measures, and the unit of its target. */
export const goalObjectives = {
  'sold-value': 'money',
  sales: 'count',
  'sold-power': 'kwp',
  proposals: 'count',
  'new-deals': 'count',
} as const
export type GoalObjective = keyof typeof goalObjectives
export const goalObjectiveNames = Object.keys(goalObjectives) as [GoalObjective, ...GoalObjective[]]

export const goalScopes = ['user', 'store', 'general'] as const

/** The progress of a goal, from 0 upwards (1: reached), and of its time, 0 to 1. Days are ISO. */
export function goalProgress(
  { target, startsOn, endsOn }: { target: number; startsOn: string; endsOn: string },
  reached: number,
  today: string,
) {
  const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
  const days = dayOf(endsOn) - dayOf(startsOn) + 1
  const run = dayOf(today) - dayOf(startsOn) + 1
  return { reached: target > 0 ? reached / target : 0, time: Math.min(1, Math.max(0, run / days)) }
}
