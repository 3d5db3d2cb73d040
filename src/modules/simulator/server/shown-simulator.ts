import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { distributors } from '../../energy/server/public.ts'
import type { PublicSimulator } from '../contract.ts'
import { openSimulator } from './settings-store.ts'

const known = distributors().map(({ distributor, name, states }) => ({ distributor, name, states }))

/** What visitors read; nothing of where their answers go. */
export async function shownSimulator(ctx: Ctx): Promise<PublicSimulator> {
  const { title, text, consent, consentVersion, asks } = await openSimulator(ctx)
  const roofs = asks.includes('roof') ? await roofNames(ctx) : []
  return { title, text, consent, consentVersion, asks, roofs, distributors: known }
}

const roofNames = async (ctx: Ctx) =>
  (
    await ctx.rows(
      statement<{ name: string }>(
        `select name from list_items where tenant_id = platform.current_tenant() and list = 'roof-types' and enabled
         order by position, name limit 50`,
      ),
    )
  ).map(({ name }) => name)
