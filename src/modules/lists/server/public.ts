export type { FilterSql } from './filter-sql.ts'
export { exportOfList } from './list-export.ts'
export { type Reach, reachBy, wholeCompany } from './reach.ts'
export { type ListFilters, type ListGiven, type RecordList, recordList } from './record-list.ts'
