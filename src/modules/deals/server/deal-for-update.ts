import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { no, yes } from '../../../platform/rules/verdict.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { allowedIn, type DealFacts, type Forbiddable } from '../../funnels/status.ts'
import { type Deal, type DealPatch, dealsEntity } from './tables.ts'

/**
 * The deal, locked until the transaction ends; 404 when its status hides cards from the person's role. Work without a
 * signed-in person (jobs, public pages) sees every deal of the company.
 */
export async function dealForUpdate(ctx: Ctx, id: string): Promise<Deal> {
  await refuseOutOfReach(ctx, 'deal', id)
  return ctx.one(
    statement<Deal>(
      // No join: a deal that somebody moves while this waits for its lock would be lost with its former status.
      `select d.* from deals d where d.tenant_id = platform.current_tenant() and d.id = $1
         and not exists (select from statuses s where s.tenant_id = d.tenant_id and s.id = d.status_id
           and s.card_roles <> '{}' and not $2 = any(s.card_roles)) for update`,
      [id, ctx.user?.roleId ?? null],
    ),
    'deals.not_found',
  )
}

/** Writes fields of a deal that differ; tells nothing when nothing changed. Other modules keep their facts here. */
export async function touchDeal(
  ctx: Ctx,
  id: string,
  patch: DealPatch,
  { event, data }: { event?: string; data?: Record<string, unknown> } = {},
): Promise<Deal> {
  return writeDeal(ctx, await lockedDeal(ctx, id), patch, { ...(event && { event }), ...(data && { data }) })
}

/** Like `touchDeal` for a deal that this transaction has already locked. */
export async function writeDeal(
  ctx: Ctx,
  deal: Deal,
  patch: DealPatch,
  options: { event?: string; data?: Record<string, unknown> } = {},
): Promise<Deal> {
  const given = patch as Record<string, unknown>
  const known = deal as unknown as Record<string, unknown>
  const changes = Object.keys(given).some(
    (name) => given[name] !== undefined && JSON.stringify(given[name]) !== JSON.stringify(known[name]),
  )
  if (!changes && !options.event) return deal
  return update(ctx, dealsEntity, deal, { ...patch, updatedAt: ctx.now }, options)
}

const lockedDeal = (ctx: Ctx, id: string) =>
  ctx.one(
    statement<Deal>('select * from deals where tenant_id = platform.current_tenant() and id = $1 for update', [id]),
    'deals.not_found',
  )

/** Refuses what the deal's status (or one of its parallel statuses) forbids: FUNN-065, FUNN-066, FUNN-067. */
export async function enforceAllowedInStatus(ctx: Ctx, deal: { id: string }, what: Forbiddable) {
  const statuses = await ctx.rows(
    statement<{ forbids: string[] }>(
      `select s.forbids from deals d join statuses s on s.tenant_id = d.tenant_id and (s.id = d.status_id or s.id in
         (select p.status_id from deal_parallel_statuses p where p.tenant_id = d.tenant_id and p.deal_id = d.id))
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [deal.id],
    ),
  )
  for (const status of statuses) enforce(allowedIn(status, what))
}

/** A proposal, a sale and a task are made only on a deal that someone answers for. */
export const hasOwner = (deal: { ownerId: string | null }) => (deal.ownerId ? yes : no('deals.owner_required'))

/** What entry rules ask about a deal, read in this transaction. */
export async function factsOf(ctx: Ctx, deal: Deal): Promise<DealFacts & { parallelStatusIds: string[] }> {
  const row = await ctx.one(
    statement<DealFacts['contact'] & { parallelStatusIds: string[] }>(
      `select c.phone, c.email, c.birth_date, c.document,
         array(select p.status_id from deal_parallel_statuses p where p.tenant_id = c.tenant_id and p.deal_id = $2)
           as parallel_status_ids
       from contacts c where c.tenant_id = platform.current_tenant() and c.id = $1`,
      [deal.contactId, deal.id],
    ),
  )
  const { parallelStatusIds, ...contact } = row
  return { ...deal, parallelStatusIds, contact }
}
