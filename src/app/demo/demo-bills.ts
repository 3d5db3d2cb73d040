import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginBill, sendBill } from '../../modules/bills/server/public.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

/** A bill, drawn for the demonstration, that is read once the server runs and waits to be checked: of a deal, and of nobody yet. */
export async function sendDemoBill(ctx: Ctx) {
  const deal = await ctx.first(
    statement<{ id: string }>(
      `select id from deals where tenant_id = platform.current_tenant() and state = 'open' order by created_at desc, id limit 1`,
    ),
  )
  const content = await readFile(join(import.meta.dirname, 'conta-de-energia.pdf'))
  await beginBill(ctx, { name: 'conta-sem-negocio.pdf', content })
  if (deal) await sendBill(ctx, deal.id, { name: 'conta-de-energia.pdf', content })
}
