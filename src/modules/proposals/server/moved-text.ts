import { formatsOf } from '../../../platform/i18n/formats.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'
import type { AskedPrice } from '../../supply/server/public.ts'

type Said = Extract<AskedPrice, { isSilent: false }>

/** The sentence of which price changed and how; amounts are for people who may see them. */
export function movedText({ kit, said }: Said, { lang, seesPrices }: { lang: Lang; seesPrices: boolean }) {
  const { money, percent } = formatsOf(lang)
  const change = (said.costCents - kit.costCents) / kit.costCents
  const rate = `${change > 0 ? '+' : '−'}${percent(Math.abs(change), 1)}`
  return `${kit.name}: ${seesPrices ? `${money(kit.costCents)} → ${money(said.costCents)} (${rate})` : rate}`
}
