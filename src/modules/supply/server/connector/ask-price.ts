import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { reading } from '../../../../platform/http/run-in-ctx.ts'
import { isOpen, roleOf } from '../open-suppliers.ts'
import { jsonPull, type PriceAndStock, PullFault } from './kit-connector.ts'
import { connectionOf } from './pull-kits.ts'

/** What the supplier says of a kit now; `silent` where it says nothing that can be taken. */
export type AskedPrice = { isSilent: false; kit: Kit; said: PriceAndStock } | { isSilent: true }

/** A price that has changed by more than this is nobody's answer to a proposal. */
const jump = 0.5

interface Kit {
  code: string
  name: string
  costCents: number
  supplierId: string
}

/**
 * Asks the supplier of a kit for its price and stock, once and for three seconds. It must be called before the first statement of a
 * transaction; null where there is nobody to ask.
 */
export async function askPrice(ctx: Ctx, kitId: string): Promise<AskedPrice | null> {
  const { services, company } = ctx
  const found = await reading(services, ctx, async (aside) => {
    const kit = await aside.first(
      statement<Kit>(
        `select k.code, k.name, k.cost_cents, k.supplier_id from kits k
         join suppliers s on s.tenant_id = k.tenant_id and s.id = k.supplier_id and s.list_id = k.list_id
         where k.tenant_id = platform.current_tenant() and (k.id = $2 or k.origin_id = $2) and ${isOpen('$1')}`,
        [roleOf(ctx), kitId],
      ),
    )
    const connection = kit && (await connectionOf(aside, kit.supplierId))
    return connection?.enabled && connection.settings.priceUrl ? { kit: kit!, connection } : null
  })
  if (!found) return null
  try {
    const { kit, connection } = found
    const said = await jsonPull(services, company, connection).priceAndStock(kit.code)
    const isOdd = !said || Math.abs(said.costCents - kit.costCents) > jump * kit.costCents
    return isOdd ? { isSilent: true } : { isSilent: false, kit, said }
  } catch (error) {
    if (!(error instanceof PullFault)) throw error
    return { isSilent: true }
  }
}

/** What was said becomes the price of the kit, of today. */
export async function keepPrice(ctx: Ctx, kitId: string, asked: AskedPrice | null) {
  if (!asked || asked.isSilent) return
  await ctx.run(
    // raw write: the supplier said it, and the proposal says when
    statement(
      `update kits k set cost_cents = $2, priced_on = $3 from suppliers s
       where s.tenant_id = k.tenant_id and s.id = k.supplier_id and s.list_id = k.list_id
         and k.tenant_id = platform.current_tenant() and (k.id = $1 or k.origin_id = $1)`,
      [kitId, asked.said.costCents, ctx.today],
    ),
  )
}
