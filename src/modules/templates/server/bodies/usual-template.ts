import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { TemplateKind } from '../../template-record.ts'
import { type StoredTemplate, templatesEntity } from './tables.ts'

/** Documents are chosen one by one: none is their usual one. */
export function refuseUsual(kind: TemplateKind, isUsual: boolean | undefined) {
  if (isUsual && kind !== 'proposals') throw new Refusal(422, 'templates.usual_of_proposals')
}

/** One is usual at a time: for every store, and in each store among those that name it. */
export async function endOtherUsual(ctx: Ctx, template: Pick<StoredTemplate, 'id' | 'kind'>) {
  for (const other of await otherUsual(ctx, template))
    await update(ctx, templatesEntity, await find(ctx, templatesEntity, other.id, { lock: true }), {
      isUsual: false,
      updatedAt: ctx.now,
    })
}

/** Those that are usual where this one is or would be. */
export const otherUsual = (ctx: Ctx, { id, kind }: Pick<StoredTemplate, 'id' | 'kind'>) =>
  ctx.rows(
    statement<{ id: string }>(
      `select te.id from templates te
       where te.tenant_id = platform.current_tenant() and te.kind = $2 and te.is_usual and te.id <> $1 and case
         when exists (select from template_stores ts where ts.tenant_id = te.tenant_id and ts.template_id = $1)
         then exists (select from template_stores ts join template_stores own
           on own.tenant_id = ts.tenant_id and own.store_id = ts.store_id and own.template_id = $1
           where ts.tenant_id = te.tenant_id and ts.template_id = te.id)
         else not exists (select from template_stores ts where ts.tenant_id = te.tenant_id and ts.template_id = te.id) end
       order by te.id`,
      [id, kind],
    ),
  )
