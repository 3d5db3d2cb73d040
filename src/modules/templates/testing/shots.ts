import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

const path = '/settings/templates/proposal-data'

export const shots: Shot[] = [
  { name: 'proposal-templates', path: '/settings/templates/proposals' },
  { name: 'proposal-templates-new', path: '/settings/templates/proposals?add=true' },
  { name: 'proposal-template', path: '/settings/templates/proposals/$id' },
  { name: 'document-templates', path: '/settings/templates/documents' },
  { name: 'document-template', path: '/settings/templates/documents/$id' },
  { name: 'proposal-data', path },
  { name: 'proposal-data-new', path: `${path}/new` },
  { name: 'proposal-data-texts', path: `${path}/$id?step=texts` },
  { name: 'proposal-data-images', path: `${path}/$id?step=images` },
  { name: 'proposal-data-review', path: `${path}/$id?step=review` },
]

export const records: ListedRecord[] = [
  { under: '/settings/templates/proposals/$id', api: '/api/templates?kind=proposals&pageSize=1', fills: { id: 'id' } },
  { under: '/settings/templates/documents/$id', api: '/api/templates?kind=documents&pageSize=1', fills: { id: 'id' } },
  { under: `${path}/$id`, api: '/api/proposal-data?pageSize=1', fills: { id: 'id' } },
]
