import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, id, searchText } from '../../platform/contract/shapes.ts'
import { listQuery, yesOrNo } from '../../platform/record/filters.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, patchShape, replyShape, rowShape } from '../../platform/record/shapes.ts'
import { functionsContract } from './functions-contract.ts'
import { invitations } from './invitations-contract.ts'
import { permissions } from './team-shapes.ts'
import { teams } from './teams-contract.ts'
import { userRecord } from './user-record.ts'

export {
  type PermissionChange,
  Profile,
  type ProfileInput,
  type ProfilePatch,
  type RoleInput,
  type RolePatch,
} from './functions-contract.ts'

export { Team, TeamInput, TeamPatch } from './teams-contract.ts'

const ids = z.array(id).max(500)
const Named = z.object({ id: z.string(), name: z.string() })

export const TeamUser = replyShape(userRecord)
export type TeamUser = z.infer<typeof TeamUser>

/** Permissions of one's own have an endpoint of their own: who edits people may not give them. */
const apart = { permissions: true } as const
export const UserInput = inputShape(userRecord).omit(apart)
export type UserInput = z.output<typeof UserInput>
export const UserPatch = patchShape(userRecord).omit(apart).extend({
  active: z.boolean().optional(),
  /** With `active: false`: who takes over what is in progress. Without it the records keep the person's name. */
  successorId: id.nullable().optional(),
})
export type UserPatch = z.output<typeof UserPatch>

export const UserFilters = listQuery(userRecord, {
  order: 'name',
  filters: {
    search: searchText,
    /** People who were invited and have not signed in yet. */
    invited: yesOrNo,
  },
})

/** The number of people in each state, whatever the other filters are. */
export const UserCounts = z.object({ all: z.int(), active: z.int(), invited: z.int(), inactive: z.int() })
export const Seats = z.object({ used: z.int(), total: z.int().nullable(), isCorporate: z.boolean() })

export const RecordDenial = z.object({ userId: z.string(), userName: z.string(), createdAt: z.string() })

/** What one person may do and see, computed by the same functions that the server uses. */
export const SeenBy = z.object({
  permissions: z.array(z.string()),
  seesAllStores: z.boolean(),
  stores: z.array(Named),
  people: z.array(Named).nullable(),
  mostPriceChange: z.number(),
})

const userRefusals = [
  'team.user_not_found',
  'team.gives_more',
  'team.last_administrator',
  'team.own_account',
  'team.restricts_oneself',
] as const

export const team = {
  ...functionsContract,
  ...invitations,
  ...teams,
  ceiling: endpoint('GET /user-ceiling', {
    needs: 'users.list',
    summary: 'As much as whoever asks may give to a person; null: without limit',
    reply: z.object({
      permissions: z.array(z.string()),
      priceChange: z.number().nullable(),
      stores: z.array(z.string()).nullable(),
      people: z.array(z.string()).nullable(),
    }),
  }),
  users: endpoint('GET /users', {
    needs: 'users.list',
    summary: 'The users by search and filters, a page at a time',
    query: UserFilters,
    reply: cursorPageOf(rowShape(userRecord)),
  }),
  standing: endpoint('GET /user-standing', {
    needs: 'users.list',
    summary: 'How many users there are in each state, and how many seats are taken',
    reply: z.object({ seats: Seats, counts: UserCounts }),
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
    refusals: [
      'team.no_free_seat',
      'team.name_locked',
      'team.personal_locked',
      'team.account_left',
      'team.successor_named',
      ...userRefusals,
    ],
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
  changeUsers: changeEndpoint(userRecord, {
    at: 'users',
    needs: { edit: 'users.edit' },
    query: UserFilters,
    words: ['user', 'users'],
    missing: ['team.bulk_store_failed', 'team.bulk_team_failed', 'access.role_not_found'],
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
