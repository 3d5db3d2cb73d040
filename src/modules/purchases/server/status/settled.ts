import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { isComplete } from '../../item-total.ts'
import { itemsOf } from '../purchase-for-update.ts'

/** Throws if something was delivered or invoiced: its supplier cannot change until that is taken back. */
export async function refuseSettled(ctx: Ctx, id: string) {
  const settled = await ctx.first(
    statement(
      `select from purchase_receipts where tenant_id = platform.current_tenant() and purchase_id = $1
       union all select from purchase_invoices where tenant_id = platform.current_tenant() and purchase_id = $1 limit 1`,
      [id],
    ),
  )
  if (settled) throw new Refusal(409, 'purchases.supplier_settled')
}

/** Throws if everything has been delivered. */
export async function refuseAllReceived(ctx: Ctx, id: string) {
  if (isComplete(await itemsOf(ctx, id))) throw new Refusal(409, 'purchases.all_received')
}

interface Priced {
  unitCents: number
  unit: string
}

/** Throws if price or unit of a delivered or invoiced item would change. */
export async function refusePriceSettled(
  ctx: Ctx,
  item: Priced & { id: string; purchaseId: string; received: number },
  patch: { [K in keyof Priced]?: Priced[K] | undefined },
) {
  const isOther = (name: keyof Priced) => patch[name] !== undefined && patch[name] !== item[name]
  if (!isOther('unitCents') && !isOther('unit')) return
  if (item.received > 0) throw new Refusal(409, 'purchases.price_received')
  if (await isInvoiced(ctx, item)) throw new Refusal(409, 'purchases.price_invoiced')
}

/** Whether a line of an invoice is assigned to the item. */
async function isInvoiced(ctx: Ctx, { id, purchaseId }: { id: string; purchaseId: string }) {
  const line = await ctx.first(
    statement(
      `select from purchase_invoices v cross join jsonb_array_elements(v.lines) l
       where v.tenant_id = platform.current_tenant() and v.purchase_id = $1 and l ->> 'itemId' = $2 limit 1`,
      [purchaseId, id],
    ),
  )
  return line !== undefined
}
