import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stores: StoresTable
    profiles: ProfilesTable
    roles: RolesTable
    users: UsersTable
    sessions: SessionsTable
  }
}

interface Owned {
  tenantId: Generated<string>
  id: string
  createdAt: Generated<string>
}

export interface StoresTable extends Owned {
  name: string
  document: Generated<string>
  zipCode: Generated<string>
  street: Generated<string>
  city: Generated<string>
  state: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  timeZone: Generated<string>
  stateRegistration: Generated<string>
  municipalRegistration: Generated<string>
  hours: Generated<Record<string, { from: string; to: string }>>
  primaryColor: Generated<string>
  secondaryColor: Generated<string>
  commercialEmail: Generated<string>
  warranties: Generated<string>
  links: Generated<{ label: string; url: string }[]>
  institutionalText: Generated<string>
  deletedAt: string | null
  purgedAt: Generated<string | null>
}

export interface ProfilesTable extends Owned {
  name: string
  maxPriceChange: Generated<number>
}

export interface RolesTable extends Owned {
  profileId: string
  name: string
  preset: Generated<string>
  permissions: string[]
  version: Generated<number>
  requiresSecondFactor: Generated<boolean>
}

export interface UsersTable extends Owned {
  name: string
  email: string
  /** The e-mail in lower case, for lookups. */
  emailKey: Generated<string>
  phone: Generated<string>
  passwordHash: string
  roleId: string
  storeId: string
  permissions: Generated<string[]>
  active: Generated<boolean>
  document: Generated<string>
  /** In percent; null: the profile's. */
  maxPriceChange: number | null
  /** The main team. */
  teamId: string | null
  emailConfirmedAt: Generated<string | null>
  imageKey: Generated<string>
}

export interface SessionsTable extends Owned {
  tokenHash: Buffer
  userId: string
  deviceId: string | null
  userAgent: Generated<string>
  remember: Generated<boolean>
  lastSeenAt: Generated<string>
  expiresAt: string
  administratorId: Generated<string | null>
  administratorName: Generated<string>
  bySecondFactor: Generated<boolean>
}

export type StoredRole = Selectable<RolesTable>
export type StoredUser = Selectable<UsersTable>

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
  unlogged: ['passwordHash', 'permissions', 'imageKey', 'emailKey'],
  missing: 'team.user_not_found',
})
