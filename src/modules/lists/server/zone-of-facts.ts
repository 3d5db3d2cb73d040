import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { brasilia } from '../../../platform/i18n/days.ts'

const known = new WeakMap<Ctx, Promise<string[]>>()

/** The zones of the company's stores, first that of the company as a whole. */
const zonesIn = (ctx: Ctx) => {
  const kept = known.get(ctx) ?? readZones(ctx)
  known.set(ctx, kept)
  return kept
}

async function readZones(ctx: Ctx) {
  const found = await ctx.rows(
    statement<{ timeZone: string }>(
      `select time_zone from stores where tenant_id = platform.current_tenant()
       order by deleted_at is not null, created_at, id`,
      [],
    ),
  )
  return [...new Set(found.map(({ timeZone }) => timeZone))]
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL of the zone of a row's store, joined as `sz`. Where all stores keep one clock nothing is joined, and an index serves. */
export async function zoneOf(ctx: Ctx, isOfStores: boolean): Promise<string> {
  const [first = brasilia, ...others] = await zonesIn(ctx)
  return isOfStores && others.length > 0 ? `coalesce(sz.time_zone, ${literal(first)})` : literal(first)
}
