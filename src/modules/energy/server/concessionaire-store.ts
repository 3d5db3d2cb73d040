import { sql } from 'kysely'
import { pageOfRows } from '../../../platform/db/page.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/** The distributors for the person's store: linked to it, or to no store at all. */
export async function listConcessionaires(
  ctx: Ctx,
  { search, ...page }: { search: string; pageNumber: number; pageSize: number },
) {
  const storeId = ctx.user?.storeId
  const matching = db
    .selectFrom('concessionaires')
    .where('tenantId', '=', ctx.company.id)
    .$if(storeId !== undefined && !ctx.can('settings.pricing'), (query) =>
      query.where(sql<boolean>`(store_ids = '{}' or ${storeId} = any(store_ids))`),
    )
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`platform.plain(name || ' ' || code) like '%' || platform.plain(${search}) || '%'`),
    )
  const rows = matching.selectAll().orderBy(sql`name collate "pt-BR-x-icu"`).orderBy('id')
  return pageOfRows(ctx, page, rows, matching)
}
