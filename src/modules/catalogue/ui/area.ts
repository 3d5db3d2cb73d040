import type { Area } from '../../../platform/ui/routing/screen.ts'
import { catalogueFailing } from '../failing.ts'
import type { ExtraCostInput } from './extra-cost-input.ts'
import { catalogueSettings } from './settings.ts'
import { catalogueTitles as words } from './titles.ts'

/** No screens of its own beside the settings. */
export const catalogueArea = (input: ExtraCostInput): Area => ({
  screens: [],
  failing: catalogueFailing,
  settings: catalogueSettings(input),
  trash: [{ kind: 'sizing-config', label: words['catalogue-ui.one_config'], needs: 'settings.pricing' }],
})
