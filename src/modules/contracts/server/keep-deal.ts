import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** A contract that is signed keeps its deal, also one whose paper lies elsewhere. */
export const refuseDealUnderContract: Listener = async (ctx, { subject: { id } }) => {
  const signed = await ctx.first(
    statement<{ number: string }>(
      `select number from contracts where tenant_id = platform.current_tenant() and deal_id = $1 and status = 'signed'`,
      [id],
    ),
  )
  if (signed) throw new Refusal(409, 'contracts.keeps_deal', { details: { leadsTo: `/negocio/${id}/contrato` } })
}
