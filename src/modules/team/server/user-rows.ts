import type { z } from 'zod'
import { pageAt } from '../../../platform/db/page.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { searchWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { newestDelivery } from '../../../platform/mail/deliveries.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { isCorporate } from '../../../platform/tenancy/features.ts'
import { holdersOf, ownCeiling, whyNotTouched } from '../../access/server/public.ts'
import type { TeamUser } from '../contract.ts'
import type { UserFilters } from '../user-filters.ts'
import { type StoredInvitation, shownInvitation } from './shown-invitation.ts'

const named = (from: string) =>
  `coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name) ${from}), '[]')`

const fields = `u.id, u.name, u.email, u.phone, u.document, u.active, u.created_at, u.role_id, r.name as role_name,
  r.preset as role_preset, p.name as profile_name, u.store_id, s.name as store_name, u.team_id,
  coalesce(t.name, '') as team_name, u.max_price_change, coalesce(u.max_price_change, p.max_price_change) as most_price_change,
  u.permissions, coalesce((select e.email from email_changes e where e.tenant_id = u.tenant_id and e.user_id = u.id and e.expires_at > now()), '') as new_email,
  case when i.user_id is null then null else json_build_object('expiresAt', i.expires_at, 'acceptedAt', i.accepted_at,
    'declinedAt', i.declined_at, 'openedAt', i.opened_at, 'sentAt', i.sent_at, 'askedAgainAt', i.asked_again_at,
    'mail', d.state, 'mailAt', d.at, 'reason', d.reason, 'answer', d.answer) end as invited,
  ${named('from user_stores x join stores n on n.tenant_id = x.tenant_id and n.id = x.store_id where x.tenant_id = u.tenant_id and x.user_id = u.id')} as access_stores,
  ${named('from user_teams x join teams n on n.tenant_id = x.tenant_id and n.id = x.team_id where x.tenant_id = u.tenant_id and x.user_id = u.id')} as managed_teams`

const joined = `from users u
  join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  join profiles p on p.tenant_id = r.tenant_id and p.id = r.profile_id
  join stores s on s.tenant_id = u.tenant_id and s.id = u.store_id
  left join teams t on t.tenant_id = u.tenant_id and t.id = u.team_id
  left join invitations i on i.tenant_id = u.tenant_id and i.user_id = u.id and i.accepted_at is null
  left join lateral ${newestDelivery('invitation', 'i.user_id')} d on true`

interface Row extends Omit<TeamUser, 'locked' | 'invitation'> {
  invited: StoredInvitation | null
}

export async function showUser(ctx: Ctx, id: string): Promise<TeamUser> {
  const row = await ctx.one(
    statement<Row>(`select ${fields} ${joined} where u.tenant_id = platform.current_tenant() and u.id = $1`, [id]),
    'team.user_not_found',
  )
  return (await withLocks(ctx, [row]))[0]!
}

/** Each person with why whoever asks may not change them. */
async function withLocks(ctx: Ctx, rows: readonly Row[]): Promise<TeamUser[]> {
  const ceiling = await ownCeiling(ctx)
  const holders = await holdersOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const locks = new Map(holders.map((holder) => [holder.id, whyNotTouched(ctx, holder, ceiling)]))
  return rows.map(({ invited, ...row }) => ({
    ...row,
    locked: locks.get(row.id) ?? '',
    invitation: invited && shownInvitation(ctx, invited),
  }))
}

const orders = {
  name: 'u.name collate "pt-BR-x-icu"',
  '-name': 'u.name collate "pt-BR-x-icu" desc',
  createdAt: 'u.created_at',
  '-createdAt': 'u.created_at desc',
}

export async function listUsers(ctx: Ctx, filters: z.output<typeof UserFilters>) {
  const values: unknown[] = []
  // Whoever deleted their account keeps a name, for what they did, and nothing else: they are nobody to choose or to manage.
  const where = ["u.tenant_id = platform.current_tenant() and u.email <> ''"]
  const narrow = (text: string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    where.push(text.replaceAll('?', () => `$${values.length}`))
  }
  for (const word of searchWords(filters.search))
    narrow(
      `platform.plain(u.name || ' ' || u.email || ' ' || u.phone || ' ' || u.document) like '%' || platform.plain(?) || '%'`,
      word,
    )
  narrow('u.role_id = any(?::uuid[])', filters.roleId)
  narrow(
    `(u.store_id = any(?::uuid[]) or exists (select from user_stores x where x.tenant_id = u.tenant_id and x.user_id = u.id and x.store_id = any(?::uuid[])))`,
    filters.storeId,
  )
  narrow('u.team_id = any(?::uuid[])', filters.teamId)
  narrow(
    `(exists (select from invitations i where i.tenant_id = u.tenant_id and i.user_id = u.id and i.accepted_at is null)) = ?`,
    filters.invited === undefined ? undefined : filters.invited === 'true',
  )
  narrow('u.active = ?', filters.active === undefined ? undefined : filters.active === 'true')
  const condition = where.join(' and ')
  const [list, counted, seats, counts] = await Promise.all([
    ctx.rows(
      statement<Row>(
        `select ${fields} ${joined} where ${condition} order by ${orders[filters.sort]}, u.id
         limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, filters.pageSize, (filters.pageNumber - 1) * filters.pageSize],
      ),
    ),
    ctx.one(statement<{ items: number }>(`select count(*) as items from users u where ${condition}`, values)),
    seatsOf(ctx),
    countsOf(ctx),
  ])
  return { ...pageAt(filters, await withLocks(ctx, list), counted.items), seats, counts }
}

/** Invited ones are active too: they hold a seat. */
const countsOf = (ctx: Ctx) =>
  ctx.one(
    statement<{ all: number; active: number; invited: number; inactive: number }>(
      `select count(*) as "all", count(*) filter (where u.active and i.user_id is null) as active,
         count(*) filter (where u.active and i.user_id is not null) as invited, count(*) filter (where not u.active) as inactive
       from users u
       left join invitations i on i.tenant_id = u.tenant_id and i.user_id = u.id and i.accepted_at is null
       where u.tenant_id = platform.current_tenant() and u.email <> ''`,
    ),
  )

/** Active users, and how many the plan allows (null: without limit). */
export async function seatsOf(ctx: Ctx) {
  const { used } = await ctx.one(
    statement<{ used: number }>(
      'select count(*) as used from users where tenant_id = platform.current_tenant() and active',
    ),
  )
  return { used, total: ctx.company.seats, isCorporate: isCorporate(ctx.company) }
}

/** Refuses when fewer seats are free than are asked for. */
export async function needSeats(ctx: Ctx, wanted = 1) {
  const { used, total, isCorporate: byContract } = await seatsOf(ctx)
  if (total !== null && used + wanted > total)
    throw new Refusal(409, 'team.no_free_seat', {
      values: { isCorporate: byContract ? 'yes' : 'no' },
      details: { used, total, to: '/settings/billing/additional-purchases' },
    })
}
