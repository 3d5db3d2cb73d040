import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { DeskSettings } from '../../contract.ts'
import { usualReopenHours } from '../../what-follows.ts'

export async function deskSettings(ctx: Ctx): Promise<DeskSettings> {
  const row = await ctx.first(
    statement<DeskSettings>('select reopen_hours from desk_settings where tenant_id = platform.current_tenant()'),
  )
  return row ?? { reopenHours: usualReopenHours }
}

export async function editDeskSettings(ctx: Ctx, settings: DeskSettings): Promise<DeskSettings> {
  const before = await deskSettings(ctx)
  await ctx.run(
    statement(
      `insert into desk_settings (reopen_hours) values ($1)
       on conflict (tenant_id) do update set reopen_hours = excluded.reopen_hours`,
      [settings.reopenHours],
    ),
  )
  await ctx.emit({
    kind: 'desk-settings.changed',
    subject: { kind: 'company', id: ctx.company.id },
    before: { ...before },
    after: { ...settings },
  })
  return settings
}
