import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    apiTokens: ApiTokensTable
  }
}

export interface ApiTokensTable {
  tenantId: Generated<string>
  id: string
  kind: 'personal' | 'company'
  name: string
  tokenHash: Buffer
  start: string
  scopes: string[]
  userId: string
  expiresAt: string | null
  createdAt: Generated<string>
  lastUsedAt: string | null
  /** Its maker left: it works again once somebody takes it over. */
  stoppedAt: string | null
  minuteAt: Generated<string>
  minuteCalls: Generated<number>
  /** Created in a session with a second factor. */
  bySecondFactor: Generated<boolean>
}

export type StoredToken = Selectable<ApiTokensTable>

export const apiTokensEntity = entity({
  table: 'apiTokens',
  kind: 'api-token',
  unlogged: ['tokenHash', 'minuteAt', 'minuteCalls'],
  missing: 'api.token_not_found',
})
