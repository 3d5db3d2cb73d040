import { statement } from '../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** Throws if a template is deleted that a proposal uses. */
export async function keepUsedTemplate(ctx: Ctx, { subject }: Pick<PublishedEvent, 'subject'>) {
  const used = await ctx.first(
    statement('select 1 from proposals where tenant_id = platform.current_tenant() and template_id = $1 limit 1', [
      subject.id,
    ]),
  )
  if (used) throw new Refusal(409, 'templates.used')
}
