import type { Area } from '../../../platform/ui/routing/screen.ts'
import { supplyFailing } from '../failing.ts'
import { supplySettings } from './settings.ts'
import { supplyTitles as words } from './titles.ts'

export const supplyArea: Area = {
  screens: [],
  failing: supplyFailing,
  settings: supplySettings,
  trash: [
    { kind: 'supplier', label: words['supply-ui.supplier'], needs: 'settings.pricing' },
    { kind: 'kit', label: words['supply-ui.kit'], needs: 'settings.pricing' },
    { kind: 'input', label: words['supply-ui.one_input'], needs: 'settings.pricing' },
    { kind: 'kit-rule', label: words['supply-ui.kit_rule'], needs: 'settings.pricing' },
    { kind: 'distributor', label: words['supply-ui.distributor'], needs: 'settings.pricing' },
  ],
}
