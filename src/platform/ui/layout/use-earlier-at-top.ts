import { useEffect, useRef } from 'react'

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage(): unknown
}

/** Fetches what is earlier once the element with this ref, above the first message, comes into sight. */
export function useEarlierAtTop({ hasNextPage, isFetchingNextPage, fetchNextPage }: Pages) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!top.current || !hasNextPage || isFetchingNextPage) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && void fetchNextPage())
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return top
}
