import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { Refusal } from '../../../platform/rules/refusal.ts'
import type { Outcome } from '../../../platform/work/work.ts'
import { reachText } from '../../access/server/public.ts'
import { answeredFields } from '../../custom-fields/server/public.ts'
import { type DealFacts, roleSees } from '../../funnels/status.ts'
import type { MissingItem } from '../contract.ts'
import type { Deal } from './tables.ts'

export interface FoundDeal extends Deal {
  contact: DealFacts['contact']
  parallel: { stepId: string; statusId: string }[]
  place: { position: number; step: { position: number } }
  answeredFields: string[]
  isWithinReach: boolean
}

/**
 * Deals with all that the rules of entry ask about, locked in the order of their ids so that two such works never wait
 * for each other in a circle. Those that are not there, or hidden from the person's role, are missing. Each table is
 * asked by its own key: joined, a company that has just grown is read again for every row.
 */
const dealsForUpdate = (ctx: Ctx, ids: readonly string[]) => findDeals(ctx, ids, 'for update')

/** The same without the lock, for telling only. */
export async function findDeals(ctx: Ctx, ids: readonly string[], lock = ''): Promise<FoundDeal[]> {
  const values: unknown[] = [ids]
  const within = reachText(ctx, 'deal', 'd', values)
  const rows = await ctx.rows(
    statement<Deal & { isWithinReach: boolean }>(
      `select d.*, (true${within}) as is_within_reach from deals d
       where d.tenant_id = platform.current_tenant() and d.id = any($1::uuid[]) order by d.id ${lock}`,
      values,
    ),
  )
  const found = rows.map(({ id }) => id)
  const [contacts, parallels, places, answered] = [
    await contactsOf(ctx, [...new Set(rows.map(({ contactId }) => contactId))]),
    await parallelsOf(ctx, found),
    await placesFor(ctx),
    await answeredOf(ctx, found),
  ]
  return rows
    .filter(({ statusId }) => roleSees(places.get(statusId)!.cardRoles, ctx.user?.roleId) || !ctx.user)
    .map((deal) => ({
      ...deal,
      contact: contacts.get(deal.contactId)!,
      parallel: parallels.get(deal.id) ?? [],
      place: places.get(deal.statusId)!,
      answeredFields: answered.get(deal.id) ?? [],
    }))
}

async function answeredOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.rows(
    statement<{ id: string; answered: string[] }>(
      `select d.id, ${answeredFields('d.id')} as answered from unnest($1::uuid[]) as d(id)`,
      [ids],
    ),
  )
  return new Map(rows.map(({ id, answered }) => [id, answered]))
}

async function contactsOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.rows(
    statement<DealFacts['contact'] & { id: string }>(
      `select id, phone, email, birth_date, document from contacts
       where tenant_id = platform.current_tenant() and id = any($1::uuid[])`,
      [ids],
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function parallelsOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.rows(
    statement<{ dealId: string; stepId: string; statusId: string }>(
      `select deal_id, step_id, status_id from deal_parallel_statuses
       where tenant_id = platform.current_tenant() and deal_id = any($1::uuid[]) order by step_id`,
      [ids],
    ),
  )
  const byDeal = new Map<string, FoundDeal['parallel']>()
  for (const { dealId, ...one } of rows) byDeal.set(dealId, [...(byDeal.get(dealId) ?? []), one])
  return byDeal
}

async function placesFor(ctx: Ctx) {
  const rows = await ctx.rows(
    statement<FoundDeal['place'] & { id: string; cardRoles: string[] }>(
      `select s.id, s.position, s.card_roles, json_build_object('position', st.position) as step
       from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
       where s.tenant_id = platform.current_tenant()`,
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The outcome of each deal in the order of the ids: what `judge` refuses is told with its reason. */
export async function eachDeal(
  ctx: Ctx,
  ids: readonly string[],
  work: (deals: FoundDeal[], refuse: (deal: FoundDeal, refusal: Refused) => void) => Promise<Map<string, Changed>>,
): Promise<Outcome[]> {
  const found = await dealsForUpdate(ctx, ids)
  const refused = new Map<string, Outcome>()
  const refuse = (deal: FoundDeal, refusal: Refused) =>
    refused.set(deal.id, {
      title: deal.title,
      link: linkOf(deal.id),
      reason: sentence(ctx, refusal),
      details: refusal.details,
    })
  const open: FoundDeal[] = []
  for (const deal of found) {
    if (deal.isWithinReach) open.push(deal)
    else refused.set(deal.id, { title: '', reason: translate(ctx.lang, 'access.deal_denied') })
  }
  const changed = await work(open, refuse)
  const missing = { title: '', reason: translate(ctx.lang, 'deals.not_found') }
  return ids.map((id) => refused.get(id) ?? changed.get(id) ?? missing)
}

export interface Changed {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** A refusal, or only its message. */
export type Refused = Pick<Refusal, 'code'> & Partial<Pick<Refusal, 'values' | 'details'>>

export const linkOf = (dealId: string) => `/negocio/${dealId}`

/** The reason in the person's language; what a status asks for is named. */
export function sentence(ctx: Ctx, { code, values, details }: Refused) {
  const text = translate(ctx.lang, code, values)
  const missing = (details as { missing?: MissingItem[] } | undefined)?.missing
  return missing ? `${text} ${missing.map(({ label }) => label).join(', ')}` : text
}
