import { useSyncExternalStore } from 'react'
import { breakpoints } from '../../../platform/ui/theme/breakpoints.ts'

const query = `(min-width: ${breakpoints.lg}px)`

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Room for three columns. */
export const useWide = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
