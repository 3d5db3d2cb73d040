import type { Ctx } from '../http/ctx.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Work } from './contract.ts'
import { describeWork, mayUndo } from './describe-work.ts'
import { needsOf, ownWork } from './own-works.ts'
import { end } from './run-work.ts'
import { startWork } from './start-work.ts'
import { kindOf } from './work.ts'
import { chooseChanged } from './work-items.ts'

/** Waits for the rows that the work is at, then ends it. */
export async function cancelWork(ctx: Ctx, id: string): Promise<Work> {
  const work = await ownWork(ctx, id, 'for update of w')
  if (work.state !== 'running') throw new Refusal(409, 'work.ended')
  return describeWork(ctx, await end(ctx, work, 'cancelled'))
}

export async function undoWork(ctx: Ctx, id: string): Promise<Work> {
  const work = await ownWork(ctx, id, 'for update of w')
  if (!mayUndo(work, work.isUndone)) throw new Refusal(409, 'work.not_undoable')
  needsOf(ctx, kindOf(work.kind).needs)
  const { kind, input, title } = work
  return startWork(ctx, { kind, input, title, undoes: id }, (workId) => chooseChanged(ctx, workId, id))
}
