import type { ComponentType } from 'react'
import { counted } from '../../platform/ui/data/quiet.ts'
import type { Screen } from '../../platform/ui/routing/screen.ts'

const key = 'girassol.reloads'
const minute = 60_000

/** Whether a path may reload now: once a minute at most, so that a lasting failure causes no endless reloads. */
export function mayReload(path: string, now = Date.now()): boolean {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>
  const recent = Object.fromEntries(Object.entries(kept).filter(([, at]) => now - at < minute))
  if (recent[path]) return false
  sessionStorage.setItem(key, JSON.stringify({ ...recent, [path]: now }))
  return true
}

/**
 * Loads the component of a screen. When its file cannot be loaded, this is logged and the page reloads: a new version
 * has other file names. The cause is wrapped because the router handles failed imports in its own way.
 */
export async function loadPage({ path, page }: Screen, reload: () => void): Promise<ComponentType> {
  try {
    return await counted(page())
  } catch (cause) {
    console.error(`The screen ${path} did not load.`, cause)
    if (mayReload(location.pathname)) reload()
    throw new Error('The screen did not load.', { cause })
  }
}
