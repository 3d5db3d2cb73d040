import type { Area } from '../../../platform/ui/routing/screen.ts'
import { brandingSettings } from './settings.ts'

/** No screens of its own beside the settings. */
export const brandingArea = (cover: Parameters<typeof brandingSettings>[0]): Area => ({
  screens: [],
  settings: brandingSettings(cover),
})
