export { sealDocument } from './seal-document.ts'
