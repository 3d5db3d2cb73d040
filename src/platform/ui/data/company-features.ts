import { useSyncExternalStore } from 'react'

/** What the session says of the company's own map of features, and whether it shows or teaches the product. */
export interface CompanyFeatures {
  features: Readonly<Record<string, boolean>>
  isDemo: boolean
}

let known: CompanyFeatures = { features: {}, isDemo: false }
const listeners = new Set<() => void>()

export function setCompanyFeatures(company: CompanyFeatures) {
  known = company
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Until the session was read, no feature is known. */
export const useCompanyFeatures = () => useSyncExternalStore(subscribe, () => known)
