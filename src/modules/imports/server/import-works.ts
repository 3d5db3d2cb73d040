import { z } from 'zod'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type Batch, type WorkKind, workKind } from '../../../platform/work/work.ts'
import type { AnswerChange } from '../../custom-fields/server/public.ts'
import { forgetEarlierRows, keepForLaterRows } from './earlier-rows.ts'
import { endImport } from './end-import.ts'
import { importTargets } from './import-targets.ts'
import { type FileRow, type PlannedRow, planRows } from './plan-rows.ts'
import { wordsOf } from './problem.ts'
import { importsEntity, type StoredImport } from './tables.ts'
import { undoKind } from './undo-import.ts'
import { answersKept } from './write-answers.ts'
import { writePlanned } from './write-rows.ts'

const rowsOfBatch = 500
const ImportInput = z.object({ importId: z.string() })
const needs = 'contacts.import'
const link = ({ importId }: { importId: string }) => `/contacts/import?import=${importId}`

const check = workKind({
  kind: 'imports.check',
  input: ImportInput,
  needs,
  words: wordsOf,
  link,
  resumed: (ctx, { importId }, { id }) => endImport(ctx, importId, { checkedAt: null }, id),
  batch: async (ctx, { importId }, position) => {
    if (position === undefined) await forgetEarlierRows(ctx, importId)
    return throughRows(
      ctx,
      importId,
      position,
      async (planned) => {
        await keepVerdicts(ctx, importId, planned)
        await keepForLaterRows(ctx, importId, planned)
        return planned
      },
      null,
    )
  },
  ended: async (ctx, { importId }, { state }) => {
    await forgetEarlierRows(ctx, importId)
    const counts = await countsOf(ctx, importId)
    await endImport(ctx, importId, { ...counts, checkedAt: state === 'done' ? ctx.now : null })
  },
})

const process = workKind({
  kind: 'imports.process',
  input: ImportInput,
  needs,
  words: wordsOf,
  link,
  resumed: (ctx, { importId }, { id }) => endImport(ctx, importId, { state: 'pending', processedAt: null }, id),
  batch: (ctx, { importId }, position, work) =>
    throughRows(
      ctx,
      importId,
      position,
      async (judged, { fileName }) => {
        const { planned, answered } = await writePlanned(ctx, judged, fileName)
        await keepVerdicts(ctx, importId, planned, answered)
        return planned
      },
      work.createdAt,
    ),
  ended: async (ctx, { importId }, { done, state, position }) => {
    // Rows after the position where it stopped were only checked.
    const last = state === 'done' ? undefined : ((position as { after: number } | null)?.after ?? -1)
    const counts = await countsOf(ctx, importId, last)
    // A work that was cancelled before its first row counts as not started.
    await endImport(
      ctx,
      importId,
      done > 0 || counts.rejected > 0 ? { ...counts, state: 'processed', processedAt: ctx.now } : {},
    )
  },
})

export const importWorks: WorkKind[] = [check, process, undoKind]

async function throughRows(
  ctx: Ctx,
  importId: string,
  position: unknown,
  work: (planned: PlannedRow[], stored: StoredImport) => Promise<PlannedRow[]>,
  since: string | null,
): Promise<Batch> {
  const stored = await find(ctx, importsEntity, importId)
  const { mapping, options } = stored
  const targets = new Map((await importTargets(ctx)).map((target) => [target.id, target]))
  const columns = mapping.map((id) => (id ? targets.get(id) : undefined))
  const rows = await rowsAfter(ctx, importId, (position as { after: number } | undefined)?.after ?? -1)
  const rejected: PlannedRow[] = []
  // While some rows are written, the next ones are checked.
  let writing: Promise<void> = Promise.resolve()
  for await (const planned of planRows(ctx, { importId, columns, options, since }, rows)) {
    await writing
    writing = work(planned, stored).then((written) => {
      rejected.push(...written.filter(({ problems }) => problems.length > 0))
    })
    writing.catch(() => {}) // awaited in the next turn
  }
  await writing
  return {
    done: rows.length - rejected.length,
    failures: rejected.map(({ at, problems }) => ({
      at,
      // Numbered as in the file, whose first row is the header.
      title: { code: 'imports.row', values: { at: at + 1 } },
      reason: problems,
    })),
    position: rows.length === rowsOfBatch ? { after: rows.at(-1)!.at } : undefined,
  }
}

const rowsAfter = (ctx: Ctx, importId: string, after: number) =>
  ctx.rows(
    statement<FileRow>(
      `select at, cells from import_rows
       where tenant_id = platform.current_tenant() and import_id = $1 and at > $2 order by at limit $3`,
      [importId, after, rowsOfBatch],
    ),
  )

/**
 * Stores the decision about each row; after writing (`answered`) also what it created, so that it can be found and
 * undone. The first and last row are named in the query because the planner has no statistics about new rows and would
 * read all of them.
 */
const keepVerdicts = async (
  ctx: Ctx,
  importId: string,
  planned: readonly PlannedRow[],
  answered?: ReadonlyMap<string, AnswerChange[]>,
) =>
  void (await ctx.run(
    statement(
      `update import_rows i set verdict = r.verdict, problems = r.problems, losses = r.losses, contact_id = r.contact_id, deal_id = r.deal_id,
         before = r.before, after = r.after
       from jsonb_to_recordset($2) as r(at int, verdict text, problems jsonb, losses jsonb, contact_id uuid, deal_id uuid, before jsonb, after jsonb)
       where i.tenant_id = platform.current_tenant() and i.import_id = $1 and i.at = r.at and i.at between $3 and $4`,
      [
        importId,
        JSON.stringify(planned.map((row) => ({ ...verdictOf(row), ...(answered && madeBy(row, answered)) }))),
        planned[0]!.at,
        planned.at(-1)!.at,
      ],
    ),
  ))

const verdictOf = ({ at, problems, losses = [], created }: PlannedRow) => ({
  at,
  problems,
  losses,
  verdict: problems.length > 0 ? 'rejected' : created ? 'new' : 'update',
})

function madeBy({ contactId, deal, changed }: PlannedRow, answered: ReadonlyMap<string, AnswerChange[]>) {
  const old = changed?.contact as Record<string, unknown> | undefined
  const fields = Object.entries(changed?.patch ?? {}).filter(
    ([name, value]) => JSON.stringify(old![name]) !== JSON.stringify(value),
  )
  const answers = changed && answered.get(contactId!)
  const before = {
    ...Object.fromEntries(fields.map(([name]) => [name, old![name]])),
    ...answersKept(answers, 'before'),
  }
  const after = { ...Object.fromEntries(fields), ...answersKept(answers, 'after') }
  const hasChanged = Object.keys(after).length > 0
  return {
    contact_id: contactId ?? null,
    deal_id: deal?.id ?? null,
    before: hasChanged ? before : null,
    after: hasChanged ? after : null,
  }
}

const countsOf = async (ctx: Ctx, importId: string, last?: number) =>
  ctx.one(
    statement<{ accepted: number; updated: number; rejected: number; withLosses: number }>(
      `select count(*) filter (where verdict in ('new', 'update')) as accepted,
         count(*) filter (where verdict = 'update') as updated, count(*) filter (where verdict = 'rejected') as rejected,
         count(*) filter (where verdict = 'new' and losses <> '[]') as with_losses
       from import_rows where tenant_id = platform.current_tenant() and import_id = $1 and at <= coalesce($2, at)`,
      [importId, last ?? null],
    ),
  )
