import { cnpjCharacters, isCnpj } from '../../../platform/brazil/cnpj.ts'
import { isCpf } from '../../../platform/brazil/cpf.ts'
import { isPhone, phoneDigits } from '../../../platform/brazil/phone.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { closedBy, refuseHidden } from '../../../platform/http/lacking.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { userLocks } from '../../access/authority.ts'
import { rolesEntity, type StoredUser } from '../../access/server/public.ts'
import type { UserInput } from '../contract.ts'

const personal = ['phone', 'email', 'document'] as const

/** What the person's own function locks: names, or personal information. */
export function refuseLocked(ctx: Ctx, before: StoredUser, patch: Partial<Record<string, unknown>>) {
  const changes = (field: 'name' | (typeof personal)[number]) =>
    patch[field] !== undefined && patch[field] !== before[field]
  if (changes('name')) refuseHidden(ctx, userLocks.name, 'team.name_locked')
  const locked = ctx.can(userLocks.personal)
  if (locked && personal.some((field) => changes(field) && !sameNumber(field, before[field], String(patch[field]))))
    throw closedBy(userLocks.personal, ctx, 'team.personal_locked')
}

const sameNumber = (field: string, before: string, after: string) =>
  field === 'phone'
    ? phoneDigits(before) === phoneDigits(after)
    : field === 'document' && before === cnpjCharacters(after)

export type Numbers = Pick<UserInput, 'email' | 'phone' | 'document'>

/** Phone and CPF or CNPJ without punctuation, or their faults: malformed, or used by another person. */
export async function checkedNumbers(ctx: Ctx, given: Numbers, before?: StoredUser): Promise<Numbers> {
  const stored = { email: given.email, phone: phoneDigits(given.phone), document: cnpjCharacters(given.document) }
  const fields: Record<string, string> = {}
  // People created before these rules keep their values until they are changed.
  if (stored.phone !== phoneDigits(before?.phone ?? '\0') && !isPhone(stored.phone)) fields.phone = 'team.phone_invalid'
  if (stored.document && !isCpf(stored.document) && !isCnpj(stored.document)) fields.document = 'team.document_invalid'
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
    if (stored.document && other.document === stored.document)
      fields.document ??= stored.document.length === 14 ? 'team.cnpj_used' : 'team.cpf_used'
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'platform.invalid', { fields })
  return stored
}

export const accessOf = (ctx: Ctx, userId: string) =>
  ctx.one(
    statement<{ accessStoreIds: string[]; managedTeamIds: string[] }>(
      `select (select coalesce(jsonb_agg(store_id order by store_id), '[]') from user_stores
           where tenant_id = platform.current_tenant() and user_id = $1) as access_store_ids,
         (select coalesce(jsonb_agg(team_id order by team_id), '[]') from user_teams
           where tenant_id = platform.current_tenant() and user_id = $1) as managed_team_ids`,
      [userId],
    ),
  )

export async function setStores(ctx: Ctx, userId: string, storeIds: string[]) {
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

/** Only supervisors manage teams; a person who stops being one stops managing them. */
export async function setManagedTeams(ctx: Ctx, user: Pick<StoredUser, 'id' | 'roleId'>, teamIds: string[]) {
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
