import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { RawReply } from '../../../platform/http/route.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import type { CommissionPayment } from '../contract.ts'
import type { Payee } from '../sale.ts'
import { seesCommission } from '../sale-record.ts'
import { commissionPaymentsEntity, salesEntity } from './tables.ts'

/** The paid part of a sale's commissions so far, in cents, and the number of payments. */
export async function paymentsOf(ctx: Ctx, saleId: string) {
  const rows = await ctx.rows(
    statement<{ payee: Payee; paid: number; payments: number }>(
      `select payee, sum(amount)::bigint as paid, count(*) as payments from commission_payments
       where tenant_id = platform.current_tenant() and sale_id = $1 group by payee`,
      [saleId],
    ),
  )
  const paid = { seller: 0, 'pre-seller': 0, count: 0 }
  for (const row of rows) {
    paid[row.payee] = row.paid
    paid.count += row.payments
  }
  return paid
}

export const paymentSql = `select p.id, p.payee, p.amount, p.paid_on, p.receipt_name, p.created_at, coalesce(u.name, '') as payee_name
  from commission_payments p
  join sales s on s.tenant_id = p.tenant_id and s.id = p.sale_id
  left join users u on u.tenant_id = p.tenant_id
    and u.id = case p.payee when 'seller' then s.salesman_id else s.pre_seller_id end
  where p.tenant_id = platform.current_tenant() and p.sale_id = $1`

/** The payments of the commissions that the person may see. */
export async function listPayments(ctx: Ctx, saleId: string): Promise<CommissionPayment[]> {
  await find(ctx, salesEntity, saleId)
  const rows = await ctx.rows(statement<CommissionPayment>(`${paymentSql} order by p.paid_on, p.id`, [saleId]))
  return rows.filter(({ payee }) => seesCommission(ctx.held, payee))
}

export async function receiptOf(ctx: Ctx, saleId: string, id: string) {
  const { payment } = await paymentOfSale(ctx, saleId, id, { lock: false })
  if (!seesCommission(ctx.held, payment.payee)) throw notFound('sales.payment_not_found')
  const content = payment.receiptKey ? await ctx.services.files.get(payment.receiptKey) : undefined
  if (!content) throw notFound('sales.no_receipt')
  return new RawReply(content, payment.receiptType, {
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(payment.receiptName)}`,
    'Cache-Control': 'private, no-store',
  })
}

export async function paymentOfSale(ctx: Ctx, saleId: string, id: string, { lock = true } = {}) {
  const sale = await find(ctx, salesEntity, saleId, { lock })
  const payment = await find(ctx, commissionPaymentsEntity, id, { lock })
  if (payment.saleId !== saleId) throw new Refusal(404, 'sales.payment_not_found')
  return { sale, payment }
}
