import { z } from 'zod'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type FileRow, type Going, importKind, type JudgedRow } from '../../../platform/imports/import-kind.ts'
import { type Batch, type Failure, type WorkKind, workKind } from '../../../platform/work/work.ts'
import { endImport } from './end-import.ts'
import { wordsOf } from './problem.ts'
import { importsEntity, type StoredImport } from './tables.ts'
import { undoKind } from './undo-import.ts'

/** A file of another kind than leads says so: it is about a record, whose page shows it. */
const ImportInput = z.object({ importId: z.string(), kind: z.string().default('leads'), aboutId: z.string().nullish() })
/** Works that were stored before other kinds came name none. */
type ImportInput = z.input<typeof ImportInput>
const needs = 'contacts.import'
const needsFor = ({ kind = 'leads' }: ImportInput) => importKind(kind).needs
const link = ({ importId, kind = 'leads', aboutId = null }: ImportInput) =>
  importKind(kind).link({ id: importId, aboutId })

const check = workKind({
  kind: 'imports.check',
  input: ImportInput,
  needs,
  needsFor,
  words: wordsOf,
  link,
  resumed: (ctx, { importId }, { id }) => endImport(ctx, importId, { checkedAt: null }, id),
  batch: (ctx, { importId }, position) => goThrough(ctx, importId, 'check', position),
  ended: async (ctx, { importId }, { state }) => {
    const file = await find(ctx, importsEntity, importId)
    await importKind(file.kind).checkEnded?.(ctx, file)
    const counts = await countsOf(ctx, importId)
    await endImport(ctx, importId, { ...counts, checkedAt: state === 'done' ? ctx.now : null })
  },
})

const process = workKind({
  kind: 'imports.process',
  input: ImportInput,
  needs,
  needsFor,
  words: wordsOf,
  link,
  resumed: (ctx, { importId }, { id }) => endImport(ctx, importId, { state: 'pending', processedAt: null }, id),
  batch: (ctx, { importId }, position, { createdAt }) => goThrough(ctx, importId, 'process', position, createdAt),
  ended: async (ctx, { importId }, { done, state, position }) => {
    // Rows after the position where it stopped were only checked.
    const last = state === 'done' ? undefined : ((position as { after: number } | null)?.after ?? -1)
    const counts = await countsOf(ctx, importId, last)
    const file = await find(ctx, importsEntity, importId)
    const kind = importKind(file.kind)
    await kind.processEnded?.(ctx, file, state as 'done' | 'failed' | 'cancelled')
    // A work that was cancelled before its first row counts as not started; so does one of a kind that takes all or nothing.
    const isProcessed = kind.isUndone ? done > 0 || counts.rejected > 0 : state === 'done'
    await endImport(ctx, importId, isProcessed ? { ...counts, state: 'processed', processedAt: ctx.now } : {})
  },
})

export const importWorks: WorkKind[] = [check, process, undoKind]

/** One batch of the rows of a file. `since`: when writing them began. */
export async function goThrough(
  ctx: Ctx,
  importId: string,
  step: 'check' | 'process',
  position: unknown,
  since = ctx.now,
) {
  const file = await find(ctx, importsEntity, importId)
  const kind = importKind(file.kind)
  if (step === 'process') return throughRows(ctx, file, position, since, (going) => kind.process(ctx, file, going))
  if (position === undefined) await kind.checkBegins?.(ctx, file)
  return throughRows(ctx, file, position, null, (going) => kind.check(ctx, file, going))
}

/** More at once would be compared row by row where the planner has no statistics. */
const keptAtOnce = 250

async function throughRows(
  ctx: Ctx,
  { id, kind }: StoredImport,
  position: unknown,
  since: string | null,
  go: (going: Going) => Promise<void>,
): Promise<Batch> {
  const { rowsAtOnce } = importKind(kind)
  const rows = await rowsAfter(ctx, id, (position as { after: number } | undefined)?.after ?? -1, rowsAtOnce)
  const left: Pick<JudgedRow, 'at' | 'problems'>[] = []
  const keeper = {
    async keep(judged: readonly JudgedRow[]) {
      left.push(...judged.filter(({ verdict }) => verdict === 'rejected'))
      for (let from = 0; from < judged.length; from += keptAtOnce)
        await keepVerdicts(ctx, id, judged.slice(from, from + keptAtOnce))
    },
    leave: (more: typeof left) => void left.push(...more),
  }
  if (rows.length > 0) await go({ rows, keeper, since })
  return {
    done: rows.length - left.length,
    failures: left.map(failureOf),
    position: rows.length === rowsAtOnce ? { after: rows.at(-1)!.at } : undefined,
  }
}

const failureOf = ({ at, problems }: Pick<JudgedRow, 'at' | 'problems'>): Failure => ({
  at,
  // Numbered as in the file, whose first row is the header.
  title: { code: 'imports.row', values: { at: at + 1 } },
  reason: problems,
})

const rowsAfter = (ctx: Ctx, importId: string, after: number, max: number) =>
  ctx.rows(
    statement<FileRow>(
      `select at, cells from import_rows
       where tenant_id = platform.current_tenant() and import_id = $1 and at > $2 order by at limit $3`,
      [importId, after, max],
    ),
  )

/**
 * Stores what becomes of each row; after writing also what it created, so that it can be found and undone. The first and last
 * row are named in the query because the planner has no statistics about new rows and would read all of them.
 */
async function keepVerdicts(ctx: Ctx, importId: string, judged: readonly JudgedRow[]) {
  if (judged.length === 0) return
  const at = judged.map((row) => row.at)
  await ctx.run(
    statement(
      `update import_rows i set verdict = r.verdict, problems = r.problems, losses = coalesce(r.losses, '[]'), key = r.key,
         contact_id = r.contact_id, deal_id = r.deal_id, before = r.before, after = r.after
       from jsonb_to_recordset($2) as r(at int, verdict text, problems jsonb, losses jsonb, key text, contact_id uuid, deal_id uuid,
         before jsonb, after jsonb)
       where i.tenant_id = platform.current_tenant() and i.import_id = $1 and i.at = r.at and i.at between $3 and $4`,
      [importId, JSON.stringify(judged), at[0]!, at.at(-1)!],
    ),
  )
}

export const countsOf = async (ctx: Ctx, importId: string, last?: number) =>
  ctx.one(
    statement<Pick<StoredImport, 'accepted' | 'updated' | 'same' | 'doubtful' | 'rejected' | 'withLosses'>>(
      `select count(*) filter (where verdict in ('new', 'update', 'same')) as accepted,
         count(*) filter (where verdict = 'update') as updated, count(*) filter (where verdict = 'same') as same,
         count(*) filter (where verdict = 'doubtful') as doubtful, count(*) filter (where verdict = 'rejected') as rejected,
         count(*) filter (where verdict = 'new' and losses <> '[]') as with_losses
       from import_rows where tenant_id = platform.current_tenant() and import_id = $1 and at <= coalesce($2, at)`,
      [importId, last ?? null],
    ),
  )
