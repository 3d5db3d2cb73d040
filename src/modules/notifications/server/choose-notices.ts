import { statement } from '../../../platform/db/statement.ts'
import { noticeKinds } from '../../../platform/events/notice-kinds.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import type { Choice } from '../contract.ts'

/** Every kind with the person's choice; on by default. */
export async function listChoices(ctx: Ctx): Promise<Choice[]> {
  const chosen = await ctx.rows(
    statement<Omit<Choice, 'label'>>(
      `select kind, in_app, push from notification_choices
       where tenant_id = platform.current_tenant() and user_id = $1`,
      [ctx.userId],
    ),
  )
  return noticeKinds().map((kind) => ({
    kind,
    label: translate(ctx.lang, `notifications.${kind}`),
    inApp: chosen.find((one) => one.kind === kind)?.inApp ?? true,
    push: chosen.find((one) => one.kind === kind)?.push ?? true,
  }))
}

export async function choose(ctx: Ctx, { kind, inApp, push }: Omit<Choice, 'label'>) {
  if (!noticeKinds().includes(kind)) throw wrongField('kind', 'platform.invalid')
  await ctx.run(
    statement(
      `insert into notification_choices (user_id, kind, in_app, push) values ($1, $2, $3, $4)
       on conflict (tenant_id, user_id, kind) do update set in_app = excluded.in_app, push = excluded.push`,
      [ctx.userId, kind, inApp, push],
    ),
  )
  return listChoices(ctx)
}
