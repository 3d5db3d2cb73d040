import type { Area } from '../../../platform/ui/routing/screen.ts'
import { templateSettings } from './settings.ts'

/** No screens of its own beside the settings. */
export const templatesArea: Area = { screens: [], settings: templateSettings }
