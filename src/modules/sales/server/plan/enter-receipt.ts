import type { z } from 'zod'
import { find, insert, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { ReceiptInput } from '../../plan-contract.ts'
import { openOf, type PayWay } from '../../plan-instalments.ts'
import type { StoredSale } from '../tables.ts'
import type { StoredInstalment } from './stored-plan.ts'
import { instalmentsEntity, receiptsEntity } from './tables.ts'

export interface At {
  saleId: string
  instalmentId: string
}

export type Entered = Pick<StoredSale, 'id' | 'code' | 'dealId'>

interface Returned {
  amount: number
  on: string
  method: PayWay
  /** The sale into which it passes. */
  into?: number
  transferId?: string | null
}

export async function enterReceipt(
  ctx: Ctx,
  { id: saleId, code, dealId }: Entered,
  instalment: StoredInstalment,
  { from, ...receipt }: z.output<typeof ReceiptInput> & { from?: number; transferId?: string; financingId?: string },
) {
  const { amount, receivedOn, method } = receipt
  const kept = { ...receipt, saleId, instalmentId: instalment.id, createdAt: ctx.now }
  const { id } = await insert(ctx, receiptsEntity, kept)
  const left = openOf(instalment) - amount
  const data = { saleId, code, dealId, receiptId: id, amount, receivedOn, method, left, ...(from && { from }) }
  const received = instalment.received + amount
  await update(ctx, onDeal(dealId), instalment, { received }, { event: 'instalments.received', data })
  return id
}

export async function enterReturn(
  ctx: Ctx,
  { id: saleId, code, dealId }: Entered,
  instalment: StoredInstalment,
  { amount, on, method, into, transferId = null }: Returned,
) {
  const given = { amount: -amount, receivedOn: on, method, transferId }
  const kept = { ...given, saleId, instalmentId: instalment.id, createdAt: ctx.now }
  const { id } = await insert(ctx, receiptsEntity, kept)
  const data = { saleId, code, dealId, receiptId: id, amount, returnedOn: on, method, ...(into && { into }) }
  const event = into ? 'instalments.passed-on' : 'instalments.returned'
  await update(ctx, onDeal(dealId), instalment, { received: instalment.received - amount }, { event, data })
}

export async function instalmentOf(ctx: Ctx, saleId: string, id: string) {
  const instalment = await find(ctx, instalmentsEntity, id, { lock: true })
  if (instalment.saleId !== saleId) throw notFound('sales.instalment_not_found')
  return instalment
}

export async function receiptOf(ctx: Ctx, saleId: string, id: string, { lock = true } = {}) {
  const receipt = await find(ctx, receiptsEntity, id, { lock })
  if (receipt.saleId !== saleId) throw notFound('sales.receipt_not_found')
  return receipt
}

/** Receipts are shown on the timeline of the sale's deal. */
export const onDeal = (dealId: string) => ({ ...instalmentsEntity, thread: () => dealId })
