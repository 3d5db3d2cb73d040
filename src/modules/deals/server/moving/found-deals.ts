import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { answeredFields } from '../../../custom-fields/server/public.ts'
import type { DealFacts } from '../../../funnels/status.ts'
import type { Deal } from '../tables.ts'

/** A deal with all facts that the rules of entry need. */
export interface FoundDeal extends Deal {
  contact: DealFacts['contact']
  parallel: { stepId: string; statusId: string }[]
  answeredFields: string[]
}

interface Around {
  contacts: Record<string, DealFacts['contact']> | null
  parallel: (FoundDeal['parallel'][number] & { dealId: string })[] | null
  answered: Record<string, string[]> | null
}

/**
 * Any number of locked deals with their facts, in one query. Each table is read by its own key: a join would be planned
 * badly for a company that has just grown, and read the tables again for every row.
 */
export async function withFacts(ctx: Ctx, deals: readonly Deal[]): Promise<FoundDeal[]> {
  const { contacts, parallel, answered } = await ctx.one(
    statement<Around>(
      `select
         (select json_object_agg(c.id, json_build_object('phone', c.phone, 'email', c.email, 'birthDate', c.birth_date,
            'document', c.document))
          from contacts c where c.tenant_id = platform.current_tenant() and c.id = any($1::uuid[])) as contacts,
         (select json_agg(json_build_object('dealId', p.deal_id, 'stepId', p.step_id, 'statusId', p.status_id) order by p.step_id)
          from deal_parallel_statuses p where p.tenant_id = platform.current_tenant() and p.deal_id = any($2::uuid[])) as parallel,
         (select json_object_agg(d.id, ${answeredFields('d.id')}) from unnest($2::uuid[]) as d(id)) as answered`,
      [[...new Set(deals.map(({ contactId }) => contactId))], deals.map(({ id }) => id)],
    ),
  )
  const parallelOf = Map.groupBy(parallel ?? [], ({ dealId }) => dealId)
  return deals.map((deal) => ({
    ...deal,
    contact: contacts![deal.contactId]!,
    parallel: (parallelOf.get(deal.id) ?? []).map(({ stepId, statusId }) => ({ stepId, statusId })),
    answeredFields: answered![deal.id]!,
  }))
}

export const factsOf = (deal: FoundDeal): DealFacts => ({
  ...deal,
  parallelStatusIds: deal.parallel.map(({ statusId }) => statusId),
})
