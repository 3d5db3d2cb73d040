import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** Runs once for many events that happen at about the same time, and at most once in the given milliseconds. */
export function useSoon(work: () => void, after = 120, apart = 0) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(Number.NEGATIVE_INFINITY)
  const run = useEffectEvent(work)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        last.current = performance.now()
        run()
      },
      Math.max(after, last.current + apart - performance.now()),
    )
  }, [after, apart])
}
