import { IconList } from '@tabler/icons-react'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { DocumentFilters } from '../contract.ts'
import { documentMessages as words } from '../messages.ts'

export const search = listSearch(DocumentFilters)

/** Documents: a list, and each of them beside it. */
export const documentsArea: Area = {
  rail: [
    { group: 'deliver', label: words['documents.title'], icon: IconList, to: '/documents', needs: 'documents.list' },
  ],
  finds: [
    { kind: 'document', group: words['documents.title'], icon: IconList, to: ({ id }) => `/documents?open=${id}` },
  ],
  trash: [{ kind: 'document', label: words['documents.one'], needs: 'documents.delete' }],
  failing: [{ at: '/documents', name: { pt: 'o registro', en: 'the document' } }],
  screens: [
    {
      path: '/documents',
      title: words['documents.title'],
      needs: 'documents.list',
      search,
      keepsFilters: true,
      page: () => import('./documents-page.tsx').then((it) => it.DocumentsPage),
    },
  ],
}
