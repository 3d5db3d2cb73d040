import { useSyncExternalStore } from 'react'
import { readSession } from '../data/session.ts'

/** Where the dashboards begin. */
export const dashboardPath = '/dashboard'

/** When an entry of the rail is lit: that of all dashboards not by one that has an entry of its own. */
export const litBy = (to: string) => ({ includeSearch: false, exact: to === dashboardPath })

const keyOf = () => `girassol.dashboard.${readSession().user?.usuarioid ?? ''}`
const listeners = new Set<() => void>()

/** The dashboard that the person opened last on this device. */
export function readDashboardRoute(): string {
  try {
    return localStorage.getItem(keyOf()) ?? dashboardPath
  } catch {
    return dashboardPath
  }
}

export function keepDashboardRoute(path: string) {
  try {
    localStorage.setItem(keyOf(), path)
  } catch {}
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useDashboardRoute = () => useSyncExternalStore(subscribe, readDashboardRoute)

export const isDashboard = (path: string) => path === dashboardPath || path.startsWith(`${dashboardPath}/`)
