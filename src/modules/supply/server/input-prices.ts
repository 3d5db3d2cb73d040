import { find, insert } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { InputPrice } from '../input-record.ts'
import { isOld, lowestByDay, pricesOn } from '../price-on.ts'
import { isOpenTo, roleOf } from './open-suppliers.ts'
import { supplySettings } from './supply-settings.ts'
import { inputPricesEntity, inputsEntity } from './tables.ts'

/** Adds a price of a supplier. There is at most one price per day, and prices are never changed. */
export async function addPrice(
  ctx: Ctx,
  inputId: string,
  given: { supplierId: string; costCents: number; validFrom: string },
): Promise<InputPrice[]> {
  await find(ctx, inputsEntity, inputId, { lock: true })
  const { taken } = await ctx.one(
    statement<{ taken: boolean }>(
      `select exists (select from input_prices p where p.tenant_id = s.tenant_id and p.supplier_id = s.id
                and p.input_id = $2 and p.valid_from = $3::date and p.load_id is null) as taken
       from suppliers s where s.tenant_id = platform.current_tenant() and s.id = $1`,
      [given.supplierId, inputId, given.validFrom],
    ),
    'supply.supplier_not_found',
  )
  if (taken) throw new Refusal(409, 'supply.price_of_day', { fields: { validFrom: 'supply.price_of_day' } })
  await insert(ctx, inputPricesEntity, { ...given, inputId })
  return pricesOf(ctx, inputId)
}

/** Every price of an input, the newest first. What a supplier asks that is out of use is not in force. */
export async function pricesOf(ctx: Ctx, inputId: string): Promise<InputPrice[]> {
  const rows = await ctx.rows(
    statement<Omit<InputPrice, 'inForce' | 'isOld'> & { enabled: boolean }>(
      `select p.id, p.supplier_id, s.name as supplier_name, s.enabled, p.cost_cents, p.valid_from
       from input_prices p join suppliers s on s.tenant_id = p.tenant_id and s.id = p.supplier_id
       where p.tenant_id = platform.current_tenant() and p.input_id = $1 and p.counts
       order by p.valid_from desc, p.supplier_id, p.created_at desc limit 1000`,
      [inputId],
    ),
  )
  const { priceDays } = await supplySettings(ctx)
  const offered = rows.filter(({ enabled }) => enabled)
  const inForce = new Set(pricesOn(offered, ctx.today).map(({ id }) => id))
  return rows.map(({ enabled: _enabled, ...row }) => ({
    ...row,
    inForce: inForce.has(row.id),
    isOld: inForce.has(row.id) && isOld(row.validFrom, ctx.today, priceDays),
  }))
}

/**
 * What a supplier asks for an input today, or the cheapest where none is named; null without a price. Only of suppliers that
 * the person may use: whoever sets prices may use all of them.
 */
export async function priceInForce(ctx: Ctx, inputId: string, supplierId: string | null): Promise<number | null> {
  const inForce = (await pricesOf(ctx, inputId)).filter((price) => price.inForce)
  const open = await openSuppliers(ctx)
  const own = inForce.filter((price) => open.has(price.supplierId) && (!supplierId || price.supplierId === supplierId))
  return own.length > 0 ? Math.min(...own.map(({ costCents }) => costCents)) : null
}

/** The suppliers that the function of the person may use. */
async function openSuppliers(ctx: Ctx): Promise<ReadonlySet<string>> {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select s.id from suppliers s where s.tenant_id = platform.current_tenant() and ${isOpenTo('$1', '$2')}`,
      [roleOf(ctx), ctx.can('settings.pricing')],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The lowest price of each input, day by day, among the suppliers that the person may use; whoever sets prices sees all of them. */
export async function pricesByDay(ctx: Ctx, inputIds: readonly string[], from: string) {
  const rows = await ctx.rows(
    statement<{ inputId: string; supplierId: string; costCents: number; validFrom: string }>(
      `select p.input_id, p.supplier_id, p.cost_cents, p.valid_from
       from input_prices p join suppliers s on s.tenant_id = p.tenant_id and s.id = p.supplier_id
       where p.tenant_id = platform.current_tenant() and p.input_id = any($1::uuid[]) and p.counts
         and p.valid_from <= $2::date and ${isOpenTo('$3', '$4')}
       order by p.valid_from desc, p.supplier_id, p.created_at desc limit 20000`,
      [inputIds, ctx.today, roleOf(ctx), ctx.can('settings.pricing')],
    ),
  )
  const byInput = Map.groupBy(rows, ({ inputId }) => inputId)
  return new Map([...byInput].map(([id, prices]) => [id, lowestByDay(prices, from, ctx.today)]))
}
