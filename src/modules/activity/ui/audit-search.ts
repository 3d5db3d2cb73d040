import { AuditQuery } from '../contract.ts'

export const auditSearch = AuditQuery.omit({ before: true, pageSize: true })
