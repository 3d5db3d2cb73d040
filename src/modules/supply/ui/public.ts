export { useRuleWords } from './use-rule-words.ts'
