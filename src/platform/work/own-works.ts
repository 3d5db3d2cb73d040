import type { Page } from '../contract/shapes.ts'
import { pageAt } from '../db/page.ts'
import { statement } from '../db/query-builder.ts'
import type { Ctx } from '../http/ctx.ts'
import { RawReply } from '../http/route.ts'
import { notFound, Refusal } from '../rules/refusal.ts'
import { needPermission } from '../subjects/subject-access.ts'
import type { Work, WorkFailure } from './contract.ts'
import { describeWork, mayUndo } from './describe-work.ts'
import { end, workTask } from './run-work.ts'
import { inWords, type Said } from './said.ts'
import { startWork } from './start-work.ts'
import type { StoredWork } from './tables.ts'
import { tellProgress } from './tell-progress.ts'
import { kindOf } from './work.ts'
import { chooseChanged } from './work-items.ts'

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
  const { failed, kind } = await ownWork(ctx, id)
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

/** Waits for the rows that the work is at, then ends it. */
export async function cancelWork(ctx: Ctx, id: string): Promise<Work> {
  const work = await ownWork(ctx, id, 'for update of w')
  if (work.state !== 'running') throw new Refusal(409, 'work.ended')
  return describeWork(ctx, await end(ctx, work, 'cancelled'))
}

/** What failed may be over by now: the work goes on where it stopped, with what it has done behind it. */
export async function tryAgain(ctx: Ctx, id: string): Promise<Work> {
  const work = await ownWork(ctx, id, 'for update of w')
  if (work.state !== 'failed') throw new Refusal(409, 'work.not_failed')
  const kind = kindOf(work.kind)
  needPermission(ctx, kind.needs)
  const running = await ctx.one(
    statement<StoredWork>(
      `update works set state = 'running', said = null, reason = '', ended_at = null, tries = 0
       where tenant_id = platform.current_tenant() and id = $1 returning *`,
      [id],
    ),
  )
  await kind.resumed?.(ctx, running.input, running)
  ctx.job(workTask, { workId: id }, { key: `work:${id}` })
  tellProgress(ctx, running)
  return describeWork(ctx, running)
}

export async function undoWork(ctx: Ctx, id: string): Promise<Work> {
  const work = await ownWork(ctx, id, 'for update of w')
  if (!mayUndo(work, work.isUndone)) throw new Refusal(409, 'work.not_undoable')
  needPermission(ctx, kindOf(work.kind).needs)
  const { kind, input, title } = work
  return startWork(ctx, { kind, input, title, undoes: id }, (workId) => chooseChanged(ctx, workId, id))
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
