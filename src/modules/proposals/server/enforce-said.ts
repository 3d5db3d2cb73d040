import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { AskedPrice } from '../../supply/server/public.ts'
import { seesEveryPrice } from './list/proposal-facts.ts'
import { movedText } from './moved-text.ts'

/**
 * Checks suppliers' answers while a proposal is generated: refuses a kit that they do not have, and, where requested,
 * shows a changed price before it is used.
 */
export function enforceSaid(ctx: Ctx, asked: readonly (AskedPrice | null)[], asksMovedPrices: boolean) {
  const answers = asked.flatMap((one) => (one && !one.isSilent ? [one] : []))
  const gone = answers.filter(({ said }) => said.stock === 'none')
  if (gone.length > 0) {
    const kits = formatsOf(ctx.lang).list(gone.map(({ kit }) => kit.name))
    throw new Refusal(409, 'proposals.kit_out_of_stock', { values: { kits } })
  }
  const moved = answers.filter(({ kit, said }) => said.costCents !== kit.costCents)
  if (!asksMovedPrices || moved.length === 0) return
  const kits = moved.map((one) => movedText(one, { lang: ctx.lang, seesPrices: seesEveryPrice(ctx) })).join('; ')
  throw new Refusal(409, 'proposals.kit_price_moved', { values: { kits } })
}
