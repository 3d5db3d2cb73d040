import type { Figure } from './contract.ts'
import { usualRange } from './observed.ts'
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
