import type { z } from 'zod'
import { insert } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import type { Template, templates } from '../../template-contract.ts'
import { refuseForm } from './refuse-form.ts'
import { templatesEntity } from './tables.ts'
import { showTemplate } from './template-list.ts'
import { setStores } from './template-stores.ts'
import { endOtherUsual, refuseUsual } from './usual-template.ts'

type Added = z.output<NonNullable<(typeof templates.addTemplate)['body']>>

/** It begins as a draft, whatever it is made from: nothing is made with it until somebody publishes it. */
export async function addTemplate(
  ctx: Ctx,
  { name, kind, storeIds, isEnabled, isUsual, body }: Added,
): Promise<Template> {
  refuseForm(kind, body)
  refuseUsual(kind, isUsual)
  const made = await insert(ctx, templatesEntity, {
    name,
    kind,
    isEnabled,
    isUsual,
    form: body.form,
    draft: body,
    draftAt: ctx.now,
    draftBy: ctx.userId,
    revision: 1,
    published: null,
  })
  await setStores(ctx, made.id, storeIds)
  if (isUsual) await endOtherUsual(ctx, made)
  return showTemplate(ctx, made.id)
}

export async function copyTemplate(ctx: Ctx, id: string): Promise<Template> {
  const { name, kind, storeIds, body } = await showTemplate(ctx, id)
  return addTemplate(ctx, {
    name: translate(ctx.lang, 'templates.copy_of', { name: name.slice(0, 240) }),
    kind,
    storeIds,
    isEnabled: true,
    isUsual: false,
    body,
  })
}
