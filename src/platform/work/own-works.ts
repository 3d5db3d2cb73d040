import type { Needs } from '../contract/endpoint.ts'
import type { Page } from '../contract/shapes.ts'
import { pageAt } from '../db/page.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { RawReply } from '../http/route.ts'
import { notFound } from '../rules/refusal.ts'
import { needPermission } from '../subjects/subject-access.ts'
import type { Work, WorkFailure } from './contract.ts'
import { describeWork } from './describe-work.ts'
import { inWords, type Said } from './said.ts'
import type { StoredWork } from './tables.ts'
import { kindOf, neededFor } from './work.ts'

type Own = StoredWork & { isUndone: boolean }

const own = `select w.*, exists (select from works u where u.tenant_id = w.tenant_id and u.undoes = w.id) as is_undone
  from works w where w.tenant_id = platform.current_tenant() and w.created_by = $1 and w.program_id is not distinct from $2`

/** Whose works these are: a program sees what it began itself, and a person what they began. */
const asker = (ctx: Ctx) => [ctx.userId, ctx.user!.programId ?? null]

/** What runs, and what ended in the last thirty days: at most fifty. */
export async function listWorks(ctx: Ctx): Promise<{ list: Work[] }> {
  const rows = await ctx.rows(
    statement<Own>(
      `${own} and w.created_at > now() - interval '30 days' order by w.created_at desc limit 50`,
      asker(ctx),
    ),
  )
  return { list: rows.map((row) => describeWork(ctx, row)) }
}

/** A work of whoever asks; others' are as if they were not there. */
export const ownWork = (ctx: Ctx, id: string) =>
  ctx.one(statement<Own>(`${own} and w.id = $3`, [...asker(ctx), id]), 'work.not_found')

/** The same for whoever changes it, one at a time. It is locked before it is read, so that earlier changes of others are seen. */
export async function ownWorkLocked(ctx: Ctx, id: string) {
  await ctx.run(statement('select from works where tenant_id = platform.current_tenant() and id = $1 for update', [id]))
  return ownWork(ctx, id)
}

export const showWork = async (ctx: Ctx, id: string) => describeWork(ctx, await ownWork(ctx, id))

export async function failuresOf(
  ctx: Ctx,
  id: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<Page<WorkFailure>> {
  const work = await ownWork(ctx, id)
  const { failed, kind } = work
  needsOf(ctx, neededFor(work))
  const rows = await ctx.rows(
    statement<WorkFailure & { said: Said[]; titleSaid: Said | null }>(
      `select at, title, nullif(link, '') as link, reason, said, title_said from work_failures
       where tenant_id = platform.current_tenant() and work_id = $1 order by at limit $2 offset $3`,
      [id, pageSize, (pageNumber - 1) * pageSize],
    ),
  )
  const words = (said: Said) => inWords(ctx.lang, kindOf(kind), said)
  const list = rows.map(({ said, titleSaid, ...row }) => ({
    ...row,
    title: titleSaid ? words(titleSaid) : row.title,
    reason: said.length > 0 ? said.map(words).join(' ') : row.reason,
  }))
  return pageAt({ pageNumber, pageSize }, list, failed)
}

/** What it is about may have been closed to its owner since they began it. */
export function needsOf(ctx: Ctx, needs: Needs) {
  if (needs !== 'session') needPermission(ctx, needs)
}

export async function fileOfWork(ctx: Ctx, id: string): Promise<RawReply> {
  const work = await ownWork(ctx, id)
  const kind = kindOf(work.kind)
  needsOf(ctx, kind.fileNeeds?.(work.input) ?? kind.needs)
  const content = work.fileKey ? await kind.file?.(ctx, work.input, work) : undefined
  if (!content) throw notFound('work.no_file')
  return new RawReply(content, 'application/octet-stream', {
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(work.fileName)}`,
    'X-Content-Type-Options': 'nosniff',
  })
}
