import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Financing } from '../contract.ts'
import { gapOf } from '../financing.ts'
import { financingList } from './financing-list.ts'

type Listed = Omit<Financing, 'gap' | 'mayPlaceGap'>

/** With every field; what the person may not see leaves the reply. */
export async function showFinancing(ctx: Ctx, id: string): Promise<Financing> {
  const found = await financingList.whole<Listed>(ctx, id)
  if (!found) throw notFound('financings.not_found')
  const { approval, totalFinanced = 0, approvedAmount = null, saleId, saleFinanced = null } = found
  const gap = gapOf({ approval, totalFinanced, approvedAmount })
  // Once the plan has taken it up, the sale finances what was approved.
  const isOpen = gap > 0 && saleId !== null && saleFinanced !== null && saleFinanced > (approvedAmount ?? 0)
  return { ...found, gap, mayPlaceGap: isOpen }
}
