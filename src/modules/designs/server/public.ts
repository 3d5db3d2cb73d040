export { saveDesign } from './roof-design-store.ts'
