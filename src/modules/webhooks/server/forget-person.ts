import { leadingTo } from '../../../platform/automation/leading-to.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'

/**
 * Calls about whoever is erased keep neither what was sent, nor what was answered to it, nor what their event said; one that still waits is made of what
 * is left of the record.
 */
export const forgetPerson: Listener = async (ctx, { subject }) => {
  await ctx.run(
    // raw write: calls to others are a log of their own
    statement(
      `update webhook_deliveries
       set body = null, told = told || '{"before": null, "after": null, "data": null}',
         answers = (select coalesce(jsonb_agg(one - 'said' order by place), '[]')
           from jsonb_array_elements(answers) with ordinality as all_of(one, place))
       where tenant_id = platform.current_tenant()
         and object_id in (${leadingTo(subject.kind, 'select $1::uuid')})`,
      [subject.id],
    ),
  )
}
