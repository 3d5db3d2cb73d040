import type { Automated } from '../../../../platform/automation/automation.ts'
import { instalmentRecord } from '../../plan-record.ts'

/**
 * Instalments that rules remind of: those that something is still to come in of. What was paid, and what of a cancelled sale is
 * due no more, reaches no day, and ends what waits for it.
 */
export const automatedInstalment: Automated = {
  record: instalmentRecord,
  words: { pt: 'parcela', en: 'installment' },
  one: { pt: 'uma parcela', en: 'an installment' },
  leadsTo: { sale: 'saleId' },
  without: ['contactName', 'saleCode', 'state', 'milestone', 'open', 'salesmanId', 'dealTitle', 'storeId'],
  living: `t.received < t.amount and not exists (select from sales s
    where s.tenant_id = t.tenant_id and s.id = t.sale_id and s.cancelled_on is not null)`,
}
