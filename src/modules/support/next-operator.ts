/** Somebody who may be given a conversation. */
export interface Candidate {
  userId: string
  open: number
  capacity: number
  lastTurn: number
}

export const gives = ['hand', 'turn', 'least', 'last'] as const
export type Gives = (typeof gives)[number]

/** Whom a department gives its next conversation to; nobody where people take by hand, or everybody has as many as they can. */
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
