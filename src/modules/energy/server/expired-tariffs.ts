import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { GroupAPrices } from '../contract.ts'
import type { ExpiredTariff } from '../settings/concessionaires-contract.ts'
import { samePrices } from '../tariff-of-bill.ts'
import { publishedAt } from './group-a-published.ts'
import { distributorById, residentialTariff } from './tariff-data.ts'

/** Units of one distributor with the same kind of prices; in group A also with the same prices. */
interface Billed {
  distributor: string
  kind: ExpiredTariff['kind']
  prices: GroupAPrices | null
  units: number
  name: string | null
  hasOwn: boolean
}

/**
 * The distributors on the company's bills whose tariff has expired and for which the company has entered no prices of
 * its own. Bills whose prices are typed have no tariff that could expire.
 */
export async function expiredTariffs(ctx: Ctx): Promise<ExpiredTariff[]> {
  const billed = await ctx.rows(
    statement<Billed>(
      `select u.*, o.name, coalesce(case u.kind when 'green' then o.green is not null when 'blue' then o.blue is not null
           else o.te is not null or o.tusd is not null end, false) as has_own
       from (select distributor, kind, prices, count(*)::int as units from (
           select distributor, case tariff_group when 'A' then coalesce(group_a ->> 'mode', 'B') else 'B' end as kind,
             case tariff_group when 'A' then group_a -> 'prices' end as prices
           from consumer_units where tenant_id = platform.current_tenant() and distributor <> ''
             and (tariff_group = 'A' or typed_price is null)) b
         group by distributor, kind, prices) u
       left join lateral (select name, te, tusd, green, blue from concessionaires c
         where c.tenant_id = platform.current_tenant() and (c.aneel_name = u.distributor or lower(c.name) = lower(u.distributor))
         order by c.code limit 1) o on true
       order by u.units desc, u.distributor, u.kind`,
    ),
  )
  const expired = new Map<string, ExpiredTariff>()
  for (const one of billed) {
    const validTo = endOf(one, ctx.today)
    if (validTo === null) continue
    const { distributor, kind, units } = one
    const key = `${kind} ${distributor}`
    const name = one.name ?? distributorById(distributor)?.name ?? distributor
    expired.set(key, { name, kind, validTo, units: units + (expired.get(key)?.units ?? 0) })
  }
  return [...expired.values()]
}

/** The day on which the published tariff of these units ended; null while it is valid, or where they have other prices. */
function endOf({ distributor, kind, prices, hasOwn }: Billed, today: string): string | null {
  if (hasOwn) return null
  if (kind === 'B') {
    const tariff = residentialTariff(distributor, today)
    return tariff?.expired ? tariff.validTo : null
  }
  const published = publishedAt(distributor, kind, today)
  return published?.expired && prices && samePrices(published.prices, prices) ? published.validTo : null
}
