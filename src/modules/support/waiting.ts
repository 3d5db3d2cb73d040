/** How long a customer has waited for an answer, against the goal of the department. */
export type Lateness = 'fine' | 'late' | 'far'

export function latenessOf(minutes: number, goal: number | null): Lateness {
  if (goal === null || minutes <= goal) return 'fine'
  return minutes > goal * 3 ? 'far' : 'late'
}

export const minutesSince = (instant: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
