import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { emailModels } from '../contract.ts'
import { showEmailModel } from './email-models.ts'
import { emailModelsEntity } from './tables.ts'

type Given = z.output<NonNullable<(typeof emailModels.create)['body']>>

export async function createEmailModel(ctx: Ctx, { nome, assunto, corpo }: Given) {
  const { id } = await insert(ctx, emailModelsEntity, {
    name: nome,
    subject: assunto,
    body: corpo,
    changedBy: ctx.userId,
  })
  return showEmailModel(ctx, id)
}

export async function editEmailModel(ctx: Ctx, id: string, { nome, assunto, corpo }: Given) {
  const before = await find(ctx, emailModelsEntity, id, { lock: true })
  const isSame = before.subject === assunto && before.body === corpo
  const changedBy = isSame ? before.changedBy : ctx.userId
  const patch = { name: nome, subject: assunto, body: corpo, changedBy, updatedAt: ctx.now }
  await update(ctx, emailModelsEntity, before, patch)
  return showEmailModel(ctx, id)
}

export async function removeEmailModel(ctx: Ctx, id: string) {
  const model = await find(ctx, emailModelsEntity, id, { lock: true })
  await removeToTrash(ctx, emailModelsEntity, model, { name: model.name })
}

/** A copy of the text with "(cópia)" after the original's name, shortened if it is too long. */
export async function copyEmailModel(ctx: Ctx, id: string) {
  const { name, subject, body } = await find(ctx, emailModelsEntity, id)
  const suffixed = translate(ctx.lang, 'templates.copy_of', { name: name.slice(0, 240) })
  const copy = await insert(ctx, emailModelsEntity, { name: suffixed, subject, body, changedBy: ctx.userId })
  return showEmailModel(ctx, copy.id)
}
