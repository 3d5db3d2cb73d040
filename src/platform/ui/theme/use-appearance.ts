import { useSyncExternalStore } from 'react'
import { changeAppearance, onAppearance, readAppearance, schemeOf } from './appearance.ts'

const schemeNow = () => schemeOf(readAppearance())

/** The person's choices, the scheme in force, and how to change them. */
export function useAppearance() {
  const appearance = useSyncExternalStore(onAppearance, readAppearance)
  const scheme = useSyncExternalStore(onAppearance, schemeNow)
  return { appearance, scheme, change: changeAppearance }
}
