import type { Area } from '../../../platform/ui/routing/screen.ts'
import { activityFailing } from '../failing.ts'
import { auditSettings } from './settings.ts'

/** No screens of its own beside the settings. */
export const activityArea: Area = { screens: [], failing: activityFailing, settings: auditSettings }
