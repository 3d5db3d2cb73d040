export { FilesPanel } from './files-panel.tsx'
export { uploadFile, useUpload } from './use-upload.ts'
