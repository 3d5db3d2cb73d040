import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { no, type Verdict, yes } from '../../../platform/rules/verdict.ts'
import { reachText } from '../../access/server/public.ts'
import { hiddenStatusIds } from '../../funnels/server/public.ts'
import { allowedIn, type Forbiddable } from '../../funnels/status.ts'
import type { Deal } from './tables.ts'

/**
 * Deals, locked until the end of the transaction, in the order of their ids, so that two such works never deadlock.
 * Deals whose status hides its cards from the person's role are left out. Work without a signed-in person (jobs, public
 * pages) sees every deal of the company.
 */
export const lockedDeals = (ctx: Ctx, ids: readonly string[]) => seenDeals(ctx, ids, 'for update')

/** The same without the lock, for reading only. */
export async function seenDeals(
  ctx: Ctx,
  ids: readonly string[],
  lock: 'for update' | '' = '',
): Promise<{ deal: Deal; isWithinReach: boolean }[]> {
  // One by its id keeps its plan; for ids of any number the statement is planned anew each time.
  const [which, value] = ids.length === 1 ? ['d.id = $1', ids[0]] : ['d.id = any($1::uuid[])', ids]
  const values: unknown[] = [value]
  const hidden = hiddenStatusIds(ctx)
  const unhidden = hidden.length > 0 ? `and d.status_id <> all($${values.push(hidden)}::uuid[])` : ''
  const within = reachText(ctx, 'deal', 'd', values)
  const rows = await ctx.rows(
    statement<Deal & { isWithinReach: boolean }>(
      // No join: a deal that somebody moves while this query waits for its lock would disappear together with its
      // former status.
      `select d.*, (true${within}) as is_within_reach from deals d
       where d.tenant_id = platform.current_tenant() and ${which} ${unhidden} order by d.id ${lock}`,
      values,
    ),
  )
  return rows.map(({ isWithinReach, ...deal }) => ({ deal, isWithinReach }))
}

/** One deal, locked; 404 when its status hides it, 403 when it is out of the person's reach. */
export const dealForUpdate = async (ctx: Ctx, id: string): Promise<Deal> => withinReach(await lockedDeals(ctx, [id]))

/** The same without the lock: asked before what is sent for the deal is read. */
export const seenDeal = async (ctx: Ctx, id: string): Promise<Deal> => withinReach(await seenDeals(ctx, [id]))

function withinReach([found]: Awaited<ReturnType<typeof seenDeals>>): Deal {
  if (!found) throw notFound('deals.not_found')
  if (!found.isWithinReach) throw new Refusal(403, 'access.deal_denied')
  return found.deal
}

/** Whether the deal's status and its parallel ones allow something. */
export async function allowedInStatuses(ctx: Ctx, deal: { id: string }, what: Forbiddable): Promise<Verdict> {
  const statuses = await ctx.rows(
    statement<{ forbids: string[] }>(
      `select s.forbids from deals d join statuses s on s.tenant_id = d.tenant_id and (s.id = d.status_id or s.id in
         (select p.status_id from deal_parallel_statuses p where p.tenant_id = d.tenant_id and p.deal_id = d.id))
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [deal.id],
    ),
  )
  return statuses.map((status) => allowedIn(status, what)).find(({ ok }) => !ok) ?? yes
}

/** Refuses what the deal's status (or one of its parallel statuses) forbids. */
export async function enforceAllowedInStatus(ctx: Ctx, deal: { id: string }, what: Forbiddable) {
  enforce(await allowedInStatuses(ctx, deal, what))
}

/** Proposals, sales and tasks can be created only on a deal with an owner. */
export const hasOwner = (deal: { ownerId: string | null }) => (deal.ownerId ? yes : no('deals.owner_required'))
