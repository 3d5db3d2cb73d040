import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { RuleInput } from '../compose/kit-rule.ts'
import { isOld, pricesOn } from '../price-on.ts'
import { isOffered, roleOf } from './open-suppliers.ts'
import { supplySettings } from './supply-settings.ts'

interface Found extends Omit<RuleInput, 'costCents' | 'isOld'> {
  prices: { supplierId: string; costCents: number; validFrom: string }[]
}

/** The inputs in use, each with its lowest price in force today: what settings show to whoever sets prices. */
export const ruleInputs = (ctx: Ctx) => priced(ctx, { from: 's.enabled', where: 'true', values: [] })

/** Those of these that are in use, at the prices of suppliers that the person's function may use. */
export const inputsOffered = (ctx: Ctx, ids: readonly string[]) =>
  priced(ctx, { from: isOffered('$2'), where: 'i.id = any($3::uuid[])', values: [roleOf(ctx), ids] })

/** Those of these that are in use, at the prices of suppliers that every function may use: what everyone may be told. */
export const inputsForAll = (ctx: Ctx, ids: readonly string[]) =>
  priced(ctx, { from: "s.enabled and s.role_ids = '{}'", where: 'i.id = any($2::uuid[])', values: [ids] })

interface Among {
  /** Which suppliers `s` count. */
  from: string
  /** Which inputs `i`. */
  where: string
  /** From `$2` on. */
  values: readonly unknown[]
}

async function priced(ctx: Ctx, { from, where, values }: Among): Promise<(RuleInput & { isOld: boolean })[]> {
  const rows = await ctx.rows(
    statement<Found>(
      `select i.id, i.name, i.unit, coalesce((
           select jsonb_agg(jsonb_build_object('supplierId', f.supplier_id, 'costCents', f.cost_cents, 'validFrom', f.valid_from))
           from (select distinct on (p.supplier_id) p.supplier_id, p.cost_cents, p.valid_from from input_prices p
             join suppliers s on s.tenant_id = p.tenant_id and s.id = p.supplier_id
             where p.tenant_id = i.tenant_id and p.input_id = i.id and p.counts and p.valid_from <= $1::date and ${from}
             order by p.supplier_id, p.valid_from desc, p.created_at desc) f), '[]') as prices
       from inputs i where i.tenant_id = platform.current_tenant() and i.enabled and ${where}
       order by i.name collate "pt-BR-x-icu", i.id limit 1000`,
      [ctx.today, ...values],
    ),
  )
  const { priceDays } = await supplySettings(ctx)
  return rows.map(({ prices, ...input }) => {
    const [lowest] = pricesOn(prices, ctx.today)
    return {
      ...input,
      costCents: lowest?.costCents ?? null,
      isOld: lowest !== undefined && isOld(lowest.validFrom, ctx.today, priceDays),
    }
  })
}
