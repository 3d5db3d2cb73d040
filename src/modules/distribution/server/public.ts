export { distributeLead } from './distribute-lead.ts'
