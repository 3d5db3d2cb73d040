import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { areKnownItems, areKnownTargets, refuseOutOfReach } from '../../access/server/public.ts'
import { isOpenTo, roleOf } from '../../supply/server/public.ts'

interface Choices {
  supplierId?: string | null | undefined
  applicantId?: string | undefined
  dealId?: string | null | undefined
  categoryId?: string | undefined
  deliveryTypeId?: string | null | undefined
}

/** Throws if suppliers, people, deals or categories do not belong to the company. */
export async function refuseUnknown(ctx: Ctx, given: Choices) {
  if (!(await areKnownTargets(ctx, [given.applicantId]))) throw notFound('purchases.unknown_person')
  const lists = { 'purchase-categories': [given.categoryId], 'delivery-types': [given.deliveryTypeId] }
  if (!(await areKnownItems(ctx, lists))) throw notFound('purchases.unknown_choice')
  await refuseUnknownSuppliers(ctx, [given.supplierId])
  if (given.dealId) await refuseUnknownDeal(ctx, given.dealId)
}

/** Throws if the person's function may not use one of the suppliers: to whoever asks, it is unknown, like another company's. */
export async function refuseUnknownSuppliers(ctx: Ctx, given: readonly (string | null | undefined)[]) {
  const ids = [...new Set(given)].filter((id) => typeof id === 'string')
  if (ids.length === 0) return
  const { known } = await ctx.one(
    statement<{ known: number }>(
      `select count(*)::int as known from suppliers s
       where s.tenant_id = platform.current_tenant() and s.id = any($1::uuid[]) and ${isOpenTo('$2', '$3')}`,
      [ids, roleOf(ctx), ctx.can('settings.pricing')],
    ),
  )
  if (known !== ids.length) throw notFound('purchases.unknown_supplier')
}

export async function refuseUnknownDeal(ctx: Ctx, id: string) {
  await ctx.one(
    statement<{ id: string }>('select id from deals where tenant_id = platform.current_tenant() and id = $1', [id]),
    'deals.not_found',
  )
  await refuseOutOfReach(ctx, 'deal', id)
}

/** Throws if files do not belong to this purchase. */
export async function refuseUnknownFiles(ctx: Ctx, purchaseId: string, given: readonly (string | null | undefined)[]) {
  const ids = [...new Set(given)].filter((id) => typeof id === 'string')
  if (ids.length === 0) return
  const { known } = await ctx.one(
    statement<{ known: number }>(
      `select count(*)::int as known from files where tenant_id = platform.current_tenant() and owner_kind = 'purchase'
         and owner_id = $1 and id = any($2::uuid[])`,
      [purchaseId, ids],
    ),
  )
  if (known !== ids.length) throw notFound('purchases.unknown_file')
}
