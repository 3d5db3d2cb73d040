import { useEffect, useEffectEvent } from 'react'

/** A tab that is closed forgets what a reload would bring back; the browser asks in its own words. */
export function useAskedUnload(holds: () => boolean) {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (holds()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
}
