import type { Span } from '../../platform/questions/answer.ts'

const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** How much of a target should be there at the end of a day, were every day of its span worth the same. */
export function dueBy(target: number, { from, to }: Span, today: string) {
  const whole = dayOf(to) - dayOf(from) + 1
  const gone = Math.max(0, Math.min(whole, dayOf(today) - dayOf(from) + 1))
  return (target * gone) / whole
}

/** Mondays to Fridays from a day on, up to the end of a span. */
export function workingDaysLeft({ from, to }: Span, today: string) {
  const [start, end] = [Math.max(dayOf(from), dayOf(today)), dayOf(to)]
  let count = 0
  // Day 0 was a Thursday.
  for (let day = start; day <= end; day++) if ((day + 4) % 7 !== 0 && (day + 4) % 7 !== 6) count++
  return count
}

const daysOfWeek = 5

interface Needed {
  per: 'day' | 'week' | 'rest'
  amount: number
  days: number
}

/** The pace that still reaches a target: by the working day, by the week where that would be a part of one; undefined where none is left or nothing lacks. */
export function paceNeeded(
  { target, reached, ...span }: Span & { target: number; reached: number },
  today: string,
): Needed | undefined {
  const [lacks, days] = [target - reached, workingDaysLeft(span, today)]
  if (lacks <= 0 || days === 0) return undefined
  if (lacks >= days) return { per: 'day', amount: lacks / days, days }
  return days > daysOfWeek
    ? { per: 'week', amount: (lacks / days) * daysOfWeek, days }
    : { per: 'rest', amount: lacks, days }
}
