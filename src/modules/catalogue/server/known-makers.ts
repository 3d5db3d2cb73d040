import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lazily } from '../../../platform/shipped-data/data-file.ts'
import { shippedBatteries, shippedInverters, shippedModules } from './shipped-catalogue.ts'

const shippedMakers = lazily(() => [
  ...new Set([...shippedModules(), ...shippedInverters(), ...shippedBatteries()].map((one) => one.manufacturer)),
])

/** Who makes what the shipped lists and the company's price list hold. */
export async function knownMakers(ctx: Ctx): Promise<string[]> {
  const own = await ctx.rows(
    statement<{ manufacturer: string }>(
      'select distinct manufacturer from catalogue_items where tenant_id = platform.current_tenant() limit 5000',
      [],
    ),
  )
  return [...shippedMakers(), ...own.map(({ manufacturer }) => manufacturer)]
}
