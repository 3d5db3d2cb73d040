import { residence } from '../../../funnels/status.ts'

const dayHours = 24

/** How long a deal has been in its status, in whole units of its goal, and whether that exceeds the goal. */
export interface Age {
  /** Whole ones that have passed, as in lists, reports and files. */
  count: number
  /** Goals of less than two days that are not whole days are counted in hours. */
  unit: 'days' | 'hours'
  goal: number | null
  isLate: boolean
}

/** The age of a deal compared with the goal of its status; null for a closed deal, which has no deadline. */
export function ageOf(since: string | undefined, goalHours: number | null, isOpen: boolean, now = new Date()) {
  if (!since || !isOpen) return null
  const { hours, late } = residence({ goalHours }, since, now.toISOString())
  const unit: Age['unit'] =
    goalHours !== null && goalHours < 2 * dayHours && goalHours % dayHours !== 0 ? 'hours' : 'days'
  const perUnit = unit === 'days' ? dayHours : 1
  const goal = goalHours === null ? null : Math.round(goalHours / perUnit)
  return { count: Math.floor(hours / perUnit), unit, goal, isLate: late }
}

/** The same in days where the goal is not known. */
export function plainAge({ since, late }: { since: string; late?: boolean | undefined }): Age {
  const days = (Date.now() - Date.parse(since)) / (dayHours * 3_600_000)
  return { count: Math.floor(days), unit: 'days', goal: null, isLate: late ?? false }
}
