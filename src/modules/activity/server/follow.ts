import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { readableKind } from './followers.ts'

/** Following does not change the record, so it leaves no trace in its history. */
export async function follow(ctx: Ctx, threadId: string) {
  const kind = await readableKind(ctx, threadId)
  await ctx.run(
    statement('insert into followers (thread_kind, thread_id, user_id) values ($1, $2, $3) on conflict do nothing', [
      kind,
      threadId,
      ctx.userId,
    ]),
  )
}

export async function unfollow(ctx: Ctx, threadId: string) {
  await readableKind(ctx, threadId)
  await ctx.run(
    statement('delete from followers where tenant_id = platform.current_tenant() and thread_id = $1 and user_id = $2', [
      threadId,
      ctx.userId,
    ]),
  )
}
