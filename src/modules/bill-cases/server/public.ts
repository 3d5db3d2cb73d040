export { judgeCompany } from './judge-cases.ts'
