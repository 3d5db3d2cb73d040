export { createRule } from './rules/change-rules.ts'
export { pauseRule } from './missing-parts.ts'
export { publishRule, withdrawRule } from './rules/publish-rule.ts'
