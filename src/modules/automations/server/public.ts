export { createRule } from './change-rules.ts'
export { publishRule, withdrawRule } from './publish-rule.ts'
