import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Lang } from '../../../../platform/i18n/messages.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { Outcome } from '../../../../platform/work/work.ts'
import type { MissingItem } from '../../contract.ts'
import { missingIn } from '../../missing-item.ts'
import { lockedDeals } from '../deal-for-update.ts'
import { columnIn, columnsOf } from '../moving/columns.ts'
import { type FoundDeal, withFacts } from '../moving/found-deals.ts'
import { move } from '../moving/move.ts'

/** The result for each deal in the order of the ids; a refusal by `work` is reported with its reason. */
export async function eachDeal(
  ctx: Ctx,
  ids: readonly string[],
  work: (deals: FoundDeal[], refuse: (deal: FoundDeal, refusal: Refused) => void) => Promise<Map<string, Changed>>,
): Promise<Outcome[]> {
  const found = await lockedDeals(ctx, ids)
  const refused = new Map<string, Outcome>()
  const denied = { title: '', reason: { code: 'access.deal_denied' } }
  for (const { deal, isWithinReach } of found) if (!isWithinReach) refused.set(deal.id, denied)
  const refuse = (deal: FoundDeal, refusal: Refused) =>
    refused.set(deal.id, {
      title: deal.title,
      link: linkOf(deal.id),
      reason: { code: refusal.code, values: refusal.values, details: refusal.details },
    })
  const open = found.filter(({ isWithinReach }) => isWithinReach).map(({ deal }) => deal)
  const changed = await work(await withFacts(ctx, open), refuse)
  const missing = { title: '', reason: { code: 'deals.not_found' } }
  return ids.map((id) => refused.get(id) ?? changed.get(id) ?? missing)
}

export interface Changed {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** A refusal, or only its message. */
export type Refused = Pick<Refusal, 'code'> & Partial<Pick<Refusal, 'values' | 'details'>>

const linkOf = (dealId: string) => `/negocio/${dealId}`

/** The reason in a language, naming what a status requires. */
export function sentence(lang: Lang, refused: Refused) {
  const text = translate(lang, refused.code, refused.values)
  const missing = missingIn(refused)
  return missing ? `${text} ${missing.map((one) => nameOf(lang, one)).join(', ')}` : text
}

/** Names given by the company are the same in every language. */
const nameOf = (lang: Lang, { item, label }: MissingItem) =>
  item === 'custom-fields' || item === 'parallel-statuses' ? label : translate(lang, `funnels.need.${item}`)

/** Moves the deals that may enter the status and records where each was before and after. */
export const moveEach = (
  ctx: Ctx,
  ids: readonly string[],
  { statusId, confirmedBack }: { statusId: string; confirmedBack: boolean },
) =>
  eachDeal(ctx, ids, async (deals, refuse) => {
    const columns = await columnsOf(ctx)
    const before = new Map(deals.map((deal) => [deal.id, placeOf(deal)]))
    const results = await move(ctx, deals, { columns, target: columnIn(columns, statusId), confirmedBack })
    for (const deal of deals) {
      const result = results.get(deal.id)
      if (result instanceof Refusal) refuse(deal, result)
    }
    return new Map(deals.map((deal) => [deal.id, { before: before.get(deal.id)!, after: placeOf(deal) }]))
  })

const placeOf = ({ stepId, statusId, statusSince, parallel }: FoundDeal) => ({
  stepId,
  statusId,
  statusSince,
  parallel: parallel.toSorted((one, other) => (one.stepId < other.stepId ? -1 : 1)),
})
