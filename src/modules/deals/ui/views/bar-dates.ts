import type { ScheduleRow } from '../../view-shapes.ts'
import { dayAfter } from './month.ts'

export type BarGrip = 'whole' | 'end'
export type Bar = Pick<ScheduleRow, 'kind' | 'startsOn' | 'endsOn'>

/**
 * A bar pushed by some days, whole or by its end. A deal's creation cannot be changed: of a forecast only the end moves.
 * No bar ends before it starts.
 */
export function pushed(bar: Bar, grip: BarGrip, days: number): Bar {
  const isWhole = grip === 'whole' && bar.kind === 'installation'
  const startsOn = isWhole ? dayAfter(bar.startsOn, days) : bar.startsOn
  const end = dayAfter(bar.endsOn, days)
  const isBeforeStart = end < startsOn
  return { ...bar, startsOn, endsOn: isBeforeStart ? startsOn : end }
}

/** What the deal's own fields become. */
export const datesOf = ({ kind, startsOn, endsOn }: Bar) =>
  kind === 'installation' ? { installationStartsOn: startsOn, installationEndsOn: endsOn } : { closingOn: endsOn }
