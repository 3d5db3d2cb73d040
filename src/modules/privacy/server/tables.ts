import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    consents: ConsentsTable
  }
}

export interface ConsentsTable {
  tenantId: Generated<string>
  id: string
  contactId: string
  purpose: string
  channel: Generated<string>
  givenAt: string
  withdrawnAt: string | null
  /** Empty: the person agreed on a page of the company. */
  recordedBy: string | null
  createdAt: Generated<string>
}

export const consentsEntity = entity({
  table: 'consents',
  kind: 'consent',
  thread: (consent) => consent.contactId,
  missing: 'privacy.consent_not_found',
})
