import { allows } from '../contract/endpoint.ts'
import { statement } from '../db/statement.ts'
import { attempt } from '../http/attempt.ts'
import type { Ctx } from '../http/ctx.ts'
import { inTransaction, writing } from '../http/run-in-ctx.ts'
import { Refusal } from '../rules/refusal.ts'
import { publishProgress } from './publish-progress.ts'
import type { Said } from './said.ts'
import type { StoredWork } from './tables.ts'
import { type Batch, type Failure, kindOf, neededFor } from './work.ts'
import { batchOfItems } from './work-items.ts'

export const workTask = 'work.batch'

const undoSize = 500
const maxTries = 5

/**
 * One batch of a work, as the person or the program that asked for it may act now. The batch asks for the next one in its own
 * transaction: the queue never holds two of a work, and one that died with its process is simply run again.
 */
export async function runBatch(ctx: Ctx, workId: string) {
  const asked = await ctx.first(workById(workId))
  if (asked?.state !== 'running') return
  const { identityOf, identityOfProgram } = ctx.services
  const identity = asked.programId
    ? await identityOfProgram(ctx.company, asked.programId)
    : await identityOf(ctx.company, asked.createdBy)
  const asker = { company: ctx.company, lang: asked.lang, requestId: `work-${workId}`, inBackground: true, ...identity }
  try {
    await writing(ctx.services, asker, async (within) => {
      const work = await within.first(workById(workId, 'for update'))
      if (work?.state !== 'running') return
      if (!identity) return end(within, work, 'failed', { code: 'work.no_person' })
      const after = await continueWork(within, work)
      if (after.state === 'running') within.job(workTask, { workId }, { key: `work:${workId}` })
    })
  } catch (error) {
    if (!(await isGivenUp(ctx, asked, error))) throw error
  }
}

/** The next batch of a work that this transaction holds. */
export async function continueWork(ctx: Ctx, work: StoredWork): Promise<StoredWork> {
  ctx.leavesOut = new Set(work.leavesOut)
  const kind = kindOf(work.kind)
  const input = work.input
  if (!allows(ctx.granted, neededFor(work))) return end(ctx, work, 'failed', { code: 'platform.hidden' })
  const batch = work.undoes
    ? await batchOfItems(ctx, work, work.position, undoSize, (items) => kind.undo!(ctx, input, items))
    : await kind.batch(ctx, input, work.position ?? undefined, work)
  const stored = await storeBatch(ctx, work, batch)
  return batch.position === undefined ? end(ctx, stored, 'done') : stored
}

async function storeBatch(ctx: Ctx, work: StoredWork, { done, failures, position, file }: Batch) {
  if (failures.length > 0)
    await ctx.run(
      statement(
        `insert into work_failures (work_id, at, title, title_said, link, reason, said)
         select $1, r.at, coalesce(r.title, ''), nullif(r.title_said, 'null'), coalesce(r.link, ''), '', r.said
         from jsonb_to_recordset($2) as r(at int, title text, title_said jsonb, link text, said jsonb)`,
        [work.id, JSON.stringify(failures.map(asStored))],
      ),
    )
  publishProgress(ctx, work)
  return ctx.one(
    statement<StoredWork>(
      `update works set done = done + $2, failed = failed + $3, position = $4, tries = 0,
         file_key = coalesce($5, file_key), file_name = coalesce($6, file_name)
       where tenant_id = platform.current_tenant() and id = $1 returning *`,
      [
        work.id,
        done,
        failures.length,
        position === undefined ? null : JSON.stringify(position),
        file?.key ?? null,
        file?.name ?? null,
      ],
    ),
  )
}

const asStored = ({ at, title, link, reason }: Failure) => ({
  at,
  ...(typeof title === 'string' ? { title } : { title_said: title }),
  link,
  said: [reason].flat(),
})

/**
 * Ends a work; what it has done stays. Whatever its kind does at the end, the end itself is kept: a work that fails is shown as
 * failed, and its owner is notified.
 */
export async function end(ctx: Ctx, work: StoredWork, state: 'done' | 'failed' | 'cancelled', said?: Said) {
  const ended = await ctx.one(
    statement<StoredWork>(
      `update works set state = $2, said = $3, ended_at = now() where tenant_id = platform.current_tenant() and id = $1 returning *`,
      [work.id, state, said ? JSON.stringify(said) : null],
    ),
  )
  const kind = kindOf(work.kind)
  if (state === 'failed') {
    await attempt(ctx, async () => kind.ended?.(ctx, work.input, ended)).catch((error: unknown) =>
      ctx.services.log.error({ err: error, work: work.id, kind: work.kind }, 'end of a failed work'),
    )
    await ctx.announce('work.failed', { kind: 'work', id: work.id })
  } else await kind.ended?.(ctx, work.input, ended)
  publishProgress(ctx, work)
  return ended
}

/** A refusal of the business ends the work at once, a defect after some tries. */
async function isGivenUp(ctx: Ctx, { id }: StoredWork, error: unknown) {
  return inTransaction(ctx, async (within) => {
    const work = await within.first(
      statement<StoredWork>(
        'update works set tries = tries + 1 where tenant_id = platform.current_tenant() and id = $1 returning *',
        [id],
      ),
    )
    if (work?.state !== 'running') return true
    const isRefused = error instanceof Refusal
    if (!isRefused && work.tries < maxTries) return false
    if (!isRefused) ctx.services.log.error({ err: error, work: id, kind: work.kind }, 'work')
    const { code, values, details }: Said = isRefused ? error : { code: 'work.defect' }
    await end(within, work, 'failed', { code, values, details })
    return true
  })
}

const workById = (id: string, lock = '') =>
  statement<StoredWork>(`select * from works where tenant_id = platform.current_tenant() and id = $1 ${lock}`, [id])
