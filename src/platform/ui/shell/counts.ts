import type { RailEntry } from '../routing/screen.ts'

const nothing = () => null

/** What waits behind an entry; null when nothing does. The hook of an entry never changes while it is mounted. */
export function useWaiting(entry: RailEntry) {
  const useCount = entry.useCount ?? nothing
  const waiting = useCount()
  return waiting && waiting.count > 0 ? waiting : null
}
