import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { changeEndpoint, recordEndpoints } from '../../platform/record/record-endpoints.ts'
import { financingRecord } from './financing-record.ts'

export const FinancingFilters = listQuery(financingRecord, { order: 'name', filters: searchFilter })

const given = {
  at: 'financings',
  needs: { list: 'financings.list', add: 'financings.add', edit: 'financings.edit', delete: 'financings.delete' },
  query: FinancingFilters,
  words: ['financing', 'financings'],
  missing: 'financings.not_found',
} as const

export const financings = {
  ...recordEndpoints(financingRecord, given),
  change: changeEndpoint(financingRecord, given),
}
