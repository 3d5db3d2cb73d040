export { roofPath } from './roof-path.ts'
