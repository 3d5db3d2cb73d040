export { ConfigureFunnel, useColumnMenu } from './column-menu.tsx'
export type { RuleTrialPartProps } from './rule-trial-part.ts'
