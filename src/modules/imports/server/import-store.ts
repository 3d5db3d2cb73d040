import type { Page } from '../../../platform/contract/shapes.ts'
import { pageAt } from '../../../platform/db/page.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { knownImport } from '../../../platform/imports/import-kind.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { describeWork } from '../../../platform/work/describe-work.ts'
import type { StoredWork } from '../../../platform/work/tables.ts'
import { type Import, type ImportDetail, ImportOptions, type ImportRow } from '../contract.ts'
import type { Loss } from '../loss.ts'
import { importList } from './import-list.ts'
import { importOf } from './import-of.ts'
import { lossInWords, type Problem, wordsOf } from './problem.ts'
import { rowsWithinReach } from './reach/import-reach.ts'

type Paging = { pageNumber: number; pageSize: number }

export async function showImport(ctx: Ctx, id: string): Promise<ImportDetail> {
  const stored = await importOf(ctx, id)
  const { kind, aboutId, sheet, sheets, headerAt, headers, mapping, options: kept, lastWorkId } = stored
  const found = (await importList.whole<Import & { createdBy: string }>(ctx, id))!
  const values: unknown[] = [id]
  const within = rowsWithinReach(ctx, stored, values)
  const rows = await ctx.rows(
    statement<{ cells: string[] }>(
      `select r.cells from import_rows r
       where r.tenant_id = platform.current_tenant() and r.import_id = $1${within} order by r.at limit 8`,
      values,
    ),
  )
  // Waiting imports from before an option existed get its default.
  const options = ImportOptions.parse(kept)
  const stopped = await stopOf(ctx, lastWorkId)
  const file = { kind, aboutId, sheet, sheets, headerAt }
  return { ...found, ...file, headers, mapping, options, stopped, sample: rows.map(({ cells }) => cells) }
}

/** Only the person who started the work may continue it. */
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

/** The possible targets of a column, in the person's language. */
export async function listTargets(ctx: Ctx, name: string) {
  const kind = knownImport(name)
  if (!kind || !ctx.can(kind.needs)) throw notFound('imports.kind_unknown')
  const targets = await kind.targets(ctx)
  return {
    list: targets.map((target) => ({
      id: target.id,
      of: target.of,
      isRequired: target.isRequired ?? false,
      label: translate(ctx.lang, target.label),
    })),
  }
}

interface AskedRows {
  verdict?: string | undefined
  problem?: string | undefined
  text?: string | undefined
}

export async function rowsOfImport(
  ctx: Ctx,
  id: string,
  { verdict, problem, text, ...paging }: Paging & AskedRows,
): Promise<Page<ImportRow>> {
  const stored = await importOf(ctx, id)
  const losing = verdict === 'losing' ? "and losses <> '[]'" : ''
  const values: unknown[] = [id, verdict === 'losing' ? 'new' : (verdict ?? null)]
  if (problem) values.push(JSON.stringify([{ code: problem, ...(text !== undefined && { values: { text } }) }]))
  const having = problem ? ` and r.problems @> $${values.length}::jsonb` : ''
  const within = rowsWithinReach(ctx, stored, values)
  const where = `r.tenant_id = platform.current_tenant() and r.import_id = $1 and ($2::text is null or r.verdict = $2) ${losing}${having}${within}`
  const next = values.length + 1
  const [list, counted] = await Promise.all([
    ctx.rows(
      statement<Omit<ImportRow, 'problems' | 'losses'> & { problems: Problem[]; losses: Loss[] }>(
        `select at, cells, verdict, problems, losses, contact_id, deal_id,
           case when r.after ? 'costCents' then jsonb_build_object('before', (r.before ->> 'costCents')::bigint,
             'after', (r.after ->> 'costCents')::bigint) end as price from import_rows r
         where ${where} order by at limit $${next} offset $${next + 1}`,
        [...values, paging.pageSize, (paging.pageNumber - 1) * paging.pageSize],
      ),
    ),
    ctx.first(statement<{ items: number }>(`select count(*) as items from import_rows r where ${where}`, values)),
  ])
  const worded = list.map((row) => ({
    ...row,
    problems: row.problems.map((problem) => wordsOf(ctx.lang, problem)),
    losses: row.losses.map((loss) => lossInWords(ctx.lang, loss)),
  }))
  return pageAt(paging, worded, counted!.items)
}
