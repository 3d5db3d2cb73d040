import { useCallback, useEffect, useRef, useState } from 'react'

/** People of whom something is true now, by id: each stays for so many milliseconds after it was last said of them. */
export function usePeopleNow(milliseconds: number) {
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
  const note = useCallback(
    (id: string) =>
      setPeople((now) => [...now.filter((one) => one.id !== id), { id, until: Date.now() + milliseconds }]),
    [milliseconds],
  )
  /** It is over. */
  const forget = useCallback((id: string) => setPeople((now) => now.filter((one) => one.id !== id)), [])
  return { ids: people.map(({ id }) => id), note, forget }
}

/** Says something at most once in so many milliseconds, and nothing without a network. */
export function useNowAndThen(say: () => void, every: number) {
  const last = useRef(0)
  return {
    say() {
      if (Date.now() - last.current < every || !navigator.onLine) return
      last.current = Date.now()
      say()
    },
    /** The next time it is said at once. */
    anew() {
      last.current = 0
    },
  }
}
