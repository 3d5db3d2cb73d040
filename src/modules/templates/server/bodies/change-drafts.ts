import { isDeepStrictEqual } from 'node:util'
import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { AnyBody, Template } from '../../template-contract.ts'
import { refuseChanged } from './refuse-changed.ts'
import { refuseForm } from './refuse-form.ts'
import { templatesEntity } from './tables.ts'
import { showTemplate } from './template-list.ts'

interface Draft {
  body: AnyBody
  revision: number
}

/** Of two people who write at the same time, the second is told; nothing of either is lost. */
export async function saveDraft(ctx: Ctx, id: string, { body, revision }: Draft) {
  const before = await find(ctx, templatesEntity, id, { lock: true })
  refuseForm(before.kind, body)
  if (body.form !== before.form) throw new Refusal(422, 'templates.wrong_form')
  await refuseChanged(ctx, before, revision)
  if (isDeepStrictEqual(body, before.draft)) return { revision, draftAt: before.draftAt ?? ctx.now }
  // raw write: a draft is no change of what is in use, and is saved at every pause of whoever writes
  await ctx.run(
    statement(
      `update templates set draft = $2, draft_at = $3, draft_by = $4, revision = revision + 1, updated_at = $3
       where tenant_id = platform.current_tenant() and id = $1`,
      [id, JSON.stringify(body), ctx.now, ctx.userId],
    ),
  )
  return { revision: revision + 1, draftAt: ctx.now }
}

/** What another tab has written meanwhile is not forgotten unseen. */
export async function dropDraft(ctx: Ctx, id: string, revision: number): Promise<Template> {
  const before = await find(ctx, templatesEntity, id, { lock: true })
  await refuseChanged(ctx, before, revision)
  if (before.published === null) throw new Refusal(409, 'templates.never_published')
  // raw write: as above
  await ctx.run(
    statement(
      `update templates te set draft = null, draft_at = null, draft_by = null, revision = revision + 1,
         form = (select v.body->>'form' from template_versions v
           where v.tenant_id = te.tenant_id and v.template_id = te.id and v.number = te.published)
       where tenant_id = platform.current_tenant() and id = $1 and draft is not null`,
      [id],
    ),
  )
  return showTemplate(ctx, id)
}
