import { IconCalculator } from '@tabler/icons-react'
import { later } from '../../../platform/ui/routing/later.tsx'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { simulatorFailing } from '../failing.ts'
import { simulatorPages } from './settings.ts'
import { simulatorTitles as words } from './titles.ts'

/** The quick simulator in the header and at its address, and the settings of the one for visitors. */
export const simulatorArea: Area = {
  module: 'simulator',
  failing: simulatorFailing,
  settings: simulatorPages,
  always: [later(() => import('./quick-simulator.tsx').then((it) => it.QuickSimulator))],
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
