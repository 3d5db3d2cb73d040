import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, pageOf, shortText } from '../../platform/contract/shapes.ts'
import { Role } from '../access/contract.ts'
import { UserFilters } from './user-filters.ts'

const name = z.string('team.name_required').trim().min(1, 'team.name_required').max(255)
const permission = z.string().max(120)
const permissions = z.array(permission).max(1000)
const ids = z.array(id).max(500)
/** In percent. */
const priceChange = z.number().min(0).max(100)
const Named = z.object({ id: z.string(), name: z.string() })

export const Profile = z.object({
  id: z.string(),
  name: z.string(),
  maxPriceChange: z.number(),
  roles: z.int(),
})
export type Profile = z.infer<typeof Profile>
export const ProfileInput = z.object({ name, maxPriceChange: priceChange.default(0) })
export const ProfilePatch = z.object({ name, maxPriceChange: priceChange }).partial()

export const RoleInput = z.object({
  name,
  profileId: id,
  /** The function whose permissions the new one starts with; without it it starts with none. */
  copyFrom: id.optional(),
})
export const RolePatch = z.object({ name, profileId: id, requiresSecondFactor: z.boolean() }).partial()

/** Adds and removes permissions of the named functions, or of all of them, in one action. */
export const PermissionChange = z.object({
  roleIds: z.union([z.literal('all'), z.array(id).min(1).max(200)]),
  add: permissions.default([]),
  remove: permissions.default([]),
})

export const TeamUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  document: z.string(),
  active: z.boolean(),
  createdAt: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  rolePreset: z.string(),
  profileName: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  teamId: z.string().nullable(),
  teamName: z.string(),
  /** The own value in percent; null takes the profile's. */
  maxPriceChange: z.number().nullable(),
  /** What applies, in percent. */
  mostPriceChange: z.number(),
  accessStores: z.array(Named),
  managedTeams: z.array(Named),
  /** Permissions of this person besides the function's. */
  permissions: z.array(z.string()),
})
export type TeamUser = z.infer<typeof TeamUser>

const userFields = {
  name: z.string('team.name_short').trim().min(3, 'team.name_short').max(255),
  email: z
    .string('team.email_invalid')
    .trim()
    .min(1, 'team.email_invalid')
    .max(255)
    .pipe(z.email('team.email_invalid')),
  phone: z.string('team.phone_invalid').trim().min(1, 'team.phone_invalid').max(40),
  document: shortText,
  roleId: id,
  storeId: id,
  teamId: id.nullable(),
  accessStoreIds: ids,
  managedTeamIds: ids,
  maxPriceChange: priceChange.nullable(),
}
export const UserInput = z.object({
  ...userFields,
  document: shortText.default(''),
  teamId: id.nullable().default(null),
  accessStoreIds: ids.default([]),
  managedTeamIds: ids.default([]),
  maxPriceChange: priceChange.nullable().default(null),
})
export type UserInput = z.output<typeof UserInput>
export const UserPatch = z.object({ ...userFields, active: z.boolean() }).partial()
export type UserPatch = z.output<typeof UserPatch>

export const Seats = z.object({ used: z.int(), total: z.int().nullable() })

export const Team = z.object({
  id: z.string(),
  name: z.string(),
  members: z.array(Named),
  supervisors: z.array(Named),
})
export type Team = z.infer<typeof Team>
const teamFields = { name, memberIds: ids, supervisorIds: ids }
export const TeamInput = z.object({ ...teamFields, memberIds: ids.default([]), supervisorIds: ids.default([]) })
export const TeamPatch = z.object(teamFields).partial()

export const RecordDenial = z.object({ userId: z.string(), userName: z.string(), createdAt: z.string() })

/** Who lacks what: what one person sees, worked out by the same functions that guard the server. */
export const SeenBy = z.object({
  permissions: z.array(z.string()),
  seesAllStores: z.boolean(),
  stores: z.array(Named),
  people: z.array(Named).nullable(),
  mostPriceChange: z.number(),
})

const functionRefusals = ['team.functions_read_only', 'team.last_administrator'] as const
const userRefusals = ['team.user_not_found', 'team.gives_more', 'team.last_administrator', 'team.own_account'] as const

export const team = {
  profiles: endpoint('GET /profiles', {
    needs: 'users.list',
    summary: 'The profiles with the maximum price change that each allows',
    reply: z.array(Profile),
  }),
  addProfile: endpoint('POST /profiles', {
    needs: 'team.edit-functions',
    summary: 'Create a profile',
    body: ProfileInput,
    reply: Profile,
    refusals: ['team.functions_read_only', 'team.profile_exists'],
  }),
  editProfile: endpoint('PATCH /profiles/:id', {
    needs: 'team.edit-functions',
    summary: 'Rename a profile or change its maximum price change',
    body: ProfilePatch,
    reply: Profile,
    refusals: ['team.functions_read_only', 'team.profile_exists', 'team.profile_not_found'],
  }),
  removeProfile: endpoint('DELETE /profiles/:id', {
    needs: 'team.edit-functions',
    summary: 'Delete a profile without functions',
    refusals: ['team.functions_read_only', 'team.profile_in_use', 'team.profile_not_found'],
  }),
  addRole: endpoint('POST /roles', {
    needs: 'team.edit-functions',
    summary: 'Create a function, empty or as a copy of another',
    body: RoleInput,
    reply: Role,
    refusals: ['team.functions_read_only', 'team.function_exists', 'access.role_not_found'],
  }),
  editRole: endpoint('PATCH /roles/:id', {
    needs: 'team.edit-functions',
    summary: 'Rename a function, put it under another profile, or say whether it requires a second factor',
    body: RolePatch,
    reply: Role,
    refusals: ['team.functions_read_only', 'team.function_exists', 'access.role_not_found'],
  }),
  removeRole: endpoint('DELETE /roles/:id', {
    needs: 'team.edit-functions',
    summary: 'Delete a function; `moveTo` names the function that its people hold from then on',
    query: z.object({ moveTo: id.optional() }),
    refusals: ['team.function_in_use', 'access.role_not_found', ...functionRefusals],
  }),
  changePermissions: endpoint('POST /permission-changes', {
    needs: 'team.edit-functions',
    summary: 'Add and remove permissions of one, several or all functions',
    body: PermissionChange,
    reply: z.array(Role),
    refusals: ['team.unknown_permission', 'access.role_not_found', ...functionRefusals],
  }),
  copyPermissions: endpoint('PUT /roles/:id/permissions', {
    needs: 'team.edit-functions',
    summary: 'Replace the permissions of a function by those of another',
    body: z.object({ from: id }),
    reply: Role,
    refusals: ['team.same_function', 'access.role_not_found', ...functionRefusals],
  }),
  users: endpoint('GET /users', {
    needs: 'users.list',
    summary: 'The users by search and filters, a page at a time, with how many seats are taken',
    query: UserFilters,
    reply: pageOf(TeamUser).extend({ seats: Seats }),
  }),
  user: endpoint('GET /users/:id', {
    needs: 'users.list',
    summary: 'One user',
    reply: TeamUser,
    refusals: ['team.user_not_found'],
  }),
  seenBy: endpoint('GET /users/:id/sight', {
    needs: 'users.list',
    summary: 'What this person may do and how far they see, as the server enforces it',
    reply: SeenBy,
    refusals: ['team.user_not_found'],
  }),
  addUser: endpoint('POST /users', {
    needs: 'users.add',
    summary: 'Add a user and send the invitation',
    body: UserInput,
    reply: TeamUser,
    refusals: ['team.no_free_seat', 'team.gives_more'],
  }),
  editUser: endpoint('PATCH /users/:id', {
    needs: 'users.edit',
    summary: 'Change, deactivate or reactivate a user',
    body: UserPatch,
    reply: TeamUser,
    refusals: ['team.no_free_seat', 'team.name_locked', 'team.personal_locked', 'team.account_left', ...userRefusals],
  }),
  grantOwn: endpoint('PUT /users/:id/permissions', {
    needs: 'team.edit-functions',
    summary: 'Set the permissions that this person holds besides the function’s',
    body: z.object({ permissions }),
    reply: TeamUser,
    refusals: ['team.unknown_permission', 'team.functions_read_only', ...userRefusals],
  }),
  removeUser: endpoint('DELETE /users/:id', {
    needs: 'users.delete',
    summary: 'Delete a user without records',
    refusals: ['team.user_has_records', ...userRefusals],
  }),
  moveUsers: endpoint('POST /users/moves', {
    needs: 'users.edit',
    summary: 'Change the main store or the main team of many users at once',
    body: z.object({ ids: z.array(id).min(1).max(500), storeId: id.optional(), teamId: id.nullable().optional() }),
    reply: z.object({ changed: z.int() }),
    refusals: ['team.bulk_store_failed', 'team.bulk_team_failed'],
  }),
  teams: endpoint('GET /teams', {
    needs: 'users.list',
    summary: 'The teams with members and supervisors',
    reply: z.array(Team),
  }),
  addTeam: endpoint('POST /teams', {
    needs: 'team.edit-teams',
    summary: 'Create a team',
    body: TeamInput,
    reply: Team,
    refusals: ['team.team_exists'],
  }),
  editTeam: endpoint('PATCH /teams/:id', {
    needs: 'team.edit-teams',
    summary: 'Change name, members or supervisors of a team',
    body: TeamPatch,
    reply: Team,
    refusals: ['team.team_exists', 'team.team_not_found'],
  }),
  removeTeam: endpoint('DELETE /teams/:id', {
    needs: 'team.edit-teams',
    summary: 'Delete a team; its members stay without a main team',
    refusals: ['team.team_not_found'],
  }),
  objectRules: endpoint('GET /object-rules/:kind/:recordId', {
    needs: ['general.settings', 'team.edit-functions'],
    summary: 'The functions that the rules of one object name: a status, a custom field, a tab, a supplier',
    reply: z.array(z.object({ rule: z.string(), roleIds: z.array(z.string()) })),
    refusals: ['platform.not_found'],
  }),
  setObjectRule: endpoint('PUT /object-rules/:kind/:recordId/:rule', {
    needs: ['general.settings', 'team.edit-functions'],
    summary: 'Name the functions of one rule of an object',
    body: z.object({ roleIds: ids }),
    reply: z.array(z.object({ rule: z.string(), roleIds: z.array(z.string()) })),
    refusals: ['platform.not_found', 'access.role_not_found'],
  }),
  denials: endpoint('GET /denials/:kind/:recordId', {
    needs: 'team.deny-records',
    summary: 'The people who are denied a lead or a deal',
    reply: z.array(RecordDenial),
    refusals: ['platform.not_found'],
  }),
  deny: endpoint('PUT /denials/:kind/:recordId', {
    needs: 'team.deny-records',
    summary: 'Name the people who are denied a lead (`contact`) or a deal (`deal`)',
    body: z.object({ userIds: ids }),
    reply: z.array(RecordDenial),
    refusals: ['platform.not_found', 'team.user_not_found'],
  }),
}
