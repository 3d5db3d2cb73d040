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

/** Whether a figure is where somebody wants to be told of it. Of nothing nobody is told, nor of few records that they are unusual. */
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
 * The days by which somebody is told that a figure is below a threshold. What grows with every day of a period is below it at each
 * beginning: it is judged by the last period that is over, and chosen days when they are; undefined until then.
 */
export function judgedSpan(period: Period, span: Span, today: string): Span | undefined {
  if (period === 'month' || period === 'quarter' || period === 'year') return relativeSpan(over[period], today)
  return period === 'days' && span.to >= today ? undefined : span
}
