import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Finding } from '../contract.ts'
import type { Loss } from '../loss.ts'
import { importOf } from './import-of.ts'
import { lossInWords } from './problem.ts'
import { rowsWithinReach } from './reach/import-reach.ts'

/** Groups equal faults of many rows: each fault once, with its number of rows. */
export async function findingsOf(ctx: Ctx, importId: string): Promise<Finding[]> {
  const stored = await importOf(ctx, importId)
  const values: unknown[] = [importId]
  const within = rowsWithinReach(ctx, stored, values)
  const rows = await ctx.rows(
    statement<{ loss: Loss; rows: number; texts: string[] }>(
      `select (array_agg(loss))[1] as loss, count(*) as rows,
         (array_agg(distinct left(loss->>'text', 60)) filter (where loss->>'text' <> ''))[1:3] as texts
       from import_rows r cross join jsonb_array_elements(r.losses) loss
       where r.tenant_id = platform.current_tenant() and r.import_id = $1 and r.verdict <> 'rejected'${within}
       group by loss->>'column', loss->>'code', lower(loss->>'values') order by 2 desc limit 50`,
      values,
    ),
  )
  return rows.map(({ loss, rows: count, texts }) => {
    const { column, reason } = lossInWords(ctx.lang, loss)
    return { column, reason, rows: count, texts: texts ?? [] }
  })
}
