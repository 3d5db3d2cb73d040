import { IconCalculator } from '@tabler/icons-react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { simulatorFailing } from '../failing.ts'
import { QuickSimulator } from './quick-simulator.tsx'
import { simulatorPages } from './settings.ts'
import { simulatorTitles as words } from './titles.ts'

/** The quick simulator in the header and at its address, and the settings of the one for visitors. */
export const simulatorArea: Area = {
  module: 'simulator',
  failing: simulatorFailing,
  settings: simulatorPages,
  always: [QuickSimulator],
  creates: [
    { label: words['simulator-ui.new'], icon: IconCalculator, to: '/simulador', needs: 'general.quick-simulator' },
  ],
  screens: [
    {
      path: '/simulador',
      title: words['simulator-ui.quick'],
      needs: 'general.quick-simulator',
      page: () => import('./simulation-page.tsx').then((it) => it.SimulationPage),
    },
  ],
}
