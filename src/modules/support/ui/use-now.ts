import { useSyncExternalStore } from 'react'

const every = 20_000
let now = Date.now()

function subscribe(listener: () => void) {
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, every)
  return () => clearInterval(timer)
}

/** The time to within some seconds: what is counted in minutes goes on by itself. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
