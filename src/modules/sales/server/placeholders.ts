import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type DealOfText, placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { instalmentRecord } from '../plan-record.ts'
import { saleRecord } from '../sale-record.ts'
import { instalmentsEntity } from './plan/tables.ts'
import { salesEntity } from './tables.ts'

async function foundInstalment(ctx: Ctx, { about }: DealOfText) {
  if (!about?.instalment) return {}
  const instalment = await find(ctx, instalmentsEntity, about.instalment)
  return { ...instalment, open: instalment.amount - instalment.received }
}

const foundSale = async (ctx: Ctx, { about }: DealOfText) =>
  about?.sale ? find(ctx, salesEntity, about.sale) : undefined

export const salePlaceholders = [
  placeholderSource(
    { model: 'parcela', of: 'instalment', labels: {}, values: async () => ({}) },
    { record: instalmentRecord, row: foundInstalment },
  ),
  placeholderSource(
    {
      model: 'venda',
      of: 'sale',
      labels: { numero: { pt: 'Número da venda', en: 'Sale number' } },
      async values(ctx, deal) {
        const sale = await foundSale(ctx, deal)
        return { numero: sale ? String(sale.code) : null }
      },
    },
    { record: saleRecord, row: async (ctx, deal) => (await foundSale(ctx, deal)) ?? {} },
  ),
]
