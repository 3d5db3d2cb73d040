import type { Page } from '../../../platform/contract/shapes.ts'
import { find } from '../../../platform/db/entity.ts'
import { pageAt } from '../../../platform/db/page.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ImportDetail, ImportRow } from '../contract.ts'
import { importList } from './import-list.ts'
import { importTargets, labelOf } from './import-targets.ts'
import { type Problem, wordsOf } from './problem.ts'
import { importsEntity } from './tables.ts'

type Paging = { pageNumber: number; pageSize: number }

export async function showImport(ctx: Ctx, id: string): Promise<ImportDetail> {
  const { headers, mapping, options } = await find(ctx, importsEntity, id)
  const found = (await importList.whole<Omit<ImportDetail, 'headers' | 'mapping' | 'options' | 'sample'>>(ctx, id))!
  const rows = await ctx.rows(
    statement<{ cells: string[] }>(
      `select cells from import_rows where tenant_id = platform.current_tenant() and import_id = $1 order by at limit 8`,
      [id],
    ),
  )
  return { ...found, headers, mapping, options, sample: rows.map(({ cells }) => cells) }
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
