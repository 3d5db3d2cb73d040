import { statement } from '../../../platform/db/statement.ts'
import { subjectFields } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'
import { reachOfId } from '../../access/server/public.ts'
import { salesTab } from '../deal-tab.ts'
import { saleRecord, seesCommission } from '../sale-record.ts'

/** How a sale appears in timelines; as on its page, commissions only for people who may see them. */
export const saleSubject: Subject = {
  kind: 'sale',
  table: 'sales',
  name: 'code',
  view: { needs: 'sales.list', ...salesTab },
  partOf: { kind: 'deal', column: 'deal_id' },
  reached: (ctx, column, values) => reachOfId(ctx, 'deal', column, values, 'sales'),
  standsUnder: 'proposals',
  fields: subjectFields(saleRecord),
  weighty: ['total', 'salesmanId', 'preSellerId'],
}

export const commissionPaymentSubject: Subject = {
  kind: 'commission-payment',
  table: 'commission_payments',
  name: 'id',
  view: { needs: 'sales.list-commission-payments' },
  partOf: { kind: 'sale', column: 'sale_id' },
  /** Excludes payments of commissions that the person may not see, including deleted ones. */
  async hidden(ctx) {
    if (!ctx.can('sales.list-commission-payments')) return []
    const unseen = (['seller', 'pre-seller'] as const).filter((payee) => !seesCommission(ctx.granted, payee))
    if (unseen.length === 0) return []
    const rows = await ctx.rows(
      statement<{ id: string }>(
        `select id from commission_payments where tenant_id = platform.current_tenant() and payee = any($1::text[])
         union select subject_id from events
         where tenant_id = platform.current_tenant() and kind = 'sales.commission-payment-removed'
           and before ->> 'payee' = any($1::text[])`,
        [unseen],
      ),
    )
    return rows.map(({ id }) => id)
  },
  fields: { amount: 'money' },
}
