import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Work } from './contract.ts'
import { describeWork, mayUndo } from './describe-work.ts'
import { needsOf, ownWorkLocked } from './own-works.ts'
import { publishProgress } from './publish-progress.ts'
import { end, workTask } from './run-work.ts'
import { refuseTooMany, startWork } from './start-work.ts'
import type { StoredWork } from './tables.ts'
import { kindOf, neededFor } from './work.ts'
import { chooseChanged } from './work-items.ts'

/** Waits for the rows that the work is at, then ends it. */
export async function cancelWork(ctx: Ctx, id: string): Promise<Work> {
  const work = await ownWorkLocked(ctx, id)
  if (work.state !== 'running') throw new Refusal(409, 'work.ended')
  return describeWork(ctx, await end(ctx, work, 'cancelled'))
}

/** What failed may be over by now: the work continues where it stopped; what it has done stays done. */
export async function tryAgain(ctx: Ctx, id: string): Promise<Work> {
  const work = await ownWorkLocked(ctx, id)
  if (work.state !== 'failed') throw new Refusal(409, 'work.not_failed')
  const kind = kindOf(work.kind)
  needsOf(ctx, neededFor(work))
  await refuseTooMany(ctx)
  const running = await ctx.one(
    statement<StoredWork>(
      `update works set state = 'running', said = null, reason = '', ended_at = null, tries = 0
       where tenant_id = platform.current_tenant() and id = $1 returning *`,
      [id],
    ),
  )
  await kind.resumed?.(ctx, running.input, running)
  ctx.job(workTask, { workId: id }, { key: `work:${id}` })
  publishProgress(ctx, running)
  return describeWork(ctx, running)
}

export async function undoWork(ctx: Ctx, id: string): Promise<Work> {
  const work = await ownWorkLocked(ctx, id)
  if (!mayUndo(work, work.isUndone)) throw new Refusal(409, 'work.not_undoable')
  needsOf(ctx, neededFor(work))
  const { kind, input, title, leavesOut } = work
  return startWork(ctx, { kind, input, title, leavesOut, undoes: id }, (workId) => chooseChanged(ctx, workId, id))
}
