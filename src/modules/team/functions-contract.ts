import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'
import { Role } from '../access/contract.ts'
import { name, permissions, priceChange } from './team-shapes.ts'

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
  /** The function whose permissions are copied to the new one; without it, it has none. */
  copyFrom: id.optional(),
})
export const RolePatch = z.object({ name, profileId: id, requiresSecondFactor: z.boolean() }).partial()

/** Adds and removes permissions of the named functions, or of all of them, in one action. */
export const PermissionChange = z.object({
  roleIds: z.union([z.literal('all'), z.array(id).min(1).max(200)]),
  add: permissions.default([]),
  remove: permissions.default([]),
})

const functionRefusals = ['team.functions_read_only', 'team.last_administrator', 'team.restricts_oneself'] as const

/** Profiles, functions and what they allow. */
export const functionsContract = {
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
}
