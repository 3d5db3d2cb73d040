export { answerFields, askedFields } from './answer-fields.ts'
export {
  type AnswerCondition,
  answerConditions,
  answeredFields,
  answersJson,
  visibleColumns,
} from './answer-filters.ts'
export { answerableFields, visibleFields } from './answers.ts'
export { answersOfRecord } from './answers-of-record.ts'
export { addTab } from './change-tabs.ts'
export { addField, type Field } from './define-fields.ts'
export { answerColumns } from './export-answers.ts'
export { type AnswerChange, type AnsweredRecord, currentAnswers, keepAnswers } from './keep-answers.ts'
export { livingFields, refuseUnknownFields } from './known-fields.ts'
export { setAction } from './set-action.ts'
export { unansweredRequired } from './unanswered.ts'
