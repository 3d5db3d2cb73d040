import { afterEach } from 'vitest'
import { rereadSession } from '../data/session.ts'
import { dismissAllNotices } from '../feedback/notices.ts'
import { applyAppearance, defaultAppearance } from '../theme/appearance.ts'

applyAppearance({ ...defaultAppearance, dark: 'off' })

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  dismissAllNotices()
})
