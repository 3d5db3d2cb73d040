export { general, type Notice } from './general-contract.ts'
export { type Goal, GoalFilters, goals } from './goals-contract.ts'
export { type Store, StoreFilters, type StoreImage, type StoreRow, stores } from './stores-contract.ts'
