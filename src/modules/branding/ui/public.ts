export { WorksEditor } from './works-editor.tsx'
