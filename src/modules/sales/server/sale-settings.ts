import type { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import type { SaleSettings, SaleSettingsInput } from '../contract.ts'
import { milestoneOf } from './plan/known-milestones.ts'

const usual: SaleSettings = { acceptsPaidInFull: false, earnedWhen: 'sale', earnedMilestone: '' }

export async function saleSettings(ctx: Ctx): Promise<SaleSettings> {
  const row = await ctx.first(
    statement<SaleSettings>(
      `select accepts_paid_in_full, earned_when, earned_milestone from sale_settings
       where tenant_id = platform.current_tenant()`,
    ),
  )
  return row ?? usual
}

/** What is left out stays. */
export async function editSaleSettings(ctx: Ctx, given: z.output<typeof SaleSettingsInput>): Promise<SaleSettings> {
  const before = await saleSettings(ctx)
  const wanted = { ...before, ...given }
  const settings = { ...wanted, earnedMilestone: wanted.earnedWhen === 'milestone' ? wanted.earnedMilestone : '' }
  if (settings.earnedWhen === 'milestone' && !settings.earnedMilestone)
    throw wrongField('earnedMilestone', 'sales.milestone_required')
  if (settings.earnedMilestone && !milestoneOf(settings.earnedMilestone))
    throw wrongField('earnedMilestone', 'sales.milestone_unknown')
  await ctx.run(
    statement(
      `insert into sale_settings (accepts_paid_in_full, earned_when, earned_milestone) values ($1, $2, $3)
       on conflict (tenant_id) do update set accepts_paid_in_full = excluded.accepts_paid_in_full,
         earned_when = excluded.earned_when, earned_milestone = excluded.earned_milestone`,
      [settings.acceptsPaidInFull, settings.earnedWhen, settings.earnedMilestone],
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
