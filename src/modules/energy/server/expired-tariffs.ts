import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ExpiredTariff } from '../settings/concessionaires-contract.ts'
import { distributorById, residentialTariff } from './tariff-data.ts'

/**
 * The distributors on the company's bills whose tariff has expired and for which the company has entered no prices of
 * its own.
 */
export async function expiredTariffs(ctx: Ctx): Promise<ExpiredTariff[]> {
  const billed = await ctx.rows(
    statement<{ distributor: string; units: number; name: string | null; hasOwn: boolean }>(
      `select u.distributor, u.units, o.name, coalesce(o.te is not null or o.tusd is not null, false) as has_own
       from (select distributor, count(*)::int as units from consumer_units
             where tenant_id = platform.current_tenant() and distributor <> '' group by distributor) u
       left join lateral (select name, te, tusd from concessionaires c
         where c.tenant_id = platform.current_tenant() and (c.aneel_name = u.distributor or lower(c.name) = lower(u.distributor))
         order by c.code limit 1) o on true
       order by u.units desc, u.distributor`,
    ),
  )
  return billed.flatMap(({ distributor, units, name, hasOwn }) => {
    const tariff = hasOwn ? null : residentialTariff(distributor, ctx.today)
    if (!tariff?.expired || tariff.validTo === null) return []
    return [{ name: name ?? distributorById(distributor)?.name ?? distributor, validTo: tariff.validTo, units }]
  })
}
