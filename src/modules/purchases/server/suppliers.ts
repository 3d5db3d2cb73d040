import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

export const supplierNames = (ctx: Ctx) =>
  ctx.rows(
    statement<{ id: string; name: string }>(
      `select id, name from suppliers where tenant_id = platform.current_tenant() and enabled
       order by name collate "pt-BR-x-icu", id limit 1000`,
    ),
  )
