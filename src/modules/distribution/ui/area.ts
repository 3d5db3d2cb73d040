import type { Area } from '../../../platform/ui/routing/screen.ts'
import { distributionFailing } from '../failing.ts'
import { distributionSettings } from './settings.ts'
import { distributionTitles as words } from './titles.ts'

/** No screens of its own beside the settings. */
export const distributionArea: Area = {
  screens: [],
  failing: distributionFailing,
  settings: distributionSettings,
  trash: [{ kind: 'distribution-queue', label: words['queues.title'], needs: 'general.settings' }],
}
