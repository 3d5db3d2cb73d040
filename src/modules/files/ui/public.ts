export { FilesPanel } from './files-panel.tsx'
