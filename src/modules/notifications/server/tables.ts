import type { Generated } from '../../../platform/db/columns.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable
    notificationChoices: {
      tenantId: Generated<string>
      userId: string
      kind: string
      inApp: Generated<boolean>
      push: Generated<boolean>
    }
    pushSubscriptions: {
      tenantId: Generated<string>
      sessionId: string
      userId: string
      endpoint: string
      keys: string
      lang: Generated<string>
      createdAt: Generated<string>
    }
  }
}

interface NotificationsTable {
  tenantId: Generated<string>
  id: string
  userId: string
  kind: string
  details: Record<string, string | number>
  link: string
  subjectKind: string
  subjectId: string
  createdAt: Generated<string>
  readAt: string | null
}
