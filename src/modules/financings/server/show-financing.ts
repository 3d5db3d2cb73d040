import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lacking } from '../../../platform/http/lacking.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Financing } from '../contract.ts'
import { gapOf } from '../financing.ts'
import { financingList } from './financing-list.ts'
import { placeableGap } from './placeable-gap.ts'
import { financingsEntity } from './tables.ts'

type Listed = Omit<Financing, 'gap' | 'placeableGap' | 'mayPlaceGap'>

/** What something else allows is done with a financing only by who sees financings. */
export function refuseUnlisted(ctx: Ctx) {
  if (!ctx.can('financings.list')) throw lacking('financings.list', ctx)
}

/** With every field; what the person may not see leaves the reply. */
export async function showFinancing(ctx: Ctx, id: string): Promise<Financing> {
  const found = await financingList.whole<Listed>(ctx, id)
  if (!found) throw notFound('financings.not_found')
  const { approval, totalFinanced = 0, approvedAmount = null } = found
  const gap = gapOf({ approval, totalFinanced, approvedAmount })
  const placeable = gap > 0 ? await placeableGap(ctx, await find(ctx, financingsEntity, id)) : 0
  return { ...found, gap, placeableGap: placeable, mayPlaceGap: placeable > 0 }
}
