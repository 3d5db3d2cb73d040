import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { eyesOf } from '../../../access/server/public.ts'
import { notify } from '../../../notifications/server/public.ts'
import { nextLevel } from '../../approval.ts'
import { purchases } from '../../contract.ts'
import { approvalOf } from '../approvals.ts'
import { waitsForApproval } from '../enter-status.ts'
import { purchaseList } from '../list/purchase-list.ts'
import { purchasesEntity, type StoredPurchase } from '../tables.ts'

export const waitsNotice = 'purchase-waits'

/**
 * Notifies the people who may decide the next level of a purchase: once for each version, and not again while the
 * notice is unread.
 */
export const tellApprovers: Listener = async (ctx, { kind, subject: { id } }) => {
  if (!(await waitsForApproval(ctx, id))) return
  const purchase = await find(ctx, purchasesEntity, id)
  const { range, approvals } = await approvalOf(ctx, purchase)
  const level = nextLevel(range, { approvals })
  // What changes an approval withdraws it, and that is told in its turn.
  if (level === null || (kind === 'purchases.changed' && approvals.length > 0)) return
  const people = await untoldOf(ctx, purchase, { level, roleIds: range.levels[level - 1]! })
  await notify(ctx, {
    userIds: await decidersAmong(ctx, purchase, people),
    kind: waitsNotice,
    subject: { kind: 'purchase', id },
    link: `/purchases/${id}`,
    details: { code: purchase.code, level, revision: purchase.revision },
  })
}

/** Among these roles, or everyone who may approve, the people not notified yet. */
async function untoldOf(
  ctx: Ctx,
  { id, revision }: StoredPurchase,
  { level, roleIds }: { level: number; roleIds: readonly string[] },
): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.active and ($1 = any(r.permissions) or $1 = any(u.permissions))
         and (cardinality($2::uuid[]) = 0 or u.role_id = any($2::uuid[]))
         and not exists (select from notifications n where n.tenant_id = u.tenant_id and n.user_id = u.id and n.kind = $3
           and n.subject_id = $4 and (n.read_at is null or n.details @> $5::jsonb))
       order by u.created_at, u.id limit 50`,
      [purchases.approve.needs, roleIds, waitsNotice, id, JSON.stringify({ level, revision })],
    ),
  )
  return rows.map((one) => one.id)
}

/** The people who see it and may approve it: not its applicant, and nobody twice. */
async function decidersAmong(ctx: Ctx, purchase: StoredPurchase, ids: readonly string[]): Promise<string[]> {
  const deciders: string[] = []
  for (const eyes of await eyesOf(ctx, ids)) {
    if (!eyes.can('purchases.approve') || !(await purchaseList.whole(eyes, purchase.id))) continue
    const { verdict } = await approvalOf(eyes, purchase)
    if (verdict.ok) deciders.push(eyes.userId)
  }
  return deciders
}
