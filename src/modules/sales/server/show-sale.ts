import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Sale } from '../contract.ts'
import { saleList } from './sale-list.ts'

export async function showSale(ctx: Ctx, id: string): Promise<Sale> {
  const sale = await saleList.whole<Sale>(ctx, id)
  if (!sale) throw notFound('sales.not_found')
  return sale
}
