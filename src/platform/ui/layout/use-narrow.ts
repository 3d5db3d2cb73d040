import { useSyncExternalStore } from 'react'

const query = '(max-width: 1023.98px)'
const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Below 1024 px: the rail is a bottom bar, drawers are sheets. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
