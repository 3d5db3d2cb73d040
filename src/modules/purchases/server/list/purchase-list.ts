import type { Conditions } from '../../../../platform/db/conditions.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { addCustomerWords, reachByAny, recordList } from '../../../lists/server/public.ts'
import { purchases } from '../../contract.ts'
import { purchasesTab } from '../../deal-tab.ts'
import { purchaseRecord } from '../../purchase-record.ts'
import { awaitedKinds } from '../../purchase-status.ts'
import { approvalIsDue, hasInvoice } from '../status/entering-sql.ts'

/** Today at the deal's store; for stock, in the time zone of the capital. */
const today = "(now() at time zone coalesce(z.time_zone, 'America/Sao_Paulo'))::date"
export const isLate = `(p.expected_on < ${today} and p.delivered_on is null and s.kind = any('{${awaitedKinds.join(',')}}'::text[]))`

/** Purchases for a deal are visible to people who see the deal; purchases for stock to everyone who sees purchases. */
export const purchaseList = recordList({
  name: 'purchases',
  title: { pt: 'Compras', en: 'Purchases' },
  record: purchaseRecord,
  endpoint: purchases.list,
  alias: 'p',
  reach: reachByAny('p.deal_id', 'deal', 'd', { ofOne: ['dealId'] }),
  joins: {
    s: 'join purchase_statuses s on s.tenant_id = p.tenant_id and s.id = p.status_id',
    d: 'left join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id',
    z: 'left join stores z on z.tenant_id = d.tenant_id and z.id = d.store_id',
  },
  fields: {
    statusName: 's.name',
    statusKind: 's.kind',
    dealNumber: 'd.number',
    dealTitle: "coalesce(d.title, '')",
    isLate: `${isLate} is true`,
    approvalDue: `(${approvalIsDue})`,
    hasInvoice: `(${hasInvoice})`,
  },
  filters: {
    statusKind: 's.kind',
    isLate: (wanted: boolean, found) => found.parts.push(wanted ? isLate : `${isLate} is not true`),
    code: (code: number, found) => found.add('p.code = ?', code),
    dealId: (id: string, found) => found.add('p.deal_id = ?', id),
  },
  closed: { dealId: purchasesTab },
  narrow: (ctx, { search }, found) => addWords(ctx, String(search ?? ''), found),
  sums: { late: { measure: 'late' } },
})

/**
 * Adds the search for words, restricted to what the person may see: a purchase is not found by a customer whose deal
 * is out of their reach.
 */
function addWords(ctx: Ctx, search: string, found: Conditions) {
  const own = [
    ctx.can(purchaseRecord.fields.code.hiddenWith) ? "''" : 'p.code::text',
    ctx.can(purchaseRecord.fields.description.hiddenWith) ? "''" : 'p.description',
  ].join(" || ' ' || ")
  const hidesDeal = ctx.can([purchaseRecord.fields.dealTitle.hiddenWith, purchasesTab.hiddenWith])
  addCustomerWords(search, found, { own, ...(!hidesDeal && { dealId: 'p.deal_id' }) })
}

/** The purchase as its list would show it; 404 when the person does not see it. */
export async function seenPurchase(ctx: Ctx, id: string) {
  const found = await purchaseList.whole<Record<string, unknown>>(ctx, id)
  if (!found) throw notFound('purchases.not_found')
  return found
}
