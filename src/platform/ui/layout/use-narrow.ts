import { useSyncExternalStore } from 'react'

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
export const useNarrow = below(1024)

/** Below 600 px, a phone held upright: one record a line has no room for columns. */
export const usePhone = below(600)
