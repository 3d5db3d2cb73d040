import { residence } from '../../../funnels/status.ts'

export type AgeTone = 'late' | 'overdue' | null

/** Whole days in a status, and how they stand to its goal: beyond it, or beyond twice as long. */
export function ageOf(since: string | undefined, goalHours: number | null, isOpen: boolean, now = new Date()) {
  if (!since) return { days: null, tone: null as AgeTone }
  const { hours, late } = residence({ goalHours }, since, now.toISOString())
  const tone: AgeTone = !isOpen || !late ? null : hours > 2 * goalHours! ? 'overdue' : 'late'
  return { days: Math.floor(hours / 24), tone }
}

/** Whole days since an instant. */
export const daysSince = (instant: string) => Math.floor((Date.now() - Date.parse(instant)) / 86_400_000)
