import { useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { internalChat } from '../contract.ts'

const every = 3_000
const typingMilliseconds = 5_000

/** Who is writing in the room now: each stays for some seconds after their last letter. */
export function useWhoTypes() {
  const [people, setPeople] = useState<readonly { id: string; until: number }[]>([])
  useEffect(() => {
    if (people.length === 0) return
    const next = Math.min(...people.map(({ until }) => until)) - Date.now()
    const timer = setTimeout(
      () => setPeople((now) => now.filter(({ until }) => until > Date.now())),
      Math.max(0, next) + 50,
    )
    return () => clearTimeout(timer)
  }, [people])
  const noteTyping = useCallback(
    (id: string) =>
      setPeople((now) => [...now.filter((one) => one.id !== id), { id, until: Date.now() + typingMilliseconds }]),
    [],
  )
  /** What they wrote has come. */
  const hasWritten = useCallback((id: string) => setPeople((now) => now.filter((one) => one.id !== id)), [])
  return { ids: people.map(({ id }) => id), noteTyping, hasWritten }
}

/** Tells the others that one is writing, now and then. */
export function useSayTyping(roomId: string) {
  const call = useCall(internalChat.typing, { tells: 'nowhere' })
  const last = useRef(0)
  return {
    types() {
      if (Date.now() - last.current < every || !navigator.onLine) return
      last.current = Date.now()
      void call.run({ params: { id: roomId } })
    },
    /** The next letter begins anew. */
    hasSent() {
      last.current = 0
    },
  }
}
