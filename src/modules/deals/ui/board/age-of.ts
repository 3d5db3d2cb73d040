import { residence } from '../../../funnels/status.ts'

const dayHours = 24

/** How long a deal has been where it stands, in whole units of its goal, and whether that is longer than the goal. */
export interface Age {
  /** Nothing of a unit has passed yet: 0. One that is late counts the unit that it has begun, and so exceeds its goal. */
  count: number
  /** Goals of less than two days that are no whole days count in hours. */
  unit: 'days' | 'hours'
  goal: number | null
  isLate: boolean
}

/** How a deal stands to the goal of its status; nothing of one that is closed, which waits for nobody. */
export function ageOf(since: string | undefined, goalHours: number | null, isOpen: boolean, now = new Date()) {
  if (!since || !isOpen) return null
  const { hours, late } = residence({ goalHours }, since, now.toISOString())
  const unit: Age['unit'] =
    goalHours !== null && goalHours < 2 * dayHours && goalHours % dayHours !== 0 ? 'hours' : 'days'
  const perUnit = unit === 'days' ? dayHours : 1
  const goal = goalHours === null ? null : Math.round(goalHours / perUnit)
  const passed = hours / perUnit
  return { count: late ? Math.max(Math.ceil(passed), goal! + 1) : Math.floor(passed), unit, goal, isLate: late }
}

/** The same in days where the goal is not told; of what is late, the day that it has begun counts. */
export function plainAge({ since, late }: { since: string; late?: boolean | undefined }): Age {
  const days = (Date.now() - Date.parse(since)) / (dayHours * 3_600_000)
  return { count: late ? Math.ceil(days) : Math.floor(days), unit: 'days', goal: null, isLate: late ?? false }
}
