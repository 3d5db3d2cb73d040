import { sql } from 'kysely'
import type { z } from 'zod'
import { pageOfRows } from '../../../platform/db/page.ts'
import { db } from '../../../platform/db/query-builder.ts'
import { searchWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { EmailModel, emailModels } from '../contract.ts'

type Filters = z.output<NonNullable<(typeof emailModels.list)['query']>>

const columns = [
  'id',
  'name as nome',
  'subject as assunto',
  'createdAt as criadoEm',
  'updatedAt as alteradoEm',
] as const

export function listEmailModels(ctx: Ctx, filters: Filters) {
  let query = db.selectFrom('emailModels').where('tenantId', '=', ctx.company.id)
  for (const word of searchWords(filters.query))
    query = query.where(sql<boolean>`platform.plain(name || ' ' || subject) like '%' || platform.plain(${word}) || '%'`)
  return pageOfRows(ctx, filters, query.select(columns).orderBy('createdAt', 'desc').orderBy('id'), query)
}

export const showEmailModel = (ctx: Ctx, id: string): Promise<EmailModel> =>
  ctx.one(
    db
      .selectFrom('emailModels')
      .select([...columns, 'body as corpo'])
      .where('tenantId', '=', ctx.company.id)
      .where('id', '=', id),
    'templates.not_found',
  )
