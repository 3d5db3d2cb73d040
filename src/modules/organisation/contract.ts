export { general, type Notice } from './general-contract.ts'
export { type Goal, GoalInput, goals } from './goals-contract.ts'
export { type Store, StoreFilters, type StoreImage, StoreInput, type StoreRow, stores } from './stores-contract.ts'
