import { useSyncExternalStore } from 'react'

/** A board that is still being read may show the deal; later the person is elsewhere with their thoughts. */
const longest = 10_000

interface Created {
  id: string
  at: number
}

let created: Created | null = null
const listeners = new Set<() => void>()

const tell = (next: Created | null) => {
  created = next
  for (const one of listeners) one()
}

const listen = (one: () => void) => {
  listeners.add(one)
  return () => void listeners.delete(one)
}

/** The deal was made here and now: a board that shows it brings it into sight. */
export const announceCreated = (id: string) => tell({ id, at: Date.now() })

export const isInSight = () => tell(null)

/** The deal that was just made, until a board has brought it into sight. */
export function useCreatedDeal() {
  const now = useSyncExternalStore(listen, () => created)
  return now && Date.now() - now.at < longest ? now.id : null
}
