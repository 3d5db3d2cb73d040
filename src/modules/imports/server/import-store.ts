import type { Page } from '../../../platform/contract/shapes.ts'
import { find, remove, update } from '../../../platform/db/entity.ts'
import { pageAt } from '../../../platform/db/page.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { describeWork } from '../../../platform/work/describe-work.ts'
import { startWork } from '../../../platform/work/start-work.ts'
import type { StoredWork } from '../../../platform/work/tables.ts'
import { type Import, type ImportDetail, ImportOptions, type ImportRow } from '../contract.ts'
import { headersKey } from '../known-headers.ts'
import type { Loss } from '../loss.ts'
import { type ImportTarget, missingTargets, repeatedTargets } from '../targets.ts'
import { importTargets, labelOf } from './import-targets.ts'
import { refuseNewOrigins, withNewOrigins } from './new-origins.ts'
import { lossInWords, type Problem, wordsOf } from './problem.ts'
import { importsEntity, type StoredImport } from './tables.ts'
import { rowsUntil } from './tidy-rows.ts'

type Paging = { pageNumber: number; pageSize: number }

const view = `i.id, i.file_name, i.state, i.total, i.accepted, i.updated, i.rejected, i.with_losses, i.kept, i.checked_at, i.created_at,
  i.processed_at, i.undone_at, i.work_id, u.name as user_name,
  case when i.rows_removed_at is null then ${rowsUntil} end as rows_until`
const from =
  'from imports i join users u on u.tenant_id = i.tenant_id and u.id = i.created_by where i.tenant_id = platform.current_tenant()'

export async function listImports(ctx: Ctx, { pageNumber, pageSize }: Paging): Promise<Page<Import>> {
  const [list, counted] = await Promise.all([
    ctx.rows(
      statement<Import>(`select ${view} ${from} order by i.created_at desc, i.id limit $1 offset $2`, [
        pageSize,
        (pageNumber - 1) * pageSize,
      ]),
    ),
    ctx.first(
      statement<{ items: number }>('select count(*) as items from imports where tenant_id = platform.current_tenant()'),
    ),
  ])
  return pageAt({ pageNumber, pageSize }, list, counted!.items)
}

export async function showImport(ctx: Ctx, id: string): Promise<ImportDetail> {
  const found = await ctx.one(
    statement<Omit<ImportDetail, 'sample' | 'stopped'> & { lastWorkId: string | null }>(
      `select ${view}, i.headers, i.mapping, i.options, i.last_work_id ${from} and i.id = $1`,
      [id],
    ),
    'imports.not_found',
  )
  const rows = await ctx.rows(
    statement<{ cells: string[] }>(
      `select cells from import_rows where tenant_id = platform.current_tenant() and import_id = $1 order by at limit 8`,
      [id],
    ),
  )
  // Those of an import that waits since before an option was there have it as it begins.
  const options = ImportOptions.parse(found.options)
  const { lastWorkId, ...shown } = found
  return { ...shown, options, stopped: await stopOf(ctx, lastWorkId), sample: rows.map(({ cells }) => cells) }
}

/** Whoever asked for the work may let it go on. */
async function stopOf(ctx: Ctx, workId: string | null): Promise<ImportDetail['stopped']> {
  const work =
    workId &&
    (await ctx.first(
      statement<StoredWork>(
        `select * from works
         where tenant_id = platform.current_tenant() and id = $1 and state in ('failed', 'cancelled')`,
        [workId],
      ),
    ))
  if (!work) return null
  const { kind, reason, done, failed, total, mayTryAgain } = describeWork(ctx, work)
  return {
    workId: work.id,
    kind,
    state: work.state as 'failed' | 'cancelled',
    reason,
    done,
    failed,
    total,
    mayTryAgain: mayTryAgain && work.createdBy === ctx.userId,
  }
}

/** What a column may fill, in the person's language. */
export async function listTargets(ctx: Ctx) {
  const targets = await importTargets(ctx)
  return {
    list: targets.map((target) => ({
      id: target.id,
      of: target.of,
      isRequired: target.isRequired ?? false,
      label: labelOf(ctx.lang, target),
    })),
  }
}

export async function mapColumns(
  ctx: Ctx,
  id: string,
  { mapping, options }: { mapping: (string | null)[]; options: ImportOptions },
) {
  const stored = await pending(ctx, id)
  const full = stored.headers.map((_header, at) => mapping[at] ?? null)
  const targets = await importTargets(ctx)
  const unknown = full.find((one) => one !== null && !targets.some((target) => target.id === one))
  if (unknown) throw wrongField('mapping', 'platform.not_found')
  refuseNames(ctx, 'imports.columns_missing', missingTargets(full, targets))
  refuseNames(ctx, 'imports.columns_repeated', repeatedTargets(full, targets))
  if (options.withDeals && !full.includes('deal.statusId') && !options.statusId)
    throw wrongField('statusId', 'imports.status_required')
  refuseNewOrigins(ctx, options)
  const total = await countHeader(ctx, stored, options)
  await update(ctx, importsEntity, stored, { mapping: full, options, total, checkedAt: null })
  if (!options.hasHeader) return
  await ctx.run(
    statement(
      `insert into import_mappings (headers, mapping) values ($1, $2)
       on conflict (tenant_id, headers) do update set mapping = excluded.mapping`,
      [headersKey(stored.headers), JSON.stringify(full)],
    ),
  )
}

/** What was taken for a header becomes a row of the file, or the other way round; answers how many rows there are. */
async function countHeader(ctx: Ctx, { id, total, headers, headerAt, options }: StoredImport, to: ImportOptions) {
  if (to.hasHeader === (options.hasHeader ?? true)) return total
  const change = to.hasHeader
    ? statement('delete from import_rows where tenant_id = platform.current_tenant() and import_id = $1 and at = $2', [
        id,
        headerAt,
      ])
    : statement('insert into import_rows (import_id, at, cells) values ($1, $2, $3)', [id, headerAt, headers])
  await ctx.run(change)
  return total + (to.hasHeader ? -1 : 1)
}

function refuseNames(ctx: Ctx, code: string, found: readonly ImportTarget[]) {
  if (found.length === 0) return
  const names = found.map((target) => labelOf(ctx.lang, target)).join(', ')
  throw new Refusal(422, 'platform.invalid', { fields: { mapping: code }, values: { names } })
}

export async function checkImport(ctx: Ctx, id: string) {
  return begin(ctx, await pending(ctx, id), 'imports.check')
}

export async function processImport(ctx: Ctx, id: string) {
  const stored = await pending(ctx, id)
  if (!stored.checkedAt) throw new Refusal(409, 'imports.needs_check')
  return begin(ctx, await withNewOrigins(ctx, stored), 'imports.process')
}

export async function undoImport(ctx: Ctx, id: string) {
  const stored = await idle(ctx, id)
  if (stored.state !== 'processed') throw new Refusal(409, 'imports.not_processed')
  const { id: workId } = await ctx.one(
    statement<{ id: string }>(
      `select id from works where tenant_id = platform.current_tenant() and kind = 'imports.process' and input->>'importId' = $1
       order by created_at desc limit 1`,
      [id],
    ),
  )
  return begin(ctx, stored, 'imports.undo', { workId })
}

async function begin(ctx: Ctx, stored: StoredImport, kind: string, more: object = {}) {
  const input = { importId: stored.id, ...more }
  const work = await startWork(ctx, { kind, input, title: { file: stored.fileName } }, async () => stored.total, {
    isLong: true,
  })
  await update(ctx, importsEntity, stored, { workId: work.id, lastWorkId: work.id })
  return work
}

export async function removeImport(ctx: Ctx, id: string) {
  await remove(ctx, importsEntity, await pending(ctx, id))
}

async function idle(ctx: Ctx, id: string) {
  const stored = await find(ctx, importsEntity, id, { lock: true })
  if (stored.workId) throw new Refusal(409, 'imports.busy')
  return stored
}

async function pending(ctx: Ctx, id: string) {
  const stored = await idle(ctx, id)
  if (stored.state !== 'pending') throw new Refusal(409, 'imports.not_pending')
  return stored
}

export async function rowsOfImport(
  ctx: Ctx,
  id: string,
  { verdict, losing = false, ...paging }: Paging & { verdict?: string | undefined; losing?: boolean | undefined },
): Promise<Page<ImportRow>> {
  await find(ctx, importsEntity, id)
  const where = `tenant_id = platform.current_tenant() and import_id = $1 and ($2::text is null or verdict = $2)
    and (not $3 or losses <> '[]' or verdict = 'rejected')`
  const [list, counted] = await Promise.all([
    ctx.rows(
      statement<Omit<ImportRow, 'problems' | 'losses'> & { problems: Problem[]; losses: Loss[] }>(
        `select at, cells, verdict, problems, losses, contact_id, deal_id from import_rows where ${where} order by at limit $4 offset $5`,
        [id, verdict ?? null, losing, paging.pageSize, (paging.pageNumber - 1) * paging.pageSize],
      ),
    ),
    ctx.first(
      statement<{ items: number }>(`select count(*) as items from import_rows where ${where}`, [
        id,
        verdict ?? null,
        losing,
      ]),
    ),
  ])
  const worded = list.map((row) => ({
    ...row,
    problems: row.problems.map((problem) => wordsOf(ctx.lang, problem)),
    losses: row.losses.map((loss) => lossInWords(ctx.lang, loss)),
  }))
  return pageAt(paging, worded, counted!.items)
}
