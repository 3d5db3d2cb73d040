/** An operator who may be given a conversation. */
export interface Candidate {
  userId: string
  open: number
  capacity: number
  lastTurn: number
}

export const gives = ['hand', 'turn', 'least', 'last'] as const
export type Gives = (typeof gives)[number]

/**
 * The operator that a department assigns the next conversation to; undefined if people take them by hand, or all have
 * reached their limit.
 */
export function nextOperator(way: Gives, candidates: readonly Candidate[], last: string | null): string | null {
  if (way === 'hand') return null
  const free = candidates.filter(({ open, capacity }) => open < capacity)
  if (way === 'last' && last && free.some(({ userId }) => userId === last)) return last
  const inOrder = [...free].sort(
    (one, other) =>
      (way === 'least' ? one.open - other.open : 0) ||
      one.lastTurn - other.lastTurn ||
      (one.userId < other.userId ? -1 : 1),
  )
  return inOrder[0]?.userId ?? null
}
