export { ChooseFile, type ImportOf, readImport } from './choose-file.tsx'
export { ColumnMapping } from './column-mapping.tsx'
export { StoppedPanel } from './stopped-panel.tsx'
export { WorkingStep } from './working-step.tsx'
