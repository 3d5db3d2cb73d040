export { pauseRule } from './missing-parts.ts'
export { createRule } from './rules/change-rules.ts'
export { publishRule, withdrawRule } from './rules/publish-rule.ts'
