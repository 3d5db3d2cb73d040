import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { isCorporate } from '../../../platform/tenancy/features.ts'

export async function userStanding(ctx: Ctx) {
  const [seats, counts] = await Promise.all([seatsOf(ctx), countsOf(ctx)])
  return { seats, counts }
}

/** Invited people count as active: they take a seat. */
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

/** The number of active users, and the limit of the plan (null: unlimited). */
async function seatsOf(ctx: Ctx) {
  const { used } = await ctx.one(
    statement<{ used: number }>(
      'select count(*) as used from users where tenant_id = platform.current_tenant() and active',
    ),
  )
  return { used, total: ctx.company.seats, isCorporate: isCorporate(ctx.company) }
}

/** Refuses when fewer seats are free than needed. */
export async function needSeats(ctx: Ctx, wanted = 1) {
  const { used, total, isCorporate: byContract } = await seatsOf(ctx)
  if (total !== null && used + wanted > total)
    throw new Refusal(409, 'team.no_free_seat', {
      values: { isCorporate: byContract ? 'yes' : 'no' },
      details: { used, total, to: '/settings/team/users' },
    })
}
