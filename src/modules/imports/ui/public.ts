export { ChooseFile, type ImportOf, readImport } from './choose-file.tsx'
export { ColumnMapping } from './column-mapping.tsx'
export { WorkingStep } from './working-step.tsx'
