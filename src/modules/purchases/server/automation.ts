import type { Action, Automated, Said, Trigger } from '../../../platform/automation/automation.ts'
import { isThere } from '../../../platform/automation/is-there.ts'
import { find } from '../../../platform/db/entity.ts'
import { inPlaceOf } from '../../deals/server/public.ts'
import { tellAction } from '../../notifications/server/public.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { refusalsInto } from './enter-status.ts'
import { putPurchaseInStatus } from './put-purchase.ts'
import { purchasesEntity, type StoredPurchase } from './tables.ts'

export const automatedPurchase: Automated = {
  record: purchaseRecord,
  words: { pt: 'compra', en: 'purchase' },
  one: { pt: 'uma compra', en: 'a purchase' },
  leadsTo: { deal: 'dealId' },
  storeBy: '(select d.store_id from deals d where d.tenant_id = t.tenant_id and d.id = t.deal_id)',
  stay: { field: 'statusId', since: 'statusSince' },
  without: ['statusKind', 'dealId', 'dealNumber', 'dealTitle', 'isLate'],
  also: { hasDeal: isThere('deal_id', { pt: 'Tem negócio', en: 'Has a deal' }) },
}

const status = (pt: string, en: string): Said => ({
  kind: 'record',
  of: 'purchase-status',
  tells: 'statusId',
  words: { pt, en },
})

const trigger = (event: string, pt: string, en: string, says: Trigger['says'] = {}): Trigger => ({
  event,
  of: 'purchase',
  words: { pt, en },
  says,
})

export const purchaseTriggers: Trigger[] = [
  trigger('purchases.created', 'uma compra é criada', 'a purchase is added'),
  trigger('purchases.status-changed', 'uma compra muda de status', 'a purchase moves to another status', {
    to: status('novo status', 'new status'),
    from: status('status anterior', 'former status'),
  }),
  trigger('purchases.approved', 'um nível aprova uma compra', 'a level approves a purchase'),
  trigger('purchases.invoice-read', 'a nota de uma compra é lida', 'an invoice of a purchase is read'),
  trigger('purchases.received', 'chega material de uma compra', 'goods of a purchase arrive'),
]

/** The step "change status", by the purchase's own rule: missing requirements refuse the step. */
const put: Action = {
  id: 'purchases.put',
  of: 'purchase',
  words: { pt: 'pôr a compra em', en: 'put the purchase in' },
  input: { status: { kind: 'record', of: 'purchase-status', words: { pt: 'status', en: 'status' }, isRequired: true } },
  needs: () => ['purchases.list', 'purchases.edit-status'],
  judges: {
    reads: ['dealId', 'isApproved', 'statusId'],
    asToday: () => ({ pt: 'notas e aprovações da compra', en: 'invoices and approvals of the purchase' }),
    refusals: (ctx, { input, records }) =>
      refusalsInto(
        ctx,
        records.map(({ rows }) => rows.purchase!.row as StoredPurchase),
        String(input.status),
      ),
  },
  writes: ({ status }) => ({ statusId: status }),
  async run(ctx, { record, input }) {
    await putPurchaseInStatus(ctx, record.id, String(input.status))
    return undefined
  },
}

const tell = tellAction({
  id: 'purchases.tell',
  of: 'purchase',
  words: { pt: 'avisar sobre a compra', en: 'notify about the purchase' },
  who: { applicant: { pt: 'quem a pediu', en: 'whoever asked for it' } },
  async read(ctx, id, who) {
    const { description, applicantId, dealId } = await find(ctx, purchasesEntity, id)
    const people = who === 'applicant' ? [await inPlaceOf(ctx, applicantId, { dealId })] : []
    return { name: description, link: `/purchases/${id}`, people }
  },
})

export const purchaseActions: Action[] = [put, tell]
