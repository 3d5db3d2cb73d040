import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    teams: TeamsTable
    userStores: { tenantId: Generated<string>; userId: string; storeId: string }
    userTeams: { tenantId: Generated<string>; userId: string; teamId: string }
    handOvers: {
      tenantId: Generated<string>
      leaverId: string
      kind: string
      successorId: string
      askedBy: string | null
    }
    recordDenials: {
      tenantId: Generated<string>
      userId: string
      recordKind: 'contact' | 'deal'
      recordId: string
      deniedBy: string | null
      createdAt: Generated<string>
    }
    objectRules: { tenantId: Generated<string>; objectKind: string; objectId: string; rule: string; roleIds: string[] }
  }
}

interface TeamsTable {
  tenantId: Generated<string>
  id: string
  name: string
  createdAt: Generated<string>
}

export const teamsEntity = entity({ table: 'teams', kind: 'team', missing: 'team.team_not_found' })
