import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { makerName } from '../equipment-name.ts'

/** Who makes a model of the price list; null for what is none. */
export async function makerOf(ctx: Ctx, id: string): Promise<string | null> {
  const found = await ctx.first(
    statement<{ manufacturer: string }>(
      'select manufacturer from catalogue_items where tenant_id = platform.current_tenant() and id::text = $1',
      [id],
    ),
  )
  return found ? makerName(found.manufacturer) : null
}
