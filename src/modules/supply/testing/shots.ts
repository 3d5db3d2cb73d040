import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'settings-suppliers', path: '/settings/pricing/suppliers' },
  { name: 'supplier-new', path: '/settings/pricing/suppliers?add=true' },
  { name: 'supplier', path: '/settings/pricing/suppliers/$id' },
  { name: 'price-list', path: '/settings/pricing/suppliers/$id/list' },
  { name: 'settings-kits', path: '/settings/pricing/closed-kits' },
  { name: 'kit-new', path: '/settings/pricing/closed-kits?add=true' },
  { name: 'settings-inputs', path: '/settings/pricing/inputs' },
  { name: 'settings-kit-rules', path: '/settings/pricing/custom-kits-rules' },
  { name: 'kit-rule-new', path: '/settings/pricing/custom-kits-rules/new' },
  { name: 'kit-rule', path: '/settings/pricing/custom-kits-rules/$id' },
  { name: 'settings-distributors', path: '/settings/pricing/distributors' },
  { name: 'input', path: '/settings/pricing/inputs/$id' },
  { name: 'settings-input-categories', path: '/settings/pricing/input-categories' },
]

export const records: ListedRecord[] = [
  { under: '/settings/pricing/suppliers/$id', api: '/api/suppliers?pageSize=1', fills: { id: 'id' } },
]
