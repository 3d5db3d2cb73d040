import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { Refusal } from '../../../platform/rules/refusal.ts'
import type { Outcome } from '../../../platform/work/work.ts'
import { reachText } from '../../access/server/public.ts'
import type { DealFacts } from '../../funnels/status.ts'
import type { MissingItem } from '../contract.ts'
import type { Deal } from './tables.ts'

export interface FoundDeal extends Deal {
  contact: DealFacts['contact']
  parallel: { stepId: string; statusId: string }[]
  place: { position: number; step: { position: number } }
  isWithinReach: boolean
}

/**
 * Deals with all that the rules of entry ask about, locked in the order of their ids so that two such works never wait
 * for each other in a circle. Those that are not there, or hidden from the person's role, are missing.
 */
export async function dealsForUpdate(ctx: Ctx, ids: readonly string[]): Promise<Map<string, FoundDeal>> {
  const values: unknown[] = [ids, ctx.user?.roleId ?? null]
  const within = reachText(ctx, 'deal', 'd', values)
  const rows = await ctx.rows(
    statement<FoundDeal>(
      `select d.*, (true${within}) as is_within_reach,
         json_build_object('position', s.position, 'step', json_build_object('position', st.position)) as place,
         json_build_object('phone', c.phone, 'email', c.email, 'birthDate', c.birth_date, 'document', c.document) as contact,
         coalesce((select json_agg(json_build_object('stepId', p.step_id, 'statusId', p.status_id))
           from deal_parallel_statuses p where p.tenant_id = d.tenant_id and p.deal_id = d.id), '[]') as parallel
       from deals d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
       join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
       where d.tenant_id = platform.current_tenant() and d.id = any($1::uuid[])
         and ($2::uuid is null or s.card_roles = '{}' or $2 = any(s.card_roles))
       order by d.id for update of d`,
      values,
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
    refused.set(deal.id, { title: deal.title, link: linkOf(deal.id), reason: sentence(ctx, refusal) })
  const open: FoundDeal[] = []
  for (const deal of found.values()) {
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
