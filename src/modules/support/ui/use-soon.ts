import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** Many things that happen at about the same time are followed once. */
export function useSoon(work: () => void, after = 120) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useEffectEvent(work)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      run()
    }, after)
  }, [after])
}
