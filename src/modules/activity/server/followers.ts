import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { requireAccess } from '../../../platform/subjects/subject-access.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import { seersOf } from './who-see.ts'

export async function showFollowers(ctx: Ctx, threadId: string) {
  await readableKind(ctx, threadId)
  const people = await ctx.rows(
    statement<{ id: string; name: string }>(
      `select u.id, u.name from followers f join users u on u.tenant_id = f.tenant_id and u.id = f.user_id
       where f.tenant_id = platform.current_tenant() and f.thread_id = $1 and u.active order by f.since, u.name`,
      [threadId],
    ),
  )
  return { isFollowing: people.some(({ id }) => id === ctx.userId), people }
}

/** Those of the records that anyone follows. */
export async function followedAmong(ctx: Ctx, threadIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.rows(
    statement<{ threadId: string }>(
      'select distinct thread_id from followers where tenant_id = platform.current_tenant() and thread_id = any($1::uuid[])',
      [threadIds],
    ),
  )
  return new Set(rows.map(({ threadId }) => threadId))
}

/** A context for each follower who may (still) see the record, which reads as that person. */
export async function followersOf(ctx: Ctx, threadId: string): Promise<Ctx[]> {
  const rows = await ctx.rows(
    statement<{ userId: string }>(
      'select user_id from followers where tenant_id = platform.current_tenant() and thread_id = $1',
      [threadId],
    ),
  )
  return seersOf(
    ctx,
    threadId,
    rows.map(({ userId }) => userId),
  )
}

export async function readableKind(ctx: Ctx, threadId: string) {
  const { subject } = await visibleSubject(ctx, threadId)
  requireAccess(ctx, subject.history ?? {})
  return subject.kind
}
