import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { typeOfFile } from '../../../platform/sent-files/sent-files.ts'
import type { CommissionPayment } from '../contract.ts'
import { mayPay, type Payee } from '../sale.ts'
import { paymentOfSale, paymentSql, paymentsOf } from './commission-payments.ts'
import { commissionPaymentsEntity, salesEntity } from './tables.ts'

interface Payment {
  payee: Payee
  amount: number
  paidOn: string
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

/** Changes of a payment are shown on the timeline of the sale's deal. */
const onDeal = (dealId: string) => ({ ...commissionPaymentsEntity, thread: () => dealId })
