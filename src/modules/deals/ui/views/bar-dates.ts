import { dayAfter } from '../../../../platform/ui/calendar/month.ts'
import type { ScheduleRow } from '../../view-shapes.ts'

export type BarGrip = 'whole' | 'end'
export type Bar = Pick<ScheduleRow, 'kind' | 'startsOn' | 'endsOn'>

/**
 * A bar moved by some days, as a whole or only its end. A deal's creation cannot be changed, so of a forecast bar only
 * the end moves. No bar ends before it starts.
 */
export function pushed(bar: Bar, grip: BarGrip, days: number): Bar {
  const isWhole = grip === 'whole' && bar.kind === 'installation'
  const startsOn = isWhole ? dayAfter(bar.startsOn, days) : bar.startsOn
  const end = dayAfter(bar.endsOn, days)
  return { ...bar, startsOn, endsOn: [startsOn, end].toSorted().at(-1)! }
}

/** The new values of the deal's own fields. */
export const datesOf = ({ kind, startsOn, endsOn }: Bar) =>
  kind === 'installation' ? { installationStartsOn: startsOn, installationEndsOn: endsOn } : { closingOn: endsOn }
