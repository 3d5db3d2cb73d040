import type { Span } from '../../platform/questions/answer.ts'

const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** How much of a target should be there at the end of a day, were every day of its span worth the same. */
export function dueBy(target: number, { from, to }: Span, today: string) {
  const whole = dayOf(to) - dayOf(from) + 1
  const gone = Math.max(0, Math.min(whole, dayOf(today) - dayOf(from) + 1))
  return (target * gone) / whole
}
