import { useSyncExternalStore } from 'react'
import { breakpoints } from '../theme/breakpoints.ts'

const below = (width: number) => {
  const query = `(max-width: ${width - 0.02}px)`
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Below 1024 px: the rail is a bottom bar, drawers are sheets. */
export const useNarrow = below(breakpoints.md)

/** Below 600 px, a phone in portrait: rows have no room for columns. */
export const usePhone = below(breakpoints.sm)
