export { drawingOf } from './drawing-of.ts'
export { saveDesign } from './roof-design-store.ts'
