import type { z } from 'zod'
import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Role } from '../../access/contract.ts'
import { listRoles, rolesEntity, type StoredRole, showRole } from '../../access/server/public.ts'
import type { PermissionChange } from '../contract.ts'
import { changedPermissions } from '../functions.ts'
import { changeFunctions } from './access-changed.ts'
import { beginChange, catalogue, refuseUnknown } from './functions.ts'

/**
 * Adds and removes permissions of the chosen functions, or of all: one action, and one event for each changed function.
 */
export async function changePermissions(
  ctx: Ctx,
  { roleIds, add, remove: taken }: z.output<typeof PermissionChange>,
): Promise<Role[]> {
  await beginChange(ctx)
  refuseUnknown([...add, ...taken])
  const roles = await rolesForUpdate(ctx, roleIds)
  const changed = new Set(roles.map((role) => role.id))
  await changeFunctions(ctx, [...changed], async () => {
    for (const role of roles)
      await setPermissions(ctx, role, changedPermissions(role.permissions, { add, remove: taken }, catalogue()))
  })
  return (await listRoles(ctx)).filter((role) => changed.has(role.id))
}

/** Replaces the permissions of a function by those of another. */
export async function copyPermissions(ctx: Ctx, id: string, from: string): Promise<Role> {
  await beginChange(ctx)
  const role = await find(ctx, rolesEntity, id, { lock: true })
  if (id === from) throw new Refusal(409, 'team.same_function')
  const source = await find(ctx, rolesEntity, from)
  await changeFunctions(ctx, [id], () => setPermissions(ctx, role, source.permissions, { copiedFrom: source.name }))
  return showRole(ctx, id)
}

async function rolesForUpdate(ctx: Ctx, ids: 'all' | string[]): Promise<StoredRole[]> {
  const roles = await ctx.rows(
    statement<StoredRole>(
      `select * from roles where tenant_id = platform.current_tenant() and ($1::uuid[] is null or id = any($1)) order by id for update`,
      [ids === 'all' ? null : ids],
    ),
  )
  if (ids !== 'all' && roles.length < new Set(ids).size) throw new Refusal(404, 'access.role_not_found')
  return roles
}

async function setPermissions(ctx: Ctx, role: StoredRole, permissions: string[], data: Record<string, unknown> = {}) {
  const before = new Set(role.permissions)
  const after = new Set(permissions)
  const added = permissions.filter((id) => !before.has(id))
  const removed = role.permissions.filter((id) => !after.has(id))
  if (added.length + removed.length === 0) return
  await update(
    ctx,
    rolesEntity,
    role,
    { permissions, version: role.version + 1 },
    { event: 'roles.permissions-changed', data: { ...data, name: role.name, added, removed } },
  )
}
