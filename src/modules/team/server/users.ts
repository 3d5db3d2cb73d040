import { randomBytes } from 'node:crypto'
import { permissionById } from '../../../platform/access/catalogue.ts'
import { cpfDigits, isCpf } from '../../../platform/brazil/cpf.ts'
import { isPhone, phoneDigits } from '../../../platform/brazil/phone.ts'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { sendAccessMail } from '../../../platform/mail/send-mail.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../platform/settings.ts'
import {
  announceAccess,
  closeSessionsOf,
  hashPassword,
  rolesEntity,
  type StoredUser,
  usersEntity,
} from '../../access/server/public.ts'
import type { TeamUser, UserInput, UserPatch } from '../contract.ts'
import { changedPermissions, mayEditFunctions, mayGive } from '../functions.ts'
import { keepAnAdministrator, oneAtATime } from './access-changed.ts'
import { catalogue, refuseUnknown } from './functions.ts'
import { seatsOf, showUser } from './user-rows.ts'

/** Adds a user with a password that nobody knows; the invitation leads to choosing one. */
export async function addUser(ctx: Ctx, given: UserInput): Promise<TeamUser> {
  await oneAtATime(ctx)
  await needSeat(ctx)
  const { accessStoreIds, managedTeamIds, ...fields } = given
  await checkRole(ctx, given.roleId)
  const numbers = await checkedNumbers(ctx, given)
  const user = await insert(ctx, usersEntity, {
    ...fields,
    ...numbers,
    passwordHash: await hashPassword(randomBytes(24).toString('base64url')),
  })
  await setStores(ctx, user.id, accessStoreIds)
  await setManagedTeams(ctx, user, managedTeamIds)
  await announceAccess(ctx)
  await invite(ctx, user)
  return showUser(ctx, user.id)
}

export async function editUser(ctx: Ctx, id: string, patch: UserPatch): Promise<TeamUser> {
  await oneAtATime(ctx)
  const before = await find(ctx, usersEntity, id, { lock: true })
  const { accessStoreIds, managedTeamIds, ...given } = patch
  refuseLocked(ctx, before, given)
  if (given.active === false && id === ctx.userId) throw new Refusal(409, 'team.own_account')
  if (!before.email) throw new Refusal(409, 'team.account_left')
  if (given.active === true && !before.active) await needSeat(ctx)
  if (given.roleId && given.roleId !== before.roleId) await checkRole(ctx, given.roleId)
  const numbers = await checkedNumbers(ctx, { ...before, ...given } as unknown as Numbers, before)
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const user = await update(ctx, usersEntity, before, { ...fields, ...numbers })
  if (accessStoreIds) await setStores(ctx, id, accessStoreIds)
  if (managedTeamIds) await setManagedTeams(ctx, user, managedTeamIds)
  if (before.active && !user.active) await closeSessionsOf(ctx, id)
  await keepAnAdministrator(ctx)
  await announceAccess(ctx)
  return showUser(ctx, id)
}

/** Sets what a person may do besides what the function allows. */
export async function grantOwn(ctx: Ctx, id: string, permissions: string[]): Promise<TeamUser> {
  enforce(mayEditFunctions(ctx.held), 403)
  await oneAtATime(ctx)
  refuseUnknown(permissions)
  const before = await find(ctx, usersEntity, id, { lock: true })
  const after = changedPermissions([], { add: permissions }, catalogue())
  const data = {
    added: after.filter((one) => !before.permissions.includes(one)),
    removed: before.permissions.filter((one) => !after.includes(one)),
  }
  await update(ctx, usersEntity, before, { permissions: after }, { event: 'users.permissions-changed', data })
  await keepAnAdministrator(ctx)
  await announceAccess(ctx)
  return showUser(ctx, id)
}

/** Deletes a user whom no record names; anyone else is deactivated instead, so that history keeps its names. */
export async function removeUser(ctx: Ctx, id: string) {
  await oneAtATime(ctx)
  if (id === ctx.userId) throw new Refusal(409, 'team.own_account')
  const user = await find(ctx, usersEntity, id, { lock: true })
  await closeSessionsOf(ctx, id)
  try {
    await remove(ctx, usersEntity, user)
  } catch (error) {
    if (['23503', '23001'].includes((error as { code?: string }).code ?? ''))
      throw new Refusal(409, 'team.user_has_records')
    throw error
  }
  await keepAnAdministrator(ctx)
  await announceAccess(ctx)
}

/** Main store or main team of many people at once: all of them or none. */
export async function moveUsers(
  ctx: Ctx,
  given: { ids: string[]; storeId?: string | undefined; teamId?: string | null | undefined },
) {
  const ids = [...new Set(given.ids)].sort()
  const failed = given.storeId ? 'team.bulk_store_failed' : 'team.bulk_team_failed'
  for (const id of ids) {
    const before = await ctx.first(
      statement<StoredUser>('select * from users where tenant_id = platform.current_tenant() and id = $1 for update', [
        id,
      ]),
    )
    if (!before) throw new Refusal(404, failed)
    const patch = {
      ...(given.storeId !== undefined && { storeId: given.storeId }),
      ...(given.teamId !== undefined && { teamId: given.teamId }),
    }
    try {
      await update(ctx, usersEntity, before, patch)
    } catch (error) {
      if ((error as { code?: string }).code === '23503') throw new Refusal(404, failed)
      throw error
    }
  }
  await announceAccess(ctx)
  return { changed: ids.length }
}

async function needSeat(ctx: Ctx) {
  const { used, total } = await seatsOf(ctx)
  if (total !== null && used >= total)
    throw new Refusal(409, 'team.no_free_seat', {
      details: { used, total, to: '/settings/billing/additional-purchases' },
    })
}

async function checkRole(ctx: Ctx, roleId: string) {
  const role = await find(ctx, rolesEntity, roleId)
  const given = role.permissions.flatMap((id) => permissionById(id) ?? [])
  enforce(mayGive(ctx.held, given), 403)
}

const personal = ['phone', 'email', 'document'] as const

/** What the own function locks: names, or personal information. */
function refuseLocked(ctx: Ctx, before: StoredUser, patch: Partial<Record<string, unknown>>) {
  const changes = (field: string) =>
    patch[field] !== undefined && patch[field] !== (before as unknown as Record<string, unknown>)[field]
  if (changes('name') && ctx.can('users.disable-editing-name')) throw new Refusal(403, 'team.name_locked')
  const locked = ctx.can('users.disable-editing-personal-information')
  if (locked && personal.some((field) => changes(field) && !sameNumber(field, before[field], String(patch[field]))))
    throw new Refusal(403, 'team.personal_locked')
}

const sameNumber = (field: string, before: string, after: string) =>
  field === 'phone' ? phoneDigits(before) === phoneDigits(after) : field === 'document' && before === cpfDigits(after)

type Numbers = Pick<UserInput, 'email' | 'phone' | 'document'>

/** Phone and CPF as digits, or what is wrong with them: malformed, or already another person's. */
async function checkedNumbers(ctx: Ctx, given: Numbers, before?: StoredUser): Promise<Numbers> {
  const stored = { email: given.email, phone: phoneDigits(given.phone), document: cpfDigits(given.document) }
  const fields: Record<string, string> = {}
  // People from before these rules keep what they have until it is changed.
  if (stored.phone !== phoneDigits(before?.phone ?? '\0') && !isPhone(stored.phone)) fields.phone = 'team.phone_invalid'
  if (stored.document && !isCpf(stored.document)) fields.document = 'team.cpf_invalid'
  const others = await ctx.rows(
    statement<Numbers>(
      `select email_key as email, regexp_replace(phone, '\\D', '', 'g') as phone, document from users
       where tenant_id = platform.current_tenant() and id is distinct from $4
         and (email_key = lower(nullif($1, '')) or regexp_replace(phone, '\\D', '', 'g') = nullif($2, '') or document = nullif($3, ''))`,
      [stored.email, stored.phone, stored.document, before?.id ?? null],
    ),
  )
  for (const other of others) {
    if (other.email === stored.email.toLowerCase()) fields.email ??= 'team.email_used'
    if (stored.phone && other.phone === stored.phone && stored.phone !== phoneDigits(before?.phone ?? ''))
      fields.phone ??= 'team.phone_used'
    if (stored.document && other.document === stored.document) fields.document ??= 'team.cpf_used'
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'platform.invalid', { fields })
  return stored
}

async function setStores(ctx: Ctx, userId: string, storeIds: string[]) {
  await ctx.run(
    statement('delete from user_stores where tenant_id = platform.current_tenant() and user_id = $1', [userId]),
  )
  await ctx.run(
    statement('insert into user_stores (user_id, store_id) select $1, id from unnest($2::uuid[]) as id group by id', [
      userId,
      storeIds,
    ]),
  )
}

/** Only supervisors manage teams; someone who stops being one manages none. */
async function setManagedTeams(ctx: Ctx, user: Pick<StoredUser, 'id' | 'roleId'>, teamIds: string[]) {
  if (teamIds.length > 0) {
    const { preset } = await find(ctx, rolesEntity, user.roleId)
    if (preset !== '' && preset !== 'supervisor') throw wrongField('managedTeamIds', 'team.managed_supervisors_only')
  }
  await ctx.run(
    statement('delete from user_teams where tenant_id = platform.current_tenant() and user_id = $1', [user.id]),
  )
  await ctx.run(
    statement('insert into user_teams (user_id, team_id) select $1, id from unnest($2::uuid[]) as id group by id', [
      user.id,
      teamIds,
    ]),
  )
}

async function invite(ctx: Ctx, user: Pick<StoredUser, 'name' | 'email'>) {
  const { settings } = ctx.services
  const say = (key: string, values = {}) => translate(ctx.lang, key, values)
  const company = ctx.company.name
  await sendAccessMail(ctx, user.email, {
    subject: say('team.invite_subject', { company }),
    title: say('team.invite_title', { name: user.name.split(' ')[0] }),
    lines: [say('team.invite_text', { by: ctx.user?.name ?? company, company, email: user.email })],
    action: {
      label: say('team.invite_action'),
      url: `${publicAddress(settings, { slug: ctx.company.slug })}/login/recovery?email=${encodeURIComponent(user.email)}`,
    },
  })
}
