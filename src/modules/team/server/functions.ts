import type { z } from 'zod'
import { allPermissionIds } from '../../../platform/access/catalogue.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { mayEditFunctions } from '../../access/authority.ts'
import type { Role } from '../../access/contract.ts'
import {
  ownCeiling,
  profilesEntity,
  refuseGivenFunction,
  rolesEntity,
  type StoredRole,
  type StoredUser,
  showRole,
  usersEntity,
} from '../../access/server/public.ts'
import type { RoleInput, RolePatch } from '../contract.ts'
import { mayDeleteFunction } from '../functions.ts'
import { changeFunctions, oneAtATime } from './access-changed.ts'

export async function addRole(ctx: Ctx, given: z.output<typeof RoleInput>): Promise<Role> {
  await beginChange(ctx)
  await find(ctx, profilesEntity, given.profileId)
  await refuseRepeated(ctx, given)
  const source = given.copyFrom ? await find(ctx, rolesEntity, given.copyFrom) : undefined
  const id = newId()
  await changeFunctions(ctx, [id], () =>
    insert(ctx, rolesEntity, {
      id,
      name: given.name,
      profileId: given.profileId,
      permissions: source?.permissions ?? [],
    }),
  )
  return showRole(ctx, id)
}

export async function editRole(ctx: Ctx, id: string, patch: z.output<typeof RolePatch>): Promise<Role> {
  await beginChange(ctx)
  const before = await find(ctx, rolesEntity, id, { lock: true })
  if (patch.profileId) await find(ctx, profilesEntity, patch.profileId)
  await refuseRepeated(ctx, { ...before, ...patch } as StoredRole, id)
  await changeFunctions(ctx, [id], () => update(ctx, rolesEntity, before, patch))
  return showRole(ctx, id)
}

/** Nobody brings back what they might not give: a function with more than they have, or with a name that is taken. */
export const roleReturned: Listener = async (ctx, { subject }) => {
  await beginChange(ctx)
  const { name, profileId, permissions, maxPriceChange } = await showRole(ctx, subject.id)
  if (await sameNamed(ctx, { name, profileId }, subject.id)) throw new Refusal(409, 'trash.cannot_return')
  refuseGivenFunction(ctx, { permissions, maxPriceChange }, await ownCeiling(ctx))
}

/** Deletes a function after its people, active or not, got another one; it is removed from all object rules. */
export async function removeRole(ctx: Ctx, id: string, moveTo: string | undefined) {
  await beginChange(ctx)
  const role = await find(ctx, rolesEntity, id, { lock: true })
  const usage = await ctx.one(
    statement<{ users: number }>(
      'select count(*) as users from users where tenant_id = platform.current_tenant() and role_id = $1',
      [id],
    ),
  )
  enforce(mayDeleteFunction(usage, moveTo))
  if (moveTo === id) throw wrongField('moveTo', 'team.same_function')
  await changeFunctions(ctx, [id], () => removeFrom(ctx, role, moveTo, usage.users))
}

async function removeFrom(ctx: Ctx, role: StoredRole, moveTo: string | undefined, users: number) {
  const { id } = role
  if (moveTo) {
    const target = await find(ctx, rolesEntity, moveTo)
    const people = await ctx.rows(
      statement<StoredUser>(
        'select * from users where tenant_id = platform.current_tenant() and role_id = $1 order by id for update',
        [id],
      ),
    )
    for (const person of people) await update(ctx, usersEntity, person, { roleId: moveTo })
    await removeToTrash(ctx, rolesEntity, role, {
      name: role.name,
      data: { movedTo: target.name, moveTo, users },
    })
  } else await removeToTrash(ctx, rolesEntity, role, { name: role.name })
  // A rule that named only this function stays closed, because an empty list would open it to everyone.
  await ctx.run(
    statement(
      `update object_rules set role_ids = case when $2::uuid is not null then array_replace(role_ids, $1, $2)
         when cardinality(role_ids) > 1 then array_remove(role_ids, $1) else role_ids end
       where tenant_id = platform.current_tenant() and $1 = any(role_ids)`,
      [id, moveTo ?? null],
    ),
  )
}

export function refuseUnknown(ids: readonly string[]) {
  const known = allPermissionIds()
  const unknown = ids.find((id) => !known.has(id))
  if (unknown) throw wrongField('permissions', 'team.unknown_permission', { name: unknown })
}

export const catalogue = () => allPermissionIds().keys()

export async function beginChange(ctx: Ctx) {
  enforce(mayEditFunctions(ctx.granted), 403)
  await oneAtATime(ctx)
}

async function refuseRepeated(ctx: Ctx, named: Named, ownId?: string) {
  if (await sameNamed(ctx, named, ownId)) throw wrongField('name', 'team.function_exists')
}

interface Named {
  name: string
  profileId: string
}

const sameNamed = (ctx: Ctx, { name, profileId }: Named, ownId?: string) =>
  ctx.first(
    statement<{ id: string }>(
      `select id from roles where tenant_id = platform.current_tenant() and profile_id = $1 and lower(name) = lower($2)
         and id is distinct from $3`,
      [profileId, name, ownId ?? null],
    ),
  )
