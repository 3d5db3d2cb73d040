import type { Page } from '../contract/shapes.ts'
import { pageAt } from '../db/page.ts'
import { statement } from '../db/query-builder.ts'
import type { Ctx } from '../http/ctx.ts'
import { RawReply } from '../http/route.ts'
import { notFound } from '../rules/refusal.ts'
import type { Work, WorkFailure } from './contract.ts'
import { describeWork } from './describe-work.ts'
import type { StoredWork } from './tables.ts'
import { kindOf } from './work.ts'

type Own = StoredWork & { isUndone: boolean }

const own = `select w.*, exists (select from works u where u.tenant_id = w.tenant_id and u.undoes = w.id) as is_undone
  from works w where w.tenant_id = platform.current_tenant() and w.created_by = $1`

/** What runs, and what ended in the last thirty days: at most fifty. */
export async function listWorks(ctx: Ctx): Promise<{ list: Work[] }> {
  const rows = await ctx.rows(
    statement<Own>(`${own} and w.created_at > now() - interval '30 days' order by w.created_at desc limit 50`, [
      ctx.userId,
    ]),
  )
  return { list: rows.map((row) => describeWork(ctx, row)) }
}

/** A work of this person; others' are as if they were not there. */
export const ownWork = (ctx: Ctx, id: string, lock = '') =>
  ctx.one(statement<Own>(`${own} and w.id = $2 ${lock}`, [ctx.userId, id]), 'work.not_found')

export const showWork = async (ctx: Ctx, id: string) => describeWork(ctx, await ownWork(ctx, id))

export async function failuresOf(
  ctx: Ctx,
  id: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<Page<WorkFailure>> {
  const { failed } = await ownWork(ctx, id)
  const list = await ctx.rows(
    statement<WorkFailure>(
      `select at, title, nullif(link, '') as link, reason from work_failures
       where tenant_id = platform.current_tenant() and work_id = $1 order by at limit $2 offset $3`,
      [id, pageSize, (pageNumber - 1) * pageSize],
    ),
  )
  return pageAt({ pageNumber, pageSize }, list, failed)
}

export async function fileOfWork(ctx: Ctx, id: string): Promise<RawReply> {
  const work = await ownWork(ctx, id)
  const content = work.fileKey ? await kindOf(work.kind).file?.(ctx, work.input, work) : undefined
  if (!content) throw notFound('work.no_file')
  return new RawReply(content, 'application/octet-stream', {
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(work.fileName)}`,
    'X-Content-Type-Options': 'nosniff',
  })
}
