import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { editsFunctions, functionsAreReadOnly, type Powers } from '../../access/authority.ts'
import {
  announceAccess,
  ownCeiling,
  refuseGiven,
  refuseGivenFunction,
  refuseGreater,
  refuseGreaterFunction,
  refuseToLockOneself,
} from '../../access/server/public.ts'

/** Only one change of functions or users runs at a time, so that its checks are still true when it commits. */
export const oneAtATime = (ctx: Ctx) =>
  ctx.run(statement('select pg_advisory_xact_lock(hashtextextended($1, 30))', [ctx.company.id]))

/** Refuses a change after which no active person could edit functions. Called after writing, before the commit. */
export async function keepAnAdministrator(ctx: Ctx) {
  if (!(await hasAdministrator(ctx))) throw new Refusal(409, 'team.last_administrator')
}

export const hasAdministrator = async (ctx: Ctx) =>
  Boolean(
    await ctx.first(
      statement<{ id: string }>(
        `select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.active and ($1 = any(r.permissions) or $1 = any(u.permissions))
         and not ($2 = any(r.permissions) or $2 = any(u.permissions))
       limit 1`,
        [editsFunctions, functionsAreReadOnly],
      ),
    ),
  )

/**
 * A change of people: refused if one of them has more than the current person, before or after. `touched` are the
 * people named by the change; `reached` are others whose access changes with it, like the supervisors of a team.
 */
export async function changePeople<T>(
  ctx: Ctx,
  touched: readonly string[],
  work: () => Promise<T>,
  reached: readonly string[] = [],
): Promise<T> {
  await oneAtATime(ctx)
  const ceiling = await ownCeiling(ctx)
  await refuseGreater(ctx, touched, ceiling)
  const result = await work()
  await refuseGiven(ctx, [...touched, ...reached], ceiling)
  await keepAnAdministrator(ctx)
  await refuseToLockOneself(ctx, ceiling)
  await announceAccess(ctx)
  return result
}

/** The same for functions: neither they nor their people may have more than the current person, before and after. */
export async function changeFunctions<T>(
  ctx: Ctx,
  ids: readonly string[],
  work: (ceiling: Powers) => Promise<T>,
): Promise<T> {
  await oneAtATime(ctx)
  const ceiling = await ownCeiling(ctx)
  const holders = await holdersOfFunctions(ctx, ids)
  for (const role of await functionsWithLimits(ctx, ids)) refuseGreaterFunction(ctx, role, ceiling)
  await refuseGreater(ctx, holders, ceiling)
  const result = await work(ceiling)
  for (const role of await functionsWithLimits(ctx, ids)) refuseGivenFunction(ctx, role, ceiling)
  await refuseGiven(ctx, holders, ceiling)
  await keepAnAdministrator(ctx)
  await refuseToLockOneself(ctx, ceiling)
  await announceAccess(ctx)
  return result
}

const functionsWithLimits = (ctx: Ctx, ids: readonly string[]) =>
  ctx.rows(
    statement<{ name: string; permissions: string[]; maxPriceChange: number }>(
      `select r.name, r.permissions, p.max_price_change from roles r
       join profiles p on p.tenant_id = r.tenant_id and p.id = r.profile_id
       where r.tenant_id = platform.current_tenant() and r.id = any($1::uuid[])`,
      [ids],
    ),
  )

const holdersOfFunctions = async (ctx: Ctx, ids: readonly string[]) =>
  (
    await ctx.rows(
      statement<{ id: string }>(
        'select id from users where tenant_id = platform.current_tenant() and role_id = any($1::uuid[])',
        [ids],
      ),
    )
  ).map(({ id }) => id)
