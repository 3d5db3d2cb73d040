import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

export const bankNames = (ctx: Ctx) => namesOf(ctx, 'financing_banks', 'true')
export const methodNames = (ctx: Ctx) => namesOf(ctx, 'financing_payment_methods', 'enabled')

const namesOf = (ctx: Ctx, table: 'financing_banks' | 'financing_payment_methods', only: string) =>
  ctx.rows(
    statement<{ id: string; name: string }>(
      `select id, name from ${table} where tenant_id = platform.current_tenant() and ${only}
       order by name collate "pt-BR-x-icu", id limit 1000`,
    ),
  )
