import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { ApprovalRange } from '../approval.ts'
import type { ApprovalSettings } from '../parts-shapes.ts'
import { approvalSettings } from './approvals.ts'

export async function editApprovalSettings(ctx: Ctx, wanted: ApprovalSettings): Promise<ApprovalSettings> {
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('purchase-approval ' || platform.current_tenant(), 0))"),
  )
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
  if (JSON.stringify(before) !== JSON.stringify(wanted))
    await ctx.emit({
      kind: 'purchaseApproval.changed',
      subject: { kind: 'company', id: ctx.company.id },
      before: { ...before },
      after: { ...wanted },
    })
  return approvalSettings(ctx)
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
