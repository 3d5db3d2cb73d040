import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/** Whether the company has a number of WhatsApp through which messages leave. */
export async function hasWhatsappNumber(ctx: Ctx): Promise<boolean> {
  const found = await ctx.first(
    statement(
      `select from channels c join outside_connections o on o.tenant_id = c.tenant_id and o.id = c.connection_id
       where c.tenant_id = platform.current_tenant() and c.kind = 'whatsapp' and c.enabled and c.number_id <> ''
         and o.state = 'connected' limit 1`,
      [],
    ),
  )
  return found !== undefined
}
