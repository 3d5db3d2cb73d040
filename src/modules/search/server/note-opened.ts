import { statement } from '../../../platform/db/statement.ts'
import type { NewEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { findSources } from '../../../platform/search/find-source.ts'

const keptOfPerson = 30

/** Remembers the records that a person opens, and deletes those opened longest ago. */
export async function noteOpened(ctx: Ctx, { subject }: NewEvent) {
  if (!ctx.user || !findSources().some(({ kind }) => kind === subject.kind)) return
  await ctx.run(
    // raw write: a record of reading, which is no event of the company's log
    statement(
      `with old as (
         delete from search_recents where tenant_id = platform.current_tenant() and user_id = $1 and at <= (
           select at from search_recents where tenant_id = platform.current_tenant() and user_id = $1
           order by at desc offset ${keptOfPerson} limit 1)
       )
       insert into search_recents (user_id, record_id, kind) values ($1, $2, $3)
       on conflict (tenant_id, user_id, record_id) do update set at = now()`,
      [ctx.user.id, subject.id, subject.kind],
    ),
  )
}
