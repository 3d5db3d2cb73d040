import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { subjectFields } from '../../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../../platform/subjects/subject.ts'
import { closingRecord } from '../../commission-closing-record.ts'
import { ownerOfClosings, seesOthers } from './closing-list.ts'

/** How a closing appears in histories and the audit: to who sees all commissions, and to its own person. */
export const closingSubject: Subject = {
  kind: 'commission-closing',
  table: 'commission_closings',
  name: 'number',
  // Whoever brings deals may earn of one.
  view: {
    needs: ['sales.list-commission-payments', 'sales.list', 'deals.create'],
    may: async (ctx, id) => !(await othersClosings(ctx)).includes(id),
  },
  hidden: othersClosings,
  reached(ctx, column, values) {
    if (!ctx.user || seesOthers(ctx)) return 'true'
    values.push(ownerOfClosings(ctx))
    return `not exists (select from commission_closings of_another where of_another.tenant_id = platform.current_tenant()
      and of_another.id = ${column} and of_another.user_id is distinct from $${values.length}::uuid)`
  },
  fields: subjectFields(closingRecord),
}

/** Closings of others for who does not see all commissions, those that were withdrawn as well. */
async function othersClosings(ctx: Ctx) {
  if (!ctx.user || seesOthers(ctx)) return []
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select id from commission_closings where tenant_id = platform.current_tenant() and user_id is distinct from $1::uuid
       union select subject_id from events
       where tenant_id = platform.current_tenant() and kind = 'commission-closings.withdrawn'
         and before ->> 'userId' is distinct from $1::uuid::text`,
      [ownerOfClosings(ctx)],
    ),
  )
  return rows.map(({ id }) => id)
}
