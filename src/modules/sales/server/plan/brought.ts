import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refreshEarnings } from '../commissions/settle-lines.ts'
import { salesEntity } from '../tables.ts'
import { lowerReceipt } from './lower-receipt.ts'
import { takeOut } from './remove-receipt.ts'

/** Locks a sale; to be called before its plan is read in order to write it. */
export const lockSale = (ctx: Ctx, saleId: string) => find(ctx, salesEntity, saleId, { lock: true })

/** The receipts of a financing that have not been taken back, in cents; called under the sale's lock. */
export async function broughtBy(ctx: Ctx, { id }: { id: string }): Promise<number> {
  const { brought } = await ctx.one(
    statement<{ brought: number }>(
      `select coalesce(sum(amount), 0)::bigint as brought from instalment_receipts
       where tenant_id = platform.current_tenant() and financing_id = $1`,
      [id],
    ),
  )
  return brought
}

/**
 * Takes back what a financing paid beyond an amount, the last receipts first: whole ones as far as they fit, and part
 * of the next, which keeps its day and file. Each is written to the deal's timeline.
 */
export async function takeBack(ctx: Ctx, { id, saleId }: { id: string; saleId: string }, beyond: number) {
  const sale = await lockSale(ctx, saleId)
  let left = (await broughtBy(ctx, { id })) - beyond
  for (const receipt of await receiptsOf(ctx, id)) {
    if (left <= 0) break
    if (receipt.amount > left) await lowerReceipt(ctx, sale, receipt.id, left)
    else await takeOut(ctx, sale, receipt.id)
    left -= receipt.amount
  }
  await refreshEarnings(ctx, [saleId])
}

const receiptsOf = (ctx: Ctx, financingId: string) =>
  ctx.rows(
    statement<{ id: string; amount: number }>(
      `select id, amount from instalment_receipts
       where tenant_id = platform.current_tenant() and financing_id = $1 order by created_at desc, id desc`,
      [financingId],
    ),
  )
