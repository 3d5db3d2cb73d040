import { useEffect, useState } from 'react'
import type { LaterSteps } from './later-steps.tsx'

/** Nobody has read a document sooner. */
const soon = 1_000

let known: typeof LaterSteps | null = null

/**
 * The steps after the reading: fetched while somebody reads, so that the pages are there first. Where they cannot be fetched when they
 * are needed, nothing was typed yet that a new beginning would lose.
 */
export function useLaterSteps(isNeeded: boolean) {
  const [steps, setSteps] = useState(() => known)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (steps) return
    const fetched = (it: { LaterSteps: typeof LaterSteps }) => {
      known = it.LaterSteps
      setSteps(() => known)
    }
    const fetch = () => void import('./later-steps.tsx').then(fetched, () => setLost(true))
    const timer = setTimeout(fetch, isNeeded ? 0 : soon)
    return () => clearTimeout(timer)
  }, [steps, isNeeded])
  return { steps, isLost }
}
