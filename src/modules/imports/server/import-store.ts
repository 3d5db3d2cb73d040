import type { Page } from '../../../platform/contract/shapes.ts'
import { find, remove, update } from '../../../platform/db/entity.ts'
import { pageAt } from '../../../platform/db/page.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { startWork } from '../../../platform/work/start-work.ts'
import type { Import, ImportDetail, ImportOptions, ImportRow } from '../contract.ts'
import { headersKey } from '../known-headers.ts'
import { type ImportTarget, missingTargets, repeatedTargets } from '../targets.ts'
import { importTargets, labelOf } from './import-targets.ts'
import { type Problem, wordsOf } from './problem.ts'
import { importsEntity, type StoredImport } from './tables.ts'
import { rowsUntil } from './tidy-rows.ts'

type Paging = { pageNumber: number; pageSize: number }

const view = `i.id, i.file_name, i.state, i.total, i.accepted, i.updated, i.rejected, i.kept, i.checked_at, i.created_at,
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
    statement<Omit<ImportDetail, 'sample'>>(`select ${view}, i.headers, i.mapping, i.options ${from} and i.id = $1`, [
      id,
    ]),
    'imports.not_found',
  )
  const rows = await ctx.rows(
    statement<{ cells: string[] }>(
      `select cells from import_rows where tenant_id = platform.current_tenant() and import_id = $1 order by at limit 8`,
      [id],
    ),
  )
  return { ...found, sample: rows.map(({ cells }) => cells) }
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
  refuseNames(ctx, 'imports.columns_missing', missingTargets(full, options.withDeals, targets))
  refuseNames(ctx, 'imports.columns_repeated', repeatedTargets(full, targets))
  if (options.withDeals && !full.includes('deal.statusId') && !options.statusId)
    throw wrongField('statusId', 'imports.status_required')
  await update(ctx, importsEntity, stored, { mapping: full, options, checkedAt: null })
  await ctx.run(
    statement(
      `insert into import_mappings (headers, mapping) values ($1, $2)
       on conflict (tenant_id, headers) do update set mapping = excluded.mapping`,
      [headersKey(stored.headers), JSON.stringify(full)],
    ),
  )
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
  return begin(ctx, stored, 'imports.process')
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
  await update(ctx, importsEntity, stored, { workId: work.id })
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
  { verdict, ...paging }: Paging & { verdict?: string | undefined },
): Promise<Page<ImportRow>> {
  await find(ctx, importsEntity, id)
  const where = `tenant_id = platform.current_tenant() and import_id = $1 and ($2::text is null or verdict = $2)`
  const [list, counted] = await Promise.all([
    ctx.rows(
      statement<Omit<ImportRow, 'problems'> & { problems: Problem[] }>(
        `select at, cells, verdict, problems, contact_id, deal_id from import_rows where ${where} order by at limit $3 offset $4`,
        [id, verdict ?? null, paging.pageSize, (paging.pageNumber - 1) * paging.pageSize],
      ),
    ),
    ctx.first(
      statement<{ items: number }>(`select count(*) as items from import_rows where ${where}`, [id, verdict ?? null]),
    ),
  ])
  const worded = list.map((row) => ({ ...row, problems: row.problems.map((problem) => wordsOf(ctx.lang, problem)) }))
  return pageAt(paging, worded, counted!.items)
}
