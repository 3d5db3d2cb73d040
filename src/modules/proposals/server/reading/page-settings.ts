import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

export const isReadingWatched = async (ctx: Ctx) =>
  (
    await ctx.first(
      statement<{ isWatched: boolean }>(
        'select is_watched from proposal_page_settings where tenant_id = platform.current_tenant()',
      ),
    )
  )?.isWatched ?? true

/** Turns the watching of pages on or off; what was recorded before stays. */
export async function watchReading(ctx: Ctx, isWatched: boolean) {
  if ((await isReadingWatched(ctx)) !== isWatched) {
    await ctx.run(
      // raw write: the event below records it
      statement(
        `insert into proposal_page_settings (is_watched) values ($1)
         on conflict (tenant_id) do update set is_watched = excluded.is_watched`,
        [isWatched],
      ),
    )
    await ctx.emit({
      kind: 'proposal-page-settings.changed',
      subject: { kind: 'company', id: ctx.company.id },
      data: { isWatched },
    })
  }
  return { isWatched }
}
