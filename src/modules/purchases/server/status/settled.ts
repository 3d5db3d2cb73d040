import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { isComplete } from '../../item-total.ts'
import { itemsOf } from '../purchase-for-update.ts'

/** Of whom something arrived or was invoiced is history, until that is taken back. */
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

/** Of a purchase of which all has arrived nothing more is waited for. */
export async function refuseAllReceived(ctx: Ctx, id: string) {
  if (isComplete(await itemsOf(ctx, id))) throw new Refusal(409, 'purchases.all_received')
}

interface Priced {
  unitCents: number
  unit: string
}

/** What an item that has arrived, or stands on an invoice, cost, and in which unit it was counted. */
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

/** A line of an invoice that was read is put beside the item. */
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
