import { lazy } from 'react'
import { fetched } from '../../../platform/ui/pieces/fetched.tsx'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { automationFailing } from '../failing.ts'
import { automationSettings } from './settings.ts'
import { automationTitles as words } from './titles.ts'

/** The settings, and what rules did to a deal, a contact or a task where these are shown. */
export const automationsArea: Area = {
  module: 'automations',
  screens: [],
  failing: automationFailing,
  settings: automationSettings,
  beforeWork: [fetched(() => import('./rules-to-start.tsx').then((it) => it.RulesToStart))],
  contactParts: [
    {
      id: 'automations',
      title: words['automations.title'],
      needs: ['automations.view'],
      part: lazy(() => import('./runs-of-contact.tsx').then((it) => ({ default: it.RunsOfContact }))),
    },
  ],
  taskParts: [
    {
      id: 'automations',
      needs: 'automations.view',
      part: lazy(() => import('./runs/runs-of-task.tsx').then((it) => ({ default: it.RunsOfTask }))),
    },
  ],
  dealTabs: [
    {
      id: 'automations',
      at: 96,
      path: 'automacoes',
      label: words['automations.title'],
      needs: 'automations.view',
      page: () => import('./runs-of-deal.tsx').then((it) => it.RunsOfDeal),
    },
  ],
}
