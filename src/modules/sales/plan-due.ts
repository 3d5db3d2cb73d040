import { daysLater } from './plan-days.ts'
import type { Due } from './plan-instalments.ts'

/** When an instalment is due, given the day on which its milestone was reached. A day of its own counts without a milestone. */
export const dueOf = ({ milestone, days, dueOn }: Due, reachedOn: string | undefined): Due =>
  milestone === ''
    ? { milestone, days: 0, dueOn }
    : { milestone, days, dueOn: reachedOn === undefined ? null : daysLater(reachedOn, days) }
