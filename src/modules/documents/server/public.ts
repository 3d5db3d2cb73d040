export { sendDocumentFile } from './make-document.ts'
export { sendDocument } from './send-document.ts'
