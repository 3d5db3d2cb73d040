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

/** The time, updated every few seconds, so that minutes on the screen advance by themselves. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
