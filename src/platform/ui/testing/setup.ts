import { afterEach } from 'vitest'
import { rereadSession } from '../data/session.ts'
import { fetchSurfaces } from '../shell/fetch-surfaces.ts'
import { applyAppearance, defaultAppearance } from '../theme/appearance.ts'
import { dismissAllNotices } from './dismiss-notices.ts'

applyAppearance({ ...defaultAppearance, dark: 'off' })

// As the shell does, soon after it has shown itself.
await fetchSurfaces()

/** What could not be sent stays on the device, of which all tests have one. */
const forgetUnsent = () =>
  new Promise<void>((resolve) => {
    const asked = indexedDB.deleteDatabase('girassol.unsent')
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve()
  })

afterEach(async () => {
  await forgetUnsent()
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  dismissAllNotices()
})
