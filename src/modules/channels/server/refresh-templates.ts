import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { templatesOf } from './templates.ts'

const templatesTask = 'channels.templates'

/** Has the templates of a channel asked for, once its number has settled. */
export const refreshTemplatesLater = (ctx: Ctx, channelId: string) =>
  ctx.job(
    templatesTask,
    { channelId },
    { key: `templates ${channelId}`, runAt: new Date(Date.parse(ctx.now) + 60_000).toISOString() },
  )

/** Asks the provider what it has approved, of one channel or of all; what is fresh is not asked again. */
export async function refreshTemplates(ctx: Ctx, channelId: string | null = null) {
  const channels = await ctx.rows(
    statement<{ id: string }>(
      `select id from channels where tenant_id = platform.current_tenant() and kind = 'whatsapp' and enabled
         and ($1::uuid is null or id = $1)
       order by created_at, id`,
      [channelId],
    ),
  )
  for (const { id } of channels) await templatesOf(ctx, id)
}

/** What is approved is known before it is needed. */
export const templatesJob = job({
  task: templatesTask,
  payload: z.object({ channelId: z.string().optional() }),
  daily: true,
  unscoped: true,
  run: (ctx, { channelId }) => refreshTemplates(ctx, channelId),
})
