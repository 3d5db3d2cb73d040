import { useRef } from 'react'
import { withSameParts } from './same-parts.ts'

/** The value of this render with all that says the same as in the one before. */
export function useSameParts<T>(value: T): T {
  const kept = useRef(value)
  kept.current = withSameParts(kept.current, value)
  return kept.current
}
