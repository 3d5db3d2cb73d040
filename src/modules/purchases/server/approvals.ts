import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { mayApprove, rangeOf } from '../approval.ts'
import type { ApprovalSettings } from '../parts-shapes.ts'
import { itemsOf } from './purchase-for-update.ts'
import { todayOf } from './status/today-of.ts'
import type { StoredPurchase } from './tables.ts'

export interface StoredApproval {
  level: number
  approverId: string
  approverName: string
  createdAt: string
}

export const approvalsOf = (ctx: Ctx, purchaseId: string) =>
  ctx.rows(
    statement<StoredApproval>(
      `select a.level, a.approver_id, u.name as approver_name, a.created_at from purchase_approvals a
       join users u on u.tenant_id = a.tenant_id and u.id = a.approver_id
       where a.tenant_id = platform.current_tenant() and a.purchase_id = $1 order by a.level`,
      [purchaseId],
    ),
  )

/** The columns of a purchase once all have approved it. */
export const approvedToday = async (ctx: Ctx, purchase: Pick<StoredPurchase, 'dealId'>) => ({
  isApproved: true,
  approvedOn: await todayOf(ctx, purchase),
  approvalDue: false,
})

/** Approvals and changes of the approval settings wait for each other; approvals do not wait for one another. */
export const lockSettings = (ctx: Ctx, by: 'approval' | 'change') =>
  ctx.run(
    statement(
      `select pg_advisory_xact_lock${by === 'approval' ? '_shared' : ''}(
         hashtextextended('purchase-approval ' || platform.current_tenant(), 0))`,
    ),
  )

export async function approvalSettings(ctx: Ctx): Promise<ApprovalSettings> {
  const ranges = await ctx.rows(
    statement<{ fromCents: number; levels: string[][] }>(
      `select from_cents, levels from purchase_approval_ranges where tenant_id = platform.current_tenant() order by from_cents`,
    ),
  )
  const row = await ctx.first(
    statement<{ approvesOwn: boolean }>(
      'select approves_own from purchase_settings where tenant_id = platform.current_tenant()',
    ),
  )
  return { ranges, approvesOwn: row?.approvesOwn ?? false }
}

/** The approval that its amount requires, and whether this person may decide now. */
export async function approvalOf(ctx: Ctx, purchase: StoredPurchase) {
  const { ranges, approvesOwn } = await approvalSettings(ctx)
  const range = rangeOf(ranges, purchase.totalCents)
  const approvals = await approvalsOf(ctx, purchase.id)
  const items = (await itemsOf(ctx, purchase.id)).length
  const { totalCents, applicantId, changedBy } = purchase
  const askers = [...purchase.askers, applicantId, ...(changedBy ? [changedBy] : [])]
  const who = { id: ctx.user?.id ?? '', roleId: ctx.actingRole }
  const verdict = mayApprove({ totalCents, items, askers, approvals }, who, range, approvesOwn)
  return { range, approvals, verdict }
}
