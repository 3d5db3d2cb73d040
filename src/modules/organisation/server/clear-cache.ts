import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/**
 * Every process empties its cache of the company and its people's permissions; open screens are notified and reload
 * everything.
 */
export async function clearCache(ctx: Ctx) {
  const { id, slug } = ctx.company
  await ctx.run(statement("select platform.announce('girassol_company', $1)", [slug]))
  await ctx.run(statement("select platform.announce('girassol_access', $1)", [id]))
  await ctx.emit({ kind: 'company.cache-cleared', subject: { kind: 'company', id } })
}
