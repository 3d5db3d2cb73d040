import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { CommissionPayment } from '../../contract.ts'
import { seesCommission } from '../../sale-record.ts'
import { commissionPaymentsEntity, salesEntity } from '../tables.ts'
import { proofReply } from './receipts.ts'

export async function countPayments(ctx: Ctx, saleId: string) {
  const { count } = await ctx.one(
    statement<{ count: number }>(
      'select count(*) as "count" from commission_payments where tenant_id = platform.current_tenant() and sale_id = $1',
      [saleId],
    ),
  )
  return count
}

/** The day of the first payment of a sale's commissions; null before there is one. */
export async function firstPaidOn(ctx: Ctx, saleId: string) {
  const { day } = await ctx.one(
    statement<{ day: string | null }>(
      'select min(paid_on) as day from commission_payments where tenant_id = platform.current_tenant() and sale_id = $1',
      [saleId],
    ),
  )
  return day
}

export const paymentSql = `select p.id, p.line_id, k.user_id, p.payee, p.amount, p.paid_on, p.created_at, u.name as payee_name,
    coalesce(nullif(p.receipt_name, ''), g.receipt_name, '') as receipt_name, g.id as closing_id, g.number as closing_number
  from commission_payments p
  join commission_lines k on k.tenant_id = p.tenant_id and k.id = p.line_id
  join users u on u.tenant_id = k.tenant_id and u.id = k.user_id
  left join commission_closings g on g.tenant_id = p.tenant_id and g.id = p.closing_id
  where p.tenant_id = platform.current_tenant() and p.sale_id = $1`

/** The payments of the commissions that the person may see. */
export async function listPayments(ctx: Ctx, saleId: string): Promise<CommissionPayment[]> {
  await find(ctx, salesEntity, saleId)
  const rows = await ctx.rows(statement<CommissionPayment>(`${paymentSql} order by p.paid_on, p.id`, [saleId]))
  return rows.filter(({ payee }) => seesCommission(ctx.granted, payee))
}

export async function receiptOf(ctx: Ctx, saleId: string, id: string) {
  const { payment } = await seenPayment(ctx, saleId, id, { lock: false })
  return receiptReply(ctx, payment)
}

interface KeptReceipt {
  receiptKey: string
  receiptName: string
  receiptType: string
}

export const receiptReply = (ctx: Ctx, { receiptKey, receiptName, receiptType }: KeptReceipt) =>
  proofReply(ctx, { key: receiptKey, name: receiptName, type: receiptType })

/** A payment of a commission that the person may see; otherwise 404. */
export async function seenPayment(ctx: Ctx, saleId: string, id: string, { lock = true } = {}) {
  const sale = await find(ctx, salesEntity, saleId, { lock })
  const payment = await find(ctx, commissionPaymentsEntity, id, { lock })
  if (payment.saleId !== saleId || !seesCommission(ctx.granted, payment.payee))
    throw notFound('sales.payment_not_found')
  return { sale, payment }
}
