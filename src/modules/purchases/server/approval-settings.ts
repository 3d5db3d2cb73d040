import { refuseListChanged } from '../../../platform/db/changed-meanwhile.ts'
import { find, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { type ApprovalRange, nextLevel, rangeOf } from '../approval.ts'
import type { ApprovalSettings } from '../parts-shapes.ts'
import { approvalSettings, approvalsOf, approvedToday, lockSettings } from './approvals.ts'
import { purchasesEntity } from './tables.ts'

export async function editApprovalSettings(ctx: Ctx, wanted: ApprovalSettings): Promise<ApprovalSettings> {
  await lockSettings(ctx, 'change')
  const before = await approvalSettings(ctx)
  await refuseUnknownRoles(ctx, wanted.ranges)
  await ctx.run(
    // raw write: told below
    statement('delete from purchase_approval_ranges where tenant_id = platform.current_tenant()'),
  )
  await ctx.run(
    // raw write: told below
    statement(
      `insert into purchase_approval_ranges (id, from_cents, levels)
       select id, from_cents, levels from jsonb_to_recordset($1) as r(id uuid, from_cents bigint, levels jsonb)`,
      [JSON.stringify(wanted.ranges.map(({ fromCents, levels }) => ({ id: newId(), from_cents: fromCents, levels })))],
    ),
  )
  await ctx.run(
    // raw write: told below
    statement(
      `insert into purchase_settings (approves_own) values ($1)
       on conflict (tenant_id) do update set approves_own = excluded.approves_own`,
      [wanted.approvesOwn],
    ),
  )
  const subject = { kind: 'company', id: ctx.company.id }
  const changed = await refuseListChanged(ctx, subject, {
    ranges: { before: before.ranges, after: wanted.ranges },
    approvesOwn: { before: before.approvesOwn, after: wanted.approvesOwn },
  })
  if (changed) await ctx.emit({ kind: 'purchaseApproval.changed', subject, ...changed })
  await settleWaiting(ctx, wanted.ranges)
  return approvalSettings(ctx)
}

/**
 * Purchases that already have all approvals which their amount now requires become approved: otherwise nobody could
 * approve them any more.
 */
async function settleWaiting(ctx: Ctx, ranges: readonly ApprovalRange[]) {
  const waiting = await ctx.rows(
    statement<{ id: string }>(
      `select distinct p.id from purchases p
       join purchase_approvals a on a.tenant_id = p.tenant_id and a.purchase_id = p.id
       where p.tenant_id = platform.current_tenant() and not p.is_approved order by p.id`,
    ),
  )
  for (const { id } of waiting) {
    const purchase = await find(ctx, purchasesEntity, id, { lock: true })
    const approvals = await approvalsOf(ctx, id)
    const isEnough = approvals.length > 0 && nextLevel(rangeOf(ranges, purchase.totalCents), { approvals }) === null
    if (purchase.isApproved || !isEnough) continue
    await update(ctx, purchasesEntity, purchase, await approvedToday(ctx, purchase), {
      event: 'purchases.approved-by-settings',
      isDerived: true,
    })
  }
}

async function refuseUnknownRoles(ctx: Ctx, ranges: readonly ApprovalRange[]) {
  const ids = [...new Set(ranges.flatMap(({ levels }) => levels.flat()))]
  if (ids.length === 0) return
  const { known } = await ctx.one(
    statement<{ known: number }>(
      'select count(*)::int as known from roles where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [ids],
    ),
  )
  if (known !== ids.length) throw notFound('purchases.unknown_role')
}
