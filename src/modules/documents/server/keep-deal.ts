import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { hidden } from '../contract.ts'

/**
 * What people are asked to sign, or have signed, goes with no deal: it is cancelled first, or stays as evidence. A draft on its way to
 * a provider is there already.
 */
export const refuseDealWithDocuments: Listener = async (ctx, { subject: { id } }) => {
  const standing = await ctx.rows(
    statement<{ title: string; count: number }>(
      `select title, (count(*) over ())::int as count from documents
       where tenant_id = platform.current_tenant() and deal_id = $1 and state <> 'canceled'
         and (state <> 'draft' or provider <> 'own')
       order by created_at desc limit 3`,
      [id],
    ),
  )
  const [first] = standing
  if (!first) return
  const names = ctx.can(hidden.hiddenWith) ? '' : standing.map(({ title }) => title).join(', ')
  throw new Refusal(409, 'documents.keep_deal', {
    values: { count: first.count, names, isNamed: names ? 'yes' : 'no' },
    details: { leadsTo: `/negocio/${id}/documentos` },
  })
}
