export type { RuleTrialPartProps } from './rule-trial-part.ts'
