import type { z } from 'zod'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { bulkChange } from '../../../../platform/record/bulk.ts'
import { editNeeds } from '../../../../platform/record/record.ts'
import { needPermission } from '../../../../platform/subjects/subject-access.ts'
import { bulkChangeOf } from '../../../lists/server/public.ts'
import { purchases } from '../../contract.ts'
import { purchaseRecord } from '../../purchase-record.ts'
import { mayEnter } from '../../purchase-status.ts'
import { alongStatus, entering, enteringFacts, missingText } from '../enter-status.ts'
import { comesBack, planBoundAmong } from '../job/left-of-deal.ts'
import { refuseUnknown } from '../known-choices.ts'
import { todaysOf } from '../status/today-of.ts'
import { purchaseStatuses } from '../statuses.ts'
import { purchasesEntity } from '../tables.ts'
import { purchaseList } from './purchase-list.ts'

interface To {
  statusId?: string
  categoryId?: string
  deliveryTypeId?: string | null
  expectedOn?: string | null
}

/**
 * The change of many purchases: each enters the status by the usual rule, and those that may not are reported with
 * all missing requirements.
 */
export const purchaseChange = bulkChangeOf({
  kind: 'purchases.change',
  list: purchaseList,
  entity: purchasesEntity,
  endpoint: purchases.change,
  to: bulkChange(purchaseRecord) as z.ZodType<To>,
  link: '/purchases',
  linkTo: (id) => `/purchases/${id}`,
  async check(ctx: Ctx, to) {
    for (const need of Object.keys(to).flatMap((name) => editNeeds(purchaseRecord, name))) needPermission(ctx, need)
    await refuseUnknown(ctx, to)
    if (to.statusId) await purchaseStatuses.one(ctx, to.statusId)
  },
  async facts(ctx, ids) {
    const statuses = new Map((await purchaseStatuses.list(ctx)).map((status) => [status.id, status]))
    const days = await todaysOf(ctx, ids)
    return { ctx, statuses, days, entered: await enteringFacts(ctx, ids), bound: await planBoundAmong(ctx, ids) }
  },
  refuses(purchase, { statusId }, { ctx, statuses, entered, bound }) {
    const target = statusId && statusId !== purchase.statusId ? statuses.get(statusId) : undefined
    if (!target) return undefined
    const from = statuses.get(purchase.statusId)
    if (comesBack(from, target) && bound.has(purchase.id)) return { code: 'purchases.back_alone' }
    const verdict = mayEnter(target, entering(purchase, from, entered))
    return verdict.ok ? undefined : { code: 'statuses.missing', values: { missing: missingText(ctx, verdict.missing) } }
  },
  tells: (purchase, { statusId }) =>
    statusId && statusId !== purchase.statusId
      ? { event: 'purchases.status-changed', data: { from: purchase.statusId, to: statusId } }
      : {},
  along(purchase, { statusId }, { ctx, statuses, days }) {
    const target = statusId && statusId !== purchase.statusId ? statuses.get(statusId) : undefined
    return target ? alongStatus(ctx, purchase, target, days.get(purchase.id) ?? ctx.today) : {}
  },
})
