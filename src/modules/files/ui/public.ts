export { sizeText } from './file-tile.tsx'
export { FilesPanel } from './files-panel.tsx'
export { SendFile } from './send-file.tsx'
export { uploadFile } from './use-upload.ts'
