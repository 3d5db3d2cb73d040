import type { Ctx } from '../../../../platform/http/ctx.ts'
import { subjectFields } from '../../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../../platform/subjects/subject.ts'
import { reachText } from '../../../access/server/public.ts'
import { salesTab } from '../../deal-tab.ts'
import { instalmentRecord } from '../../plan-record.ts'

const view = { needs: 'sales.list', ...salesTab } as const

/** None that stands under a sale of a deal out of the person's reach. */
const reachedIn = (table: string) => (ctx: Ctx, column: string, values: unknown[]) =>
  ctx.user?.reach
    ? `not exists (select from ${table} x
        join sales s on s.tenant_id = x.tenant_id and s.id = x.sale_id
        join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
        where x.tenant_id = platform.current_tenant() and x.id = ${column}
          and (true${reachText(ctx, 'deal', 'd', values)}) is not true)`
    : 'true'

/** The parts of a plan are seen by whoever sees the sales of the deal. */
export const planSubjects: Subject[] = [
  {
    kind: 'instalment',
    table: 'instalments',
    // Its customer and the code of its sale.
    name: `(select c.name || ' · ' || s.code from sales s
      join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
      join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
      where s.tenant_id = instalments.tenant_id and s.id = instalments.sale_id)`,
    view,
    reached: reachedIn('instalments'),
    // What is left is told with what came in and with what is overdue; what a receipt was, with what it was lowered to.
    fields: { ...subjectFields(instalmentRecord), left: 'money', lowered: 'money' },
  },
  {
    kind: 'instalment-receipt',
    table: 'instalment_receipts',
    name: 'id',
    view,
    reached: reachedIn('instalment_receipts'),
    fields: { amount: 'money', receivedOn: 'day' },
  },
  {
    kind: 'milestone-reached',
    table: 'milestones_reached',
    name: 'milestone',
    words: 'milestones',
    view,
    partOf: { kind: 'deal', column: 'deal_id' },
    fields: { milestone: { words: 'milestones.name' }, reachedOn: 'day' },
  },
]
