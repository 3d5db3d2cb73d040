import type { ComponentType } from 'react'
import type { Screen } from '../../platform/ui/routing/screen.ts'

const key = 'girassol.reloads'
const minute = 60_000

/** Whether a path may reload now: once a minute, so that what stays broken does not reload for ever. */
export function mayReload(path: string, now = Date.now()): boolean {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>
  const recent = Object.fromEntries(Object.entries(kept).filter(([, at]) => now - at < minute))
  if (recent[path]) return false
  sessionStorage.setItem(key, JSON.stringify({ ...recent, [path]: now }))
  return true
}

/**
 * The component of a screen. A file that does not load is logged and the page is loaded anew: after a new version the old
 * names are gone. The cause is wrapped because the router has a rule of its own for failed imports.
 */
export async function loadPage({ path, page }: Screen, reload: () => void): Promise<ComponentType> {
  try {
    return await page()
  } catch (cause) {
    console.error(`The screen ${path} did not load.`, cause)
    if (mayReload(location.pathname)) reload()
    throw new Error('The screen did not load.', { cause })
  }
}
