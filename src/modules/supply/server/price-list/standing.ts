import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import type { SupplierStanding } from '../../price-load-contract.ts'
import { isOld } from '../../price-on.ts'
import { kitsToShow } from '../offered-kits.ts'
import { supplySettings } from '../supply-settings.ts'
import { suppliersEntity } from '../tables.ts'
import { loadById } from './loads.ts'

interface Counted {
  kits: number
  expired: number
  withStructure: number
  /** The day of the price in the middle: neither one price that was asked today nor one old kit is the list's. */
  pricedOn: string | null
  roofs: string[] | null
}

/** What a supplier's kits stand at, and what keeps them from being offered. */
export async function supplierStanding(ctx: Ctx, id: string): Promise<SupplierStanding> {
  const { name, enabled, listId, roofCodes } = await find(ctx, suppliersEntity, id)
  const [list, counted, settings, shown, waiting] = await Promise.all([
    listId ? loadById(ctx, listId) : null,
    countKits(ctx, id, listId),
    supplySettings(ctx),
    kitsToShow(ctx, id),
    ctx.first(
      statement<{ id: string; fileName: string }>(
        `select id, file_name from imports where tenant_id = platform.current_tenant() and kind = 'supplier-kits' and about_id = $1
           and state = 'pending' order by created_at desc limit 1`,
        [id],
      ),
    ),
  ])
  const { kits, expired, withStructure, pricedOn, roofs } = counted
  const age = pricedOn && Math.round((Date.parse(ctx.today) - Date.parse(pricedOn)) / 86_400_000)
  const old = pricedOn !== null && isOld(pricedOn, ctx.today, settings.priceDays)
  const missing: SupplierStanding['missing'] = []
  const miss = (at: 'supplier' | 'list' | 'kits', code: string, values = {}) =>
    void missing.push({ at, text: translate(ctx.lang, `supply.missing.${code}`, values) })
  if (!enabled) miss('supplier', 'out_of_use')
  if (kits === 0) miss('list', 'no_kits')
  if (roofCodes.length === 0 && withStructure > 0) miss('supplier', 'roof_codes')
  else if (roofs && roofCodes.length > 0) miss('supplier', 'roofs', { names: roofs.join(', ') })
  if (old) miss('list', 'old', { days: age, most: settings.priceDays })
  if (expired > 0) miss('kits', 'expired', { count: expired })
  return {
    id,
    name,
    enabled,
    list,
    age: age === '' ? null : age,
    isOld: old,
    kits,
    missing,
    shown,
    waiting: waiting ?? null,
  }
}

const countKits = (ctx: Ctx, supplierId: string, listId: string | null) =>
  ctx.one(
    statement<Counted>(
      `select count(*)::int as kits, count(*) filter (where k.valid_until < $3::date)::int as expired,
         count(*) filter (where k.structure <> 'none')::int as with_structure, percentile_disc(0.5) within group (order by k.priced_on) as priced_on,
         (select array_agg(l.name order by l.position, l.name) from list_items l
          join suppliers s on s.tenant_id = l.tenant_id and s.id = $1
          where l.tenant_id = platform.current_tenant() and l.list = 'roof-types' and l.enabled
            and not s.roof_codes @> jsonb_build_array(jsonb_build_object('roofTypeId', l.id))) as roofs
       from kits k where k.tenant_id = platform.current_tenant() and k.supplier_id = $1
         and (k.list_id is null or k.list_id = $2)`,
      [supplierId, listId, ctx.today],
    ),
  )
