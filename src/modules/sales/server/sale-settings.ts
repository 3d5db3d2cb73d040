import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

interface SaleSettings {
  acceptsPaidInFull: boolean
}

export async function saleSettings(ctx: Ctx): Promise<SaleSettings> {
  const row = await ctx.first(
    statement<SaleSettings>(
      'select accepts_paid_in_full from sale_settings where tenant_id = platform.current_tenant()',
    ),
  )
  return { acceptsPaidInFull: row?.acceptsPaidInFull ?? false }
}

export async function editSaleSettings(ctx: Ctx, settings: SaleSettings): Promise<SaleSettings> {
  const before = await saleSettings(ctx)
  await ctx.run(
    statement(
      `insert into sale_settings (accepts_paid_in_full) values ($1)
       on conflict (tenant_id) do update set accepts_paid_in_full = excluded.accepts_paid_in_full`,
      [settings.acceptsPaidInFull],
    ),
  )
  await ctx.emit({
    kind: 'sale-settings.changed',
    subject: { kind: 'company', id: ctx.company.id },
    before: { ...before },
    after: { ...settings },
  })
  return settings
}
