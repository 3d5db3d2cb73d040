export { startSession } from './start-session.ts'
export { useInstance } from './use-instance.ts'
