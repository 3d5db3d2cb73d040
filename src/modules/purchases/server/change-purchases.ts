import type { z } from 'zod'
import { insert, update } from '../../../platform/db/entity.ts'
import { nextNumber } from '../../../platform/db/numbers.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { editNeeds, recordTitle } from '../../../platform/record/record.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { needPermission } from '../../../platform/subjects/subject-access.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { countSerials, moveSerials } from '../../equipment/server/public.ts'
import { asksApproval } from '../approval.ts'
import type { Purchase, PurchaseInput, PurchasePatch } from '../contract.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { mayEnter } from '../purchase-status.ts'
import { approvalSettings } from './approvals.ts'
import { alongStatus, putInStatus, refuseMissing } from './enter-status.ts'
import { refuseBoughtTwice } from './job/left-of-deal.ts'
import { refuseUnknown, refuseUnknownFiles } from './known-choices.ts'
import { purchaseForUpdate } from './purchase-for-update.ts'
import { showPurchase } from './show-purchase.ts'
import { refuseSettled } from './status/settled.ts'
import { todayOf } from './status/today-of.ts'
import { purchaseStatuses } from './statuses.ts'
import { purchasesEntity, type StoredPurchase } from './tables.ts'
import { askedAnew, withdrawApproval } from './withdraw-approval.ts'

const unordered = { orderedOn: null, orderedByStatus: false, isApproved: false } as const

export async function createPurchase(ctx: Ctx, given: z.output<typeof PurchaseInput>): Promise<Purchase> {
  const status = await purchaseStatuses.one(ctx, given.statusId)
  await refuseUnknown(ctx, given)
  const { ranges } = await approvalSettings(ctx)
  const fresh = { isApproved: false, approvalDue: asksApproval(ranges, 0), hasInvoice: false, leaves: [] }
  const verdict = mayEnter(status, { dealId: given.dealId, ...fresh })
  if (!verdict.ok) refuseMissing(ctx, verdict.missing)
  const applicantId = given.applicantId ?? ctx.userId
  const today = await todayOf(ctx, given)
  const { id } = await insert(ctx, purchasesEntity, {
    ...given,
    applicantId,
    askers: [...new Set([ctx.userId, applicantId])],
    requestedOn: given.requestedOn ?? today,
    code: await nextNumber(ctx, 'purchases'),
    ...alongStatus(ctx, { ...unordered, deliveredOn: given.deliveredOn ?? null }, status, today),
  })
  return showPurchase(ctx, id)
}

/**
 * Changes fields, each under its own permission. A status must satisfy its rule; a new supplier withdraws the
 * approval.
 */
export async function editPurchase(ctx: Ctx, id: string, patch: z.output<typeof PurchasePatch>): Promise<Purchase> {
  refuseLocked(ctx, patch)
  const before = await purchaseForUpdate(ctx, id)
  await refuseUnknown(ctx, changedIn(before, patch))
  await refuseUnknownFiles(ctx, id, [patch.invoiceFileId, patch.mirrorFileId])
  const { statusId, ...fields } = patch
  const askers = [...new Set([...before.askers, before.applicantId])]
  const isAskedByOther = fields.applicantId !== undefined && fields.applicantId !== before.applicantId
  const isOfOther = fields.supplierId !== undefined && fields.supplierId !== before.supplierId
  if (isOfOther && before.supplierId) await refuseSettled(ctx, id)
  const changed = await update(ctx, purchasesEntity, before, {
    ...fields,
    ...(isAskedByOther && { askers }),
    ...(isOfOther && { supplierByInvoice: false, ...askedAnew(ctx, before) }),
  } as never)
  if (isOfOther) await withdrawApproval(ctx, changed)
  if (changed.dealId !== before.dealId) await moveDeal(ctx, changed, statusId)
  if (statusId) await putInStatus(ctx, await purchaseForUpdate(ctx, id), statusId)
  return showPurchase(ctx, id)
}

/** References that do not change are not checked again: the person may have left since. */
const changedIn = (before: StoredPurchase, patch: z.output<typeof PurchasePatch>) =>
  Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => value !== Reflect.get(before, name)),
  ) as typeof patch

/**
 * Moves a purchase to another deal, as far as that deal's plan has enough left of each line. A status that requires a
 * deal keeps one.
 */
async function moveDeal(ctx: Ctx, purchase: StoredPurchase, statusId: string | undefined) {
  const stays = await purchaseStatuses.one(ctx, statusId ?? purchase.statusId)
  if (!purchase.dealId && stays.requires.includes('deal')) refuseMissing(ctx, ['deal'])
  await refuseBoughtTwice(ctx, purchase)
  await moveSerials(ctx, purchase)
}

/** Checks the permission of each field that is sent; files need the permission to receive. */
function refuseLocked(ctx: Ctx, patch: object) {
  for (const name of Object.keys(patch)) {
    const needs = name in purchaseRecord.fields ? editNeeds(purchaseRecord, name) : (['purchases.receive'] as const)
    for (const need of needs) needPermission(ctx, need)
  }
}

export async function removePurchase(ctx: Ctx, id: string) {
  const purchase = await purchaseForUpdate(ctx, id)
  const count = await countSerials(ctx, { purchaseId: id })
  if (count > 0) throw new Refusal(409, 'purchases.has_serials', { values: { count } })
  const received = await ctx.first(
    statement(
      'select id from purchase_receipts where tenant_id = platform.current_tenant() and purchase_id = $1 limit 1',
      [id],
    ),
  )
  if (received) throw new Refusal(409, 'purchases.has_receipts')
  await removeToTrash(ctx, purchasesEntity, purchase, { name: recordTitle(ctx.lang, purchaseRecord, purchase) })
}
