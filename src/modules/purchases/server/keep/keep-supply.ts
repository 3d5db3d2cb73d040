import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

/** Whom the company asked or bought from, and what it bought, stay: the numbers of the purchases say where, to whoever may see them. */
const refuseUsed =
  (code: 'purchases.keep_supplier' | 'purchases.keep_input', purchasesOf: string): Listener =>
  async (ctx: Ctx, { subject: { id } }) => {
    const using = await ctx.rows(
      statement<{ number: number; count: number }>(
        `select p.code as number, (count(*) over ())::int as count from purchases p
         where p.tenant_id = platform.current_tenant() and p.id in (${purchasesOf}) order by p.code desc limit 5`,
        [id],
      ),
    )
    const [first] = using
    if (!first) return
    const numbers = ctx.can('purchases.list') ? using.map(({ number }) => number).join(', ') : ''
    throw new Refusal(409, code, {
      values: { count: first.count, numbers, isNamed: numbers ? 'yes' : 'no', more: first.count - using.length },
    })
  }

export const supplyListeners: Readonly<Record<string, Listener>> = {
  'suppliers.leaving': refuseUsed(
    'purchases.keep_supplier',
    `select b.id from purchases b where b.tenant_id = platform.current_tenant() and b.supplier_id = $1
     union select q.purchase_id from purchase_quotes q where q.tenant_id = platform.current_tenant() and q.supplier_id = $1`,
  ),
  'inputs.leaving': refuseUsed(
    'purchases.keep_input',
    'select i.purchase_id from purchase_items i where i.tenant_id = platform.current_tenant() and i.input_id = $1',
  ),
}
