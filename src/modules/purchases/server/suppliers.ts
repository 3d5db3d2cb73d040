import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isOfferedTo, roleOf } from '../../supply/server/public.ts'

/** The active suppliers that the person's role may use. */
export const supplierNames = (ctx: Ctx) =>
  ctx.rows(
    statement<{ id: string; name: string }>(
      `select s.id, s.name from suppliers s where s.tenant_id = platform.current_tenant() and ${isOfferedTo('$1')}
       order by s.name collate "pt-BR-x-icu", s.id limit 1000`,
      [roleOf(ctx)],
    ),
  )
