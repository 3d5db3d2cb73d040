import { find, remove, update } from '../../../../platform/db/entity.ts'
import { insertMany, removeMany } from '../../../../platform/db/entity-many.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, notFound, wrongField } from '../../../../platform/rules/refusal.ts'
import { no, yes } from '../../../../platform/rules/verdict.ts'
import {
  isStillRight,
  mayEnterOn,
  mayPayAfter,
  mayPayClosing,
  mayPayClosingOn,
  mayWithdraw,
} from '../../commissions/commission-rules.ts'
import type { Payee } from '../../sale.ts'
import { commissionPaymentsEntity } from '../tables.ts'
import { balanceOf, closedMonthsOf, earlierUnpaid, lockPayee } from './balances.ts'
import { enforceSeesEvery, showClosing } from './closing-list.ts'
import { receiptReply } from './payments.ts'
import { dropReceipt, keepReceipt, type SentFile } from './receipts.ts'
import { lockSales, settleLines } from './settle-lines.ts'
import { closingsEntity } from './tables.ts'

interface EntryToPay {
  lineId: string
  saleId: string
  payee: Payee
  hasLeft: boolean
  amount: number
  earned: number
  paid: number
}

/** Pays all entries of a closing together; refused as a whole if one is no longer covered by its line. */
export async function payClosing(ctx: Ctx, id: string, { paidOn }: { paidOn: string }) {
  const closing = await closingForUpdate(ctx, id)
  enforce(closing.paidOn === null ? yes : no('sales.closing_paid'))
  enforce(mayPayAfter(await earlierUnpaid(ctx, closing)))
  const day = mayPayClosingOn(paidOn, { month: closing.month, today: ctx.today })
  if (!day.ok) throw wrongField('paidOn', day.code, day.values)
  const open = mayEnterOn(paidOn, await closedMonthsOf(ctx, [closing.userId]))
  if (!open.ok) throw wrongField('paidOn', open.code, open.values)
  const { sales, entries } = await entriesForUpdate(ctx, id)
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]))
  for (const { amount, saleId, ...line } of entries)
    enforce(isStillRight(amount, line) ? yes : no('sales.closing_stale', { code: saleOf.get(saleId)!.code }))
  enforce(mayPayClosing(closing.total, await balanceOf(ctx, closing.userId)))
  const payments = entries.map(({ lineId, saleId, payee, amount, hasLeft: sinceLeft }) => ({
    values: { id: newId(), saleId, lineId, payee, amount, paidOn, closingId: id, sinceLeft, createdAt: ctx.now },
    data: { saleId, code: saleOf.get(saleId)!.code, closing: closing.number },
  }))
  const ofDeal = { ...commissionPaymentsEntity, thread: ({ saleId }: PaymentRow) => saleOf.get(saleId)!.dealId }
  const [back, paid] = [
    payments.filter(({ values }) => values.amount < 0),
    payments.filter(({ values }) => values.amount > 0),
  ]
  await insertMany(ctx, ofDeal, paid, { event: 'sales.commission-paid' })
  await insertMany(ctx, ofDeal, back, { event: 'sales.commission-taken-back' })
  await update(ctx, closingsEntity, closing, { paidOn }, { event: 'commission-closings.paid' })
  await settleLines(ctx, [...saleOf.keys()])
  return showClosing(ctx, id)
}

/** Withdraws a closing as a whole: its payments, its receipt and its number. */
export async function withdrawClosing(ctx: Ctx, id: string) {
  const closing = await closingForUpdate(ctx, id)
  const [last] = await closedMonthsOf(ctx, [closing.userId])
  enforce(mayWithdraw({ month: closing.month, isPaid: closing.paidOn !== null }, last!))
  const { sales } = await entriesForUpdate(ctx, id)
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]))
  const payments = await ctx.rows(
    statement<PaymentRow>(
      'select * from commission_payments where tenant_id = platform.current_tenant() and closing_id = $1 order by id for update',
      [id],
    ),
  )
  const ofDeal = { ...commissionPaymentsEntity, thread: ({ saleId }: PaymentRow) => saleOf.get(saleId)!.dealId }
  await removeMany(ctx, ofDeal, payments, {
    event: 'sales.commission-payment-removed',
    dataOf: ({ saleId }) => ({ saleId, code: saleOf.get(saleId)!.code, closing: closing.number }),
  })
  await remove(ctx, closingsEntity, closing, { event: 'commission-closings.withdrawn' })
  await settleLines(ctx, [...saleOf.keys()])
  dropReceipt(ctx, closing.receiptKey)
}

type PaymentRow = Parameters<typeof removeMany<'commissionPayments'>>[2][number]

export async function addClosingReceipt(ctx: Ctx, id: string, file: SentFile) {
  const closing = await closingForUpdate(ctx, id)
  enforce(closing.paidOn === null ? no('sales.closing_unpaid') : yes)
  await update(ctx, closingsEntity, closing, await keepReceipt(ctx, file), {
    event: 'commission-closings.receipt-added',
  })
  dropReceipt(ctx, closing.receiptKey)
  return showClosing(ctx, id)
}

export async function closingReceipt(ctx: Ctx, id: string) {
  await showClosing(ctx, id)
  return receiptReply(ctx, await find(ctx, closingsEntity, id))
}

/** The closing, locked after its person as payments are: paid by two at once, it is paid once. */
async function closingForUpdate(ctx: Ctx, id: string) {
  enforceSeesEvery(ctx)
  const { userId } = await find(ctx, closingsEntity, id)
  await lockPayee(ctx, userId)
  const closing = await find(ctx, closingsEntity, id, { lock: true })
  if (closing.userId !== userId) throw notFound('sales.closing_not_found')
  return closing
}

/** The entries of a closing with the present value of their lines; their sales are locked meanwhile. */
async function entriesForUpdate(ctx: Ctx, closingId: string) {
  const named = await ctx.rows(
    statement<{ saleId: string }>(
      `select distinct k.sale_id from commission_closing_entries e
       join commission_lines k on k.tenant_id = e.tenant_id and k.id = e.line_id
       where e.tenant_id = platform.current_tenant() and e.closing_id = $1`,
      [closingId],
    ),
  )
  const saleIds = named.map(({ saleId }) => saleId)
  const sales = await lockSales(ctx, saleIds)
  await settleLines(ctx, saleIds)
  const entries = await ctx.rows(
    statement<EntryToPay>(
      `select e.line_id, k.sale_id, k.part as payee, k.has_left, e.amount, k.earned, k.paid from commission_closing_entries e
       join commission_lines k on k.tenant_id = e.tenant_id and k.id = e.line_id
       where e.tenant_id = platform.current_tenant() and e.closing_id = $1 order by e.id`,
      [closingId],
    ),
  )
  return { sales, entries }
}
