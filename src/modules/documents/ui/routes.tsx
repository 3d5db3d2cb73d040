import { IconSignature } from '@tabler/icons-react'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { documentsTab } from '../deal-tab.ts'
import { documentsFailing } from '../failing.ts'
import { documentFlags } from '../flags.ts'
import { documentTitles as words } from '../titles.ts'

/** Documents of deals: a tab of each, and one list of all. */
export const documentsArea: Area = {
  module: 'documents',
  failing: documentsFailing,
  dealTabs: [
    {
      id: 'documents',
      at: 62,
      path: 'documentos',
      label: words['documents.title'],
      ...documentsTab,
      needs: 'deals.view',
      page: () => import('./documents-tab.tsx').then((it) => it.DocumentsTab),
    },
  ],
  rail: [
    {
      group: 'deliver',
      label: words['documents.title'],
      icon: IconSignature,
      to: '/documents',
      needs: 'deals.view',
      hiddenWith: documentFlags,
    },
  ],
  finds: [
    {
      kind: 'document',
      group: words['documents.title'],
      numbered: words['documents.one'],
      icon: IconSignature,
      to: ({ id }) => `/documents/${id}`,
    },
  ],
  screens: [
    {
      path: '/documents',
      title: words['documents.title'],
      needs: 'deals.view',
      hiddenWith: documentFlags,
      keepsFilters: true,
      page: () => import('./list/documents-page.tsx').then((it) => it.DocumentsPage),
    },
    {
      path: '/documents/$id',
      title: words['documents.one'],
      needs: 'deals.view',
      hiddenWith: documentFlags,
      load: async ({ queries, params }) => {
        const { documents } = await import('../contract.ts')
        await queries.ensureQueryData(itemOptions(documents.show, { params: { id: params.id! } }))
      },
      page: () => import('./document-page.tsx').then((it) => it.DocumentPage),
    },
  ],
}
