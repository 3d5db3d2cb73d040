import { fetched } from '../../../platform/ui/pieces/fetched.tsx'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { contractTab } from '../deal-tab.ts'
import { contractsFailing } from '../failing.ts'
import { contractTitles as words } from '../titles.ts'

/** The contract of a deal, on a tab of its page, and beside the document that is its paper. */
export const contractsArea: Area = {
  module: 'contracts',
  failing: contractsFailing,
  screens: [],
  documentParts: [
    {
      id: 'contract',
      ...contractTab,
      needs: 'deals.view',
      part: fetched(() => import('./moved-by-paper.tsx').then((it) => it.MovedByPaper)),
    },
  ],
  dealTabs: [
    {
      id: 'contract',
      at: 72,
      path: 'contrato',
      label: words['contracts.one'],
      ...contractTab,
      needs: 'deals.view',
      page: () => import('./contract-tab.tsx').then((it) => it.ContractTab),
    },
  ],
}
