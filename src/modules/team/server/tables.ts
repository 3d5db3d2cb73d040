import type { Generated, Selectable } from 'kysely'
import { entity } from '../../../platform/db/entity.ts'
import '../../access/server/tables.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    teams: TeamsTable
    userStores: { tenantId: Generated<string>; userId: string; storeId: string }
    userTeams: { tenantId: Generated<string>; userId: string; teamId: string }
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

declare module '../../access/server/tables.ts' {
  interface UsersTable {
    document: Generated<string>
    /** In percent; null takes the profile's. */
    maxPriceChange: number | null
    teamId: string | null
  }
}

interface TeamsTable {
  tenantId: Generated<string>
  id: string
  name: string
  createdAt: Generated<string>
}

export const teamsEntity = entity({ table: 'teams', kind: 'team', missing: 'team.team_not_found' })
export const profilesEntity = entity({ table: 'profiles', kind: 'profile', missing: 'team.profile_not_found' })
export const rolesEntity = entity({
  table: 'roles',
  kind: 'role',
  unlogged: ['permissions', 'version'],
  missing: 'access.role_not_found',
})
export const usersEntity = entity({
  table: 'users',
  kind: 'user',
  unlogged: ['passwordHash', 'permissions'],
  missing: 'team.user_not_found',
})
export type StoredRole = Selectable<import('../../../platform/db/tables.ts').Tables['roles']>
export type StoredUser = Selectable<import('../../../platform/db/tables.ts').Tables['users']>
