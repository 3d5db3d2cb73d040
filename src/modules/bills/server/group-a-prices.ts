import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import type { ConsumerUnit } from '../../energy/contract.ts'
import { tariffOf } from '../../energy/server/public.ts'
import type { ConfirmedUnit } from '../contract.ts'

/**
 * Group A as read from a bill, at the unit's own prices or else the distributor's: without prices its energy would
 * cost nothing.
 */
export async function pricedGroupA(
  ctx: Ctx,
  { at, distributor, groupA }: Pick<ConfirmedUnit, 'at' | 'distributor' | 'groupA'>,
  known: ConsumerUnit | undefined,
): Promise<ConsumerUnit['groupA'] | undefined> {
  if (!groupA) return undefined
  const own = known?.groupA
  const isSame = own?.mode === groupA.mode && known?.distributor === distributor
  const tariff = isSame ? null : await tariffOf(ctx, { distributor, concessionaireId: known?.concessionaireId })
  const prices = isSame ? own!.prices : tariff?.groupA[groupA.mode]
  if (!prices) throw wrongField(`units.${at}.groupA`, 'bills.group_a_prices')
  return { measuredKw: null, measuredPeakKw: null, injectionKw: null, ...own, ...groupA, prices }
}
