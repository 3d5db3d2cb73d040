import type { Span } from '../../platform/questions/answer.ts'
import { relativeSpan } from '../../platform/questions/relative-days.ts'
import type { Figure } from './contract.ts'
import { usualRange } from './observed.ts'
import type { Period } from './periods.ts'
import type { alertRules } from './sending-contract.ts'

export interface Alerted {
  rule: (typeof alertRules)[number]
  threshold: number | null
}

/**
 * Whether the alert's condition holds for a figure. Null figures never match, and figures of few records are never
 * unusual.
 */
export function isPast(
  { rule, threshold }: Alerted,
  { value, note, history }: Pick<Figure, 'value' | 'note' | 'history'>,
) {
  if (value === null) return false
  if (rule === 'above') return value > threshold!
  if (rule === 'below') return value < threshold!
  const range = usualRange(history)
  return note !== 'few' && range !== undefined && (value < range.from || value > range.to)
}

const over = { month: 'last-month', quarter: 'last-quarter', year: 'last-year' } as const

/**
 * The days that an alert is judged by. A figure that grows during a period is below any threshold at its beginning,
 * so "below" is judged by the last complete period, and chosen days only when they have ended; undefined until then.
 */
export function judgedSpan(period: Period, span: Span, today: string): Span | undefined {
  if (period === 'month' || period === 'quarter' || period === 'year') return relativeSpan(over[period], today)
  return period === 'days' && span.to >= today ? undefined : span
}
