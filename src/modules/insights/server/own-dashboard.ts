import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { seenFacts, seesFacts } from '../../../platform/measures/known-facts.ts'
import { partsOf } from '../../../platform/questions/answer.ts'
import type { AsOf } from '../../../platform/questions/as-of.ts'
import { readWhere } from '../../../platform/questions/cell.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { Card, DashboardFilter, OwnDashboard, OwnWhys } from '../contract.ts'
import { type OwnCard, readCards } from '../own-cards.ts'
import type { CardSpec } from '../pages/page-spec.ts'
import { inOrderOfWeight } from '../why.ts'
import { type Asked, askedBy } from './asked.ts'
import { cardOf, figureThen } from './dashboard.ts'
import { whysOf } from './figures.ts'
import { sharedAnswer } from './shared-answer.ts'
import { seenThen } from './spans/seen-then.ts'

/** Cards that people chose themselves, in one answer. */
export async function ownDashboard(
  ctx: Ctx,
  text: string,
  filter: DashboardFilter,
  asOf?: AsOf,
): Promise<OwnDashboard> {
  const cards = readCards(text)
  if (!cards) throw wrongField('cards', 'platform.invalid')
  const facts = cards.map((card) => card.facts)
  return sharedAnswer(ctx, { asked: [text, filter, asOf], facts }, (shared) => countCards(shared, cards, filter, asOf))
}

async function countCards(
  ctx: Ctx,
  cards: readonly OwnCard[],
  filter: DashboardFilter,
  asOf: AsOf | undefined,
): Promise<OwnDashboard> {
  const asked = await askedBy(ctx, filter, asOf)
  return {
    ...(asOf && { asOf }),
    filter: filter as OwnDashboard['filter'],
    span: asked.span,
    compared: asked.compared ?? null,
    cards: await Promise.all(cards.map((card, at) => ownCard(ctx, card, `card-${at}`, asked))),
  }
}

async function ownCard(ctx: Ctx, card: OwnCard, id: string, asked: Asked): Promise<Card | null> {
  const spec = await specOf(ctx, card, id)
  if (!spec) return null
  try {
    return (await cardOf(ctx, spec, asked)) ?? null
  } catch (error) {
    // A saved card may name what was deleted since, or group by what has grown too many values; a day that no card can tell of is refused.
    if (error instanceof Refusal && error.status === 422 && !error.fields?.asOf) return null
    throw error
  }
}

/** What changed the figures of one card of single figures; nothing for figures that no parts add up to. */
export async function ownWhys(ctx: Ctx, text: string, filter: DashboardFilter, asOf?: AsOf): Promise<OwnWhys> {
  const [card, ...others] = readCards(text) ?? []
  if (card?.look !== 'figure' || others.length > 0) throw wrongField('cards', 'platform.invalid')
  const asked = await askedBy(ctx, filter, asOf)
  const spec = await specOf(ctx, card, 'card')
  if (!spec || !asked.compared) return []
  const today = await seenFacts(ctx, spec.facts, JSON.stringify(spec))
  const then = await seenThen(ctx, today, asOf)
  const past = then && figureThen(ctx, then, spec, asked, { isHidden: () => false, look: spec.look })
  if (!then || !past || past.day === null) return []
  const { measures, about, day } = past
  const whys = await whysOf(ctx, then, { facts: spec.facts, measures, ...about, day }, asked)
  return [...whys].flatMap(([measure, found]) => {
    const why = inOrderOfWeight(found).slice(0, 8)
    return why.length > 0 ? [{ measure, why }] : []
  })
}

async function specOf(ctx: Ctx, card: OwnCard, id: string): Promise<CardSpec | undefined> {
  const where = readWhere(card.where)
  if (!where || !seesFacts(ctx, card.facts)) return undefined
  const { measures, dimensions } = await seenFacts(ctx, card.facts, JSON.stringify(card))
  if (card.measures.some((one) => !measures.has(partsOf(one).id))) return undefined
  if ((card.look === 'figure') !== (card.row === '')) return undefined
  const title = card.title || titleOf()
  return {
    id,
    title: { pt: title, en: title },
    look: card.look,
    size: card.size,
    facts: card.facts,
    measures: card.measures,
    rows: card.row ? [card.row] : [],
    where,
    ...(card.isNow && { day: null }),
  }

  function titleOf() {
    const measure = measures.get(partsOf(card.measures[0]!).id)!
    const dimension = dimensions.get(partsOf(card.row).id)
    return [measure.words, ...(dimension ? [dimension.words] : [])]
      .map((words) => formatMessage(ctx.lang, words))
      .join(' · ')
  }
}
