export { createRule } from './change-rules.ts'
export { pauseRule } from './missing-parts.ts'
export { publishRule, withdrawRule } from './publish-rule.ts'
