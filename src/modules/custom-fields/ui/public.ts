export { AnswerInput } from './answer-input.tsx'
export type { UsePlaces } from './field-drawer.tsx'
export { RecordFields } from './record-fields.tsx'
