import { z } from 'zod'
import { find, update } from '../../../platform/db/entity.ts'
import { insertMany, updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { type Batch, type WorkKind, workKind } from '../../../platform/work/work.ts'
import { contactsEntity } from '../../contacts/server/public.ts'
import type { AnswerChange } from '../../custom-fields/server/public.ts'
import { createDeals } from '../../deals/server/public.ts'
import { importTargets } from './import-targets.ts'
import { type FileRow, type PlannedRow, planRows } from './plan-rows.ts'
import { wordsOf } from './problem.ts'
import { importsEntity, type StoredImport } from './tables.ts'
import { undoKind } from './undo-import.ts'
import { answersKept, writeAnswers } from './write-answers.ts'

const rowsOfBatch = 500
const ImportInput = z.object({ importId: z.string() })
const needs = 'contacts.import'
const link = () => '/settings/leads-imports'

const check = workKind({
  kind: 'imports.check',
  input: ImportInput,
  needs,
  link: ({ importId }) => `/contacts/import?import=${importId}`,
  batch: (ctx, { importId }, position) =>
    throughRows(ctx, importId, position, (planned) => keepVerdicts(ctx, importId, planned)),
  ended: async (ctx, { importId }, { state }) => {
    const counts = await countsOf(ctx, importId)
    await endImport(ctx, importId, { ...counts, checkedAt: state === 'done' ? ctx.now : null })
  },
})

const process = workKind({
  kind: 'imports.process',
  input: ImportInput,
  needs,
  link,
  batch: (ctx, { importId }, position) =>
    throughRows(ctx, importId, position, async (planned) => {
      await writeRows(ctx, planned)
      const answered = await writeAnswers(ctx, planned)
      await keepVerdicts(ctx, importId, planned, answered)
    }),
  ended: async (ctx, { importId }, { done, state, position }) => {
    // A row behind the place where it stopped has only been checked.
    const last = state === 'done' ? undefined : ((position as { after: number } | null)?.after ?? 0)
    const counts = await countsOf(ctx, importId, last)
    // What was cancelled before its first row is as if it had not begun.
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
  work: (planned: PlannedRow[]) => Promise<void>,
): Promise<Batch> {
  const { mapping, options } = await find(ctx, importsEntity, importId)
  const targets = new Map((await importTargets(ctx)).map((target) => [target.id, target]))
  const columns = mapping.map((id) => (id ? targets.get(id) : undefined))
  const rows = await rowsAfter(ctx, importId, (position as { after: number } | undefined)?.after ?? 0)
  const rejected: PlannedRow[] = []
  // While some rows are written, the next ones are judged.
  let writing: Promise<void> = Promise.resolve()
  for await (const planned of planRows(ctx, { columns, options }, rows)) {
    await writing
    writing = work(planned)
    writing.catch(() => {}) // awaited in the next turn
    rejected.push(...planned.filter(({ problems }) => problems.length > 0))
  }
  await writing
  return {
    done: rows.length - rejected.length,
    failures: rejected.map(({ at, problems }) => ({
      at,
      // The file's own count: its first row is the header.
      title: translate(ctx.lang, 'imports.row', { at: at + 1 }),
      reason: problems.map((problem) => wordsOf(ctx.lang, problem)).join(' '),
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

async function writeRows(ctx: Ctx, planned: readonly PlannedRow[]) {
  const fresh = planned.flatMap(({ created }) => (created ? [created] : []))
  await insertMany(
    ctx,
    contactsEntity,
    fresh.map((values) => ({
      values: values as Parameters<typeof insertMany<'contacts'>>[2][number]['values'],
    })),
  )
  await updateMany(
    ctx,
    contactsEntity,
    planned.flatMap(({ changed }) => (changed ? [{ before: changed.contact, patch: changed.patch }] : [])),
  )
  await createDeals(
    ctx,
    planned.flatMap(({ deal }) => (deal ? [deal] : [])),
  )
  const external = planned.filter(({ externalId, contactId }) => externalId && contactId)
  if (external.length === 0) return
  await ctx.run(
    statement(
      `insert into import_external_ids (external_id, contact_id)
       select r.external_id, r.contact_id from jsonb_to_recordset($1) as r(external_id text, contact_id uuid)
       on conflict do nothing`,
      [
        JSON.stringify(
          external.map(({ externalId, contactId }) => ({ external_id: externalId, contact_id: contactId })),
        ),
      ],
    ),
  )
}

/**
 * What was decided of each row; once written (`answered`), also what it made, so that it can be found and undone. The first
 * and last row are named because of a file that has just come the planner knows nothing, and would read all of it.
 */
const keepVerdicts = async (
  ctx: Ctx,
  importId: string,
  planned: readonly PlannedRow[],
  answered?: ReadonlyMap<string, AnswerChange[]>,
) =>
  void (await ctx.run(
    statement(
      `update import_rows i set verdict = r.verdict, problems = r.problems, contact_id = r.contact_id, deal_id = r.deal_id,
         before = r.before, after = r.after
       from jsonb_to_recordset($2) as r(at int, verdict text, problems jsonb, contact_id uuid, deal_id uuid, before jsonb, after jsonb)
       where i.tenant_id = platform.current_tenant() and i.import_id = $1 and i.at = r.at and i.at between $3 and $4`,
      [
        importId,
        JSON.stringify(planned.map((row) => ({ ...verdictOf(row), ...(answered && madeBy(row, answered)) }))),
        planned[0]!.at,
        planned.at(-1)!.at,
      ],
    ),
  ))

const verdictOf = ({ at, problems, created }: PlannedRow) => ({
  at,
  problems,
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
    statement<{ accepted: number; updated: number; rejected: number }>(
      `select count(*) filter (where verdict in ('new', 'update')) as accepted,
         count(*) filter (where verdict = 'update') as updated, count(*) filter (where verdict = 'rejected') as rejected
       from import_rows where tenant_id = platform.current_tenant() and import_id = $1 and at <= coalesce($2, at)`,
      [importId, last ?? null],
    ),
  )

export async function endImport(ctx: Ctx, importId: string, patch: Partial<StoredImport>) {
  await update(ctx, importsEntity, await find(ctx, importsEntity, importId, { lock: true }), { ...patch, workId: null })
}
