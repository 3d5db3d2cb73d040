import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Reader } from '../../reading/reading.ts'
import { proposalsEntity } from '../tables.ts'
import { isReadingWatched } from './page-settings.ts'

/** An open page tells of itself every fifteen seconds. */
const openSeconds = 40

/** Every device that reads a proposal, the one that was there last above. */
export async function showReading(ctx: Ctx, id: string) {
  await find(ctx, proposalsEntity, id)
  const readers = await ctx.rows(
    statement<Reader>(
      `select id, user_agent, first_at, last_at, visits, section, seconds, tried,
         section <> '' and last_at > $2::timestamptz - make_interval(secs => $3) as is_reading
       from proposal_readers where tenant_id = platform.current_tenant() and proposal_id = $1
       order by last_at desc, id`,
      [id, ctx.now, openSeconds],
    ),
  )
  return { isWatched: await isReadingWatched(ctx), readers }
}
