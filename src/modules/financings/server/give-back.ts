import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { todayOfDeal } from '../../deals/server/public.ts'
import { lockSale } from '../../sales/server/public.ts'
import type { Financing } from '../contract.ts'
import { mayGiveBackOn } from '../financing.ts'
import { refuseUnlisted, showFinancing } from './show-financing.ts'
import { financingsEntity } from './tables.ts'
import { enforceSeen } from './written-fields.ts'

/** All that is over now was given back to the customer: it is over no longer, and no instalment takes it later. */
export async function giveBack(ctx: Ctx, id: string, givenBackOn: string): Promise<Financing> {
  refuseUnlisted(ctx)
  enforceSeen(ctx, ['approvedAmount', 'totalFinanced'])
  await showFinancing(ctx, id)
  const financing = await find(ctx, financingsEntity, id, { lock: true })
  if (!financing.saleId) throw new Refusal(409, 'financings.no_sale')
  await refuseOutOfReachOn(ctx, 'sales', financing.saleId)
  // The plan of the sale may open meanwhile, and take what is over.
  await lockSale(ctx, financing.saleId)
  const { paidOver, givenBack, paidOn } = await find(ctx, financingsEntity, id)
  if (paidOver === 0) throw new Refusal(409, 'financings.no_surplus')
  const verdict = mayGiveBackOn(givenBackOn, { paidOn, today: await todayOfDeal(ctx, financing.dealId) })
  if (!verdict.ok)
    throw wrongField('givenBackOn', verdict.code, { day: formatsOf(ctx.lang).date(paidOn ?? givenBackOn) })
  const values = { givenBack: givenBack + paidOver, givenBackOn, paidOver: 0 }
  await update(ctx, financingsEntity, { ...financing, paidOver }, values, { isDerived: true })
  return showFinancing(ctx, id)
}
