export {
  type AnswerCondition,
  answerConditions,
  answeredFields,
  answersJson,
  visibleColumns,
} from './answer-filters.ts'
export { answerFields, askedFields } from './answers.ts'
export { answersOfRecord } from './answers-of-record.ts'
export { addField, type Field } from './define-fields.ts'
export { livingFields, refuseUnknownFields } from './known-fields.ts'
export { addTab } from './tabs.ts'
export { customFieldTrash, dealTabTrash } from './trash.ts'
