import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const longest = 3_000

/**
 * True from the moment on when a record is there and nothing that its parts asked for is still on its way. What is shown
 * only then does not push down what stands below it. What takes longer than three seconds is waited for no more.
 */
export function useArrived(isThere: boolean): boolean {
  const [hasArrived, setArrived] = useState(false)
  const queries = useQueryClient()
  const fetching = useIsFetching()
  // The parts ask in effects of their own, which run before this one: how many are on their way is read here again.
  useEffect(() => {
    if (isThere && fetching === 0 && queries.isFetching() === 0) setArrived(true)
  }, [isThere, fetching, queries])
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setArrived(true), longest)
    return () => clearTimeout(timer)
  }, [isThere])
  return hasArrived
}
