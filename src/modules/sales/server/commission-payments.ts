import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { RawReply } from '../../../platform/http/route.ts'
import { notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { typeOfFile } from '../../../platform/sent-files/sent-files.ts'
import type { CommissionPayment } from '../contract.ts'
import { mayPay, type Payee } from '../sale.ts'
import { commissionPaymentsEntity, salesEntity } from './tables.ts'

interface Payment {
  payee: Payee
  amount: number
  paidOn: string
}

/** What was paid of a sale's commissions so far, in cents, and in how many payments. */
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

const paymentSql = `select p.id, p.payee, p.amount, p.paid_on, p.receipt_name, p.created_at, coalesce(u.name, '') as payee_name
  from commission_payments p
  join sales s on s.tenant_id = p.tenant_id and s.id = p.sale_id
  left join users u on u.tenant_id = p.tenant_id
    and u.id = case p.payee when 'seller' then s.salesman_id else s.pre_seller_id end
  where p.tenant_id = platform.current_tenant() and p.sale_id = $1`

/** Payments of those commissions that the person may see. */
export async function listPayments(ctx: Ctx, saleId: string): Promise<CommissionPayment[]> {
  await find(ctx, salesEntity, saleId)
  const rows = await ctx.rows(statement<CommissionPayment>(`${paymentSql} order by p.paid_on, p.id`, [saleId]))
  return rows.filter(({ payee }) => ctx.can(`sales.view-${payee}-commission`))
}

const showPayment = (ctx: Ctx, saleId: string, id: string): Promise<CommissionPayment> =>
  ctx.one(statement<CommissionPayment>(`${paymentSql} and p.id = $2`, [saleId, id]), 'sales.payment_not_found')

export async function payCommission(ctx: Ctx, saleId: string, payment: Payment): Promise<CommissionPayment> {
  const sale = await find(ctx, salesEntity, saleId, { lock: true })
  const paid = await paymentsOf(ctx, saleId)
  const commission = payment.payee === 'seller' ? sale.sellerCommission : sale.preSellerCommission
  const verdict = mayPay(payment.amount, { commission, paid: paid[payment.payee] })
  if (!verdict.ok) throw wrongField('amount', verdict.code)
  const { id } = await insert(
    ctx,
    onDeal(sale.dealId),
    { ...payment, saleId, createdAt: ctx.now },
    { event: 'sales.commission-paid', data: { saleId, code: sale.code } },
  )
  return showPayment(ctx, saleId, id)
}

export async function removePayment(ctx: Ctx, saleId: string, id: string) {
  const { sale, payment } = await paymentOfSale(ctx, saleId, id)
  await remove(ctx, onDeal(sale.dealId), payment, {
    event: 'sales.commission-payment-removed',
    data: { saleId, code: sale.code },
  })
  const { files } = ctx.services
  if (payment.receiptKey) ctx.after(() => void files.remove(payment.receiptKey).catch(() => {}))
}

const receiptTypes = ['application/pdf', 'image/png', 'image/jpeg']

export async function addReceipt(ctx: Ctx, saleId: string, id: string, file: { name: string; content: Buffer }) {
  const { sale, payment } = await paymentOfSale(ctx, saleId, id)
  const type = await typeOfFile(ctx, file.content)
  if (!type || !receiptTypes.includes(type)) throw wrongField('file', 'sales.receipt_type')
  const receiptKey = `${ctx.company.id}/commission-receipts/${crypto.randomUUID()}`
  await ctx.services.files.put(receiptKey, file.content, type)
  await update(
    ctx,
    onDeal(sale.dealId),
    payment,
    { receiptKey, receiptName: file.name.slice(0, 255), receiptType: type },
    { event: 'sales.receipt-added', data: { saleId, code: sale.code } },
  )
  return showPayment(ctx, saleId, id)
}

export async function receiptOf(ctx: Ctx, saleId: string, id: string) {
  const { payment } = await paymentOfSale(ctx, saleId, id, { lock: false })
  if (!ctx.can(`sales.view-${payment.payee}-commission`)) throw notFound('sales.payment_not_found')
  const content = payment.receiptKey ? await ctx.services.files.get(payment.receiptKey) : undefined
  if (!content) throw notFound('sales.no_receipt')
  return new RawReply(content, payment.receiptType, {
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(payment.receiptName)}`,
    'Cache-Control': 'private, no-store',
  })
}

async function paymentOfSale(ctx: Ctx, saleId: string, id: string, { lock = true } = {}) {
  const sale = await find(ctx, salesEntity, saleId, { lock })
  const payment = await find(ctx, commissionPaymentsEntity, id, { lock })
  if (payment.saleId !== saleId) throw new Refusal(404, 'sales.payment_not_found')
  return { sale, payment }
}

/** Changes of a payment show on the timeline of the sale's deal. */
const onDeal = (dealId: string) => ({ ...commissionPaymentsEntity, thread: () => dealId })
