import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

let isMissing = false
const listeners = new Set<() => void>()

/** Sent by the server at sign-in and at every start: the function requires a second factor that is not set up. */
export function markSecondFactor(missing: boolean) {
  isMissing = missing
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Redirects to the account, where the second factor is set up, until it exists. The server refuses everything else
 * anyway.
 */
export function SecondFactorGate() {
  const missing = useSyncExternalStore(subscribe, () => isMissing)
  const path = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  useEffect(() => {
    if (missing && path !== '/account') void navigate({ to: '/account', replace: true, ignoreBlocker: true })
  }, [missing, path, navigate])
  return null
}
