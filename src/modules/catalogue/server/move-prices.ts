import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { bulkChangeOf } from '../../lists/server/public.ts'
import type { PricePreview } from '../contract.ts'
import { catalogue } from '../contract.ts'
import { movedPrice, PriceMove } from '../price-change.ts'
import { equipmentList } from './equipment-list.ts'
import { catalogueItemsEntity } from './tables.ts'

/** The prices of many models move by a share. */
export const priceMove = bulkChangeOf({
  kind: 'catalogue.prices',
  list: equipmentList,
  entity: catalogueItemsEntity,
  endpoint: catalogue.movePrices,
  to: PriceMove,
  link: '/settings/pricing/modules',
  linkTo: () => '/settings/pricing/modules',
  patch: ({ priceCents }, move) => ({ priceCents: movedPrice(priceCents, move) }),
})

interface Asked {
  chosen: { ids?: string[] | undefined; filters?: Record<string, unknown> | undefined }
  to: PriceMove
}

const shown = 8

/** What the prices would be; nothing is changed. */
export async function previewPrices(ctx: Ctx, { chosen, to }: Asked): Promise<PricePreview> {
  const { sql, parameters } = chosen.ids
    ? { sql: 'select unnest($1::uuid[]) as id', parameters: [chosen.ids] }
    : await equipmentList.idsOf(ctx, chosen.filters!)
  const rows = await ctx.rows(
    statement<{ id: string; name: string; priceCents: number }>(
      `select i.id, i.manufacturer || ' ' || i.model as name, i.price_cents from catalogue_items i
       where i.tenant_id = platform.current_tenant() and i.id in (${sql})
       order by i.price_cents desc, i.id limit 20000`,
      parameters,
    ),
  )
  const moved = rows.map((row) => ({ ...row, to: movedPrice(row.priceCents, to) }))
  return {
    count: rows.length,
    unpriced: rows.filter(({ priceCents }) => priceCents === 0).length,
    models: moved
      .slice(0, shown)
      .map(({ id, name, priceCents, to: after }) => ({ id, name, from: priceCents, to: after })),
  }
}
