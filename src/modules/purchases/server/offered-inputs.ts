import { find } from '../../../platform/db/entity.ts'
import { searchWords } from '../../../platform/db/search-words.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isOpenTo, roleOf } from '../../supply/server/public.ts'
import type { OfferedInput } from '../parts-shapes.ts'
import { seenPurchase } from './list/purchase-list.ts'
import { purchasesEntity } from './tables.ts'

/**
 * Active inputs whose name or code contains every word, at the purchase's supplier's present price, if the person may
 * use that supplier; without a supplier, the cheapest of those.
 */
export async function offeredInputs(ctx: Ctx, purchaseId: string, search: string): Promise<OfferedInput[]> {
  await seenPurchase(ctx, purchaseId)
  const { supplierId } = await find(ctx, purchasesEntity, purchaseId)
  return ctx.rows(
    statement<OfferedInput>(
      `select i.id, i.name, i.code, i.unit, (
         select min(l.cost_cents) from (
           select distinct on (p.supplier_id) p.cost_cents
           from input_prices p join suppliers s on s.tenant_id = p.tenant_id and s.id = p.supplier_id
           where p.tenant_id = i.tenant_id and p.input_id = i.id and p.counts and p.valid_from <= $1::date
             and ($2::uuid is null or p.supplier_id = $2) and ${isOpenTo('$4', '$5')}
           order by p.supplier_id, p.valid_from desc, p.created_at desc
         ) l
       ) as price_cents
       from inputs i where i.tenant_id = platform.current_tenant() and i.enabled
         and platform.plain(i.name || ' ' || i.code) like all (select '%' || platform.plain(w) || '%' from unnest($3::text[]) w)
       order by i.name collate "pt-BR-x-icu", i.id limit 20`,
      [ctx.today, supplierId, searchWords(search), roleOf(ctx), ctx.can('settings.pricing')],
    ),
  )
}
