import { afterEach } from 'vitest'
import { rereadSession } from '../data/session.ts'
import { dismissAllNotices } from '../feedback/notices.ts'
import { fetchSurfaces } from '../shell/fetch-surfaces.ts'
import { applyAppearance, defaultAppearance } from '../theme/appearance.ts'

applyAppearance({ ...defaultAppearance, dark: 'off' })

// As the shell does, soon after it has shown itself.
await fetchSurfaces()

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  dismissAllNotices()
})
