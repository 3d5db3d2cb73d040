import type { Action, Automated, Said, Trigger } from '../../../platform/automation/automation.ts'
import { changedField } from '../../../platform/automation/changed-field.ts'
import { find } from '../../../platform/db/entity.ts'
import { financingRecord } from '../financing-record.ts'
import { anyPaidNeeds } from '../paid-needs.ts'
import { enterStatus } from './edit-financing.ts'
import { financingsEntity } from './tables.ts'

export const automatedFinancing: Automated = {
  record: financingRecord,
  words: { pt: 'financiamento', en: 'financing' },
  one: { pt: 'um financiamento', en: 'a financing' },
  leadsTo: { deal: 'dealId' },
  storeBy: '(select d.store_id from deals d where d.tenant_id = t.tenant_id and d.id = t.deal_id)',
  stay: { field: 'statusId', since: 'status_since' },
  without: [
    'dealNumber',
    'dealTitle',
    'statusKind',
    'statusColor',
    'saleCode',
    'saleFinanced',
    'saleEntry',
    'storeId',
    'borrowerIncome',
  ],
}

const status = (pt: string, en: string): Said => ({
  kind: 'record',
  of: 'financing-status',
  tells: 'statusId',
  words: { pt, en },
})

export const financingTriggers: Trigger[] = [
  {
    event: 'financings.created',
    of: 'financing',
    words: { pt: 'um financiamento é criado', en: 'a financing is created' },
  },
  {
    event: 'financings.entered',
    of: 'financing',
    words: { pt: 'um financiamento muda de status', en: 'a financing enters a status' },
    says: { to: status('novo status', 'new status'), from: status('status anterior', 'former status') },
  },
  {
    event: 'financings.changed',
    of: 'financing',
    words: { pt: 'um financiamento é alterado', en: 'a financing is changed' },
    says: { changed: changedField(financingRecord) },
  },
]

/** By the status’s own rule: what it asks for and is missing keeps the financing out. */
const putAction: Action = {
  id: 'financings.put',
  of: 'financing',
  words: { pt: 'pôr o financiamento em', en: 'put the financing in' },
  input: {
    status: { kind: 'record', of: 'financing-status', words: { pt: 'status', en: 'status' }, isRequired: true },
  },
  needs: () => ['financings.edit-status', ...anyPaidNeeds],
  async run(ctx, { record, input }) {
    const financing = await find(ctx, financingsEntity, record.id, { lock: true })
    if (financing.statusId !== input.status) await enterStatus(ctx, financing, String(input.status))
    return undefined
  },
}

export const financingActions: Action[] = [putAction]
