import type { ImportDetail, ImportRow } from '../contract.ts'

/** An import as screens show it: by default an uploaded file that is not mapped yet. */
export const anImport = (given: Partial<ImportDetail> = {}): ImportDetail => ({
  id: '5a0c5b6e-3f0f-4a10-9c5e-0a1b2c3d4e5f',
  fileName: 'leads-feira.csv',
  state: 'pending',
  total: 3,
  accepted: 0,
  updated: 0,
  rejected: 0,
  withLosses: 0,
  kept: 0,
  checkedAt: null,
  createdAt: '2026-11-22T08:00:00Z',
  processedAt: null,
  undoneAt: null,
  createdBy: '0199a000-0000-7000-8000-0000000000a1',
  createdByName: 'Helena Duarte',
  rowsUntil: '2026-12-22',
  workId: null,
  kind: 'leads',
  aboutId: null,
  sheet: '',
  sheets: [],
  headerAt: 0,
  same: 0,
  doubtful: 0,
  headers: ['Nome'],
  mapping: ['contact.name'],
  sample: [],
  stopped: null,
  options: { withDeals: true, statusId: null, hasHeader: true, areaCode: null, origins: {}, own: {} },
  ...given,
})

/** A row that an import rejected. */
export const aRejectedRow = (...problems: string[]): ImportRow => ({
  at: 3,
  verdict: 'rejected',
  price: null,
  cells: ['Padaria Pão da Terra'],
  problems,
  losses: [],
  contactId: null,
  dealId: null,
})
