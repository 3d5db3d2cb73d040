import { pageAt } from '../../../platform/db/page.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { reachedSubjects } from '../../../platform/subjects/visible-subjects.ts'
import { noticeText } from './notice-text.ts'

interface Row {
  id: string
  kind: string
  details: Record<string, string | number>
  link: string
  createdAt: string
  readAt: string | null
}

/** What tells of records that are out of the person's reach since then is not shown and not counted. */
export async function listNotifications(ctx: Ctx, { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) {
  const values: unknown[] = [ctx.userId]
  const own = `from notifications n where n.tenant_id = platform.current_tenant() and n.user_id = $1
    and ${reachedSubjects(ctx, 'n.subject_kind', 'n.subject_id', values)}`
  const rows = await ctx.rows(
    statement<Row>(
      `select id, kind, details, link, created_at, read_at ${own}
       order by created_at desc, id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
      values,
    ),
  )
  const { total, unread } = await ctx.one(
    statement<{ total: number; unread: number }>(
      `select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread ${own}`,
      values,
    ),
  )
  const list = rows.map(({ id, kind, details, link, createdAt, readAt }) => ({
    id,
    kind,
    ...noticeText(ctx.lang, kind, details),
    link,
    at: createdAt,
    isRead: readAt !== null,
  }))
  return { ...pageAt({ pageNumber, pageSize }, list, total), unread }
}

export async function readNotification(ctx: Ctx, id: string) {
  const { rowCount } = await ctx.run(
    statement(
      `update notifications set read_at = coalesce(read_at, now())
       where tenant_id = platform.current_tenant() and id = $1 and user_id = $2`,
      [id, ctx.userId],
    ),
  )
  if (rowCount === 0) throw notFound('notifications.not_found')
}

export async function readAllNotifications(ctx: Ctx) {
  await ctx.run(
    statement(
      `update notifications set read_at = now()
       where tenant_id = platform.current_tenant() and user_id = $1 and read_at is null`,
      [ctx.userId],
    ),
  )
}
