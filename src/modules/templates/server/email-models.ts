import { sql } from 'kysely'
import type { z } from 'zod'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { pageOfRows } from '../../../platform/db/page.ts'
import { db } from '../../../platform/db/query-builder.ts'
import { searchWords } from '../../../platform/db/search-words.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { EmailModel, emailModels } from '../contract.ts'
import { emailModelsEntity } from './tables.ts'

type Given = z.output<NonNullable<(typeof emailModels.create)['body']>>
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

export async function createEmailModel(ctx: Ctx, { nome, assunto, corpo }: Given) {
  const { id } = await insert(ctx, emailModelsEntity, { name: nome, subject: assunto, body: corpo })
  return showEmailModel(ctx, id)
}

export async function editEmailModel(ctx: Ctx, id: string, { nome, assunto, corpo }: Given) {
  const before = await find(ctx, emailModelsEntity, id, { lock: true })
  await update(ctx, emailModelsEntity, before, { name: nome, subject: assunto, body: corpo, updatedAt: ctx.now })
  return showEmailModel(ctx, id)
}

export async function removeEmailModel(ctx: Ctx, id: string) {
  await remove(ctx, emailModelsEntity, await find(ctx, emailModelsEntity, id, { lock: true }))
}

/** The same text under the name of the original with "(cópia)", cut where the name would grow too long. */
export async function copyEmailModel(ctx: Ctx, id: string) {
  const { name, subject, body } = await find(ctx, emailModelsEntity, id)
  const suffixed = translate(ctx.lang, 'templates.copy_of', { name: name.slice(0, 240) })
  const copy = await insert(ctx, emailModelsEntity, { name: suffixed, subject, body })
  return showEmailModel(ctx, copy.id)
}
