/** @generated Modules that `npm run new-module` writes use it. */
export { bulkChangeOf, changeOfList } from './bulk-change.ts'
export { bulkRemovalOf } from './bulk-removal.ts'
export { cellWords } from './cell-words.ts'
export { choose } from './chosen.ts'
export { addCustomerWords, contactCalled } from './customer-words.ts'
export { factsOf } from './facts-of-list.ts'
export { type FilterSql, filterConditions } from './filter-sql.ts'
export { exportOfList } from './list-export.ts'
/** @generated Modules that `npm run new-module` writes use it. */
export { type Reach, reachBy, reachByAny, reachByStore, wholeCompany } from './reach.ts'
/** @generated Modules that `npm run new-module` writes use it. */
export { knownReferences, wordsIn } from './record-checks.ts'
export { type ListFilters, type ListGiven, type RecordList, recordList } from './record-list.ts'
/** @generated Modules that `npm run new-module` writes use it. */
export { recordRooms, recordRoutes } from './record-routes.ts'
export { referenceNames } from './row-sql.ts'
export { statusBoard } from './status-board.ts'
/** @generated Modules that `npm run new-module` writes use it. */
export { storeSubject } from './store-subject.ts'
