export { type CreatedCompany, createCompany, type FirstAdministrator } from './create-company.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { authenticate, forgetAllSessions, forgetSession } from './sessions.ts'
