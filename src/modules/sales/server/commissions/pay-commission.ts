import { find, insert, remove, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../../../../platform/http/lacking.ts'
import { enforce, Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { no, yes } from '../../../../platform/rules/verdict.ts'
import { todayOfDeal } from '../../../deals/server/public.ts'
import { mayEnterOn, mayPayLine, mayPayOn, mayTakeBackOn } from '../../commissions/commission-rules.ts'
import type { CommissionPayment } from '../../contract.ts'
import type { Payee } from '../../sale.ts'
import { seesCommission, showsCommission } from '../../sale-record.ts'
import { commissionPaymentsEntity, salesEntity } from '../tables.ts'
import { balanceOf, closedMonthsOf, closingsHolding, lockPayee } from './balances.ts'
import { paymentSql, seenPayment } from './payments.ts'
import { dropReceipt, keepReceipt, type SentFile } from './receipts.ts'
import { linesOf, type StoredLine, settleLines } from './settle-lines.ts'

interface Payment {
  /** Whose share is paid; left out where one person alone earns the part. */
  lineId?: string | undefined
  payee?: Payee | undefined
  amount: number
  paidOn: string
}

const showPayment = (ctx: Ctx, saleId: string, id: string): Promise<CommissionPayment> =>
  ctx.one(statement<CommissionPayment>(`${paymentSql} and p.id = $2`, [saleId, id]), 'sales.payment_not_found')

export async function payCommission(ctx: Ctx, saleId: string, given: Payment): Promise<CommissionPayment> {
  const { amount, paidOn } = given
  await find(ctx, salesEntity, saleId)
  const chosen = lineToPay(await linesOf(ctx, [saleId]), given)
  if (!seesCommission(ctx.granted, chosen.part))
    throw lacking(showsCommission(chosen.part), ctx, 'sales.share_forbidden')
  await lockPayee(ctx, chosen.userId)
  const sale = await find(ctx, salesEntity, saleId, { lock: true })
  await settleLines(ctx, [saleId])
  const line = lineToPay(await linesOf(ctx, [saleId]), { lineId: chosen.id })
  const holding = await closingsHolding(ctx, [saleId])
  const frozen = holding.find(({ lineId, isPaid }) => lineId === line.id && !isPaid)
  if (frozen) throw new Refusal(409, 'sales.in_closing', { values: { number: frozen.number } })
  const open = mayEnterOn(paidOn, await closedMonthsOf(ctx, [line.userId]))
  if (!open.ok) throw wrongField('paidOn', open.code, open.values)
  const day = mayPayOn(paidOn, { soldOn: sale.soldOn, today: await todayOfDeal(ctx, sale.dealId) })
  if (!day.ok) throw wrongField('paidOn', day.code)
  const verdict = mayPayLine(amount, line, await balanceOf(ctx, line.userId))
  if (!verdict.ok) throw wrongField('amount', verdict.code)
  const { id } = await insert(
    ctx,
    onDeal(sale.dealId),
    { saleId, lineId: line.id, payee: line.part, amount, paidOn, sinceLeft: line.hasLeft, createdAt: ctx.now },
    { event: 'sales.commission-paid', data: { saleId, code: sale.code } },
  )
  await settleLines(ctx, [saleId])
  return showPayment(ctx, saleId, id)
}

function lineToPay(lines: readonly StoredLine[], { lineId, payee }: Pick<Payment, 'lineId' | 'payee'>): StoredLine {
  const fitting = lineId ? lines.filter(({ id }) => id === lineId) : lines.filter(({ part }) => part === payee)
  const [line, other] = fitting.length > 1 ? fitting.filter(({ hasLeft }) => !hasLeft) : fitting
  if (!line) throw wrongField('lineId', 'sales.line_not_found')
  if (other) throw wrongField('lineId', 'sales.choose_line')
  return line
}

export async function removePayment(ctx: Ctx, saleId: string, id: string) {
  await seenPayment(ctx, saleId, id, { lock: false })
  const { userId, closingNumber: number } = await showPayment(ctx, saleId, id)
  await lockPayee(ctx, userId)
  const { sale, payment } = await seenPayment(ctx, saleId, id)
  enforce(number === null ? yes : no('sales.payment_in_closing', { number }))
  enforce(mayTakeBackOn(payment.paidOn, await closedMonthsOf(ctx, [userId])))
  await remove(ctx, onDeal(sale.dealId), payment, {
    event: 'sales.commission-payment-removed',
    data: { saleId, code: sale.code },
  })
  await settleLines(ctx, [saleId])
  dropReceipt(ctx, payment.receiptKey)
}

export async function addReceipt(ctx: Ctx, saleId: string, id: string, file: SentFile) {
  const { sale, payment } = await seenPayment(ctx, saleId, id)
  const receipt = await keepReceipt(ctx, file)
  await update(ctx, onDeal(sale.dealId), payment, receipt, {
    event: 'sales.receipt-added',
    data: { saleId, code: sale.code },
  })
  dropReceipt(ctx, payment.receiptKey)
  return showPayment(ctx, saleId, id)
}

/** Changes of a payment are shown on the timeline of the sale's deal. */
export const onDeal = (dealId: string) => ({ ...commissionPaymentsEntity, thread: () => dealId })
