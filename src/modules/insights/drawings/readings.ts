import type { MessageValues } from '../../../platform/i18n/messages.ts'
import { nameOrder } from '../../../platform/i18n/name-order.ts'
import type { CardFigure } from '../card-figures.ts'
import { figureText, shortText } from '../figure-text.ts'
import { type Given, type Hand, handOf, worstStep } from './hand.ts'

type Key = Parameters<Hand['t']>[0]

/** What a card's figures say, in one sentence by fixed rules; undefined where they say nothing by themselves. */
export function cardReading(given: Given): string | undefined {
  const { answer, look } = given.card
  if (!answer.rows[0] || answer.measures.length === 0) return undefined
  return readers[look as keyof typeof readers]?.(handOf(given))
}

const isSummed = ({ answer }: Hand) => ['sum', 'count', 'distinct'].includes(answer.measures[0]!.way)

/** The first figure of the card as a whole. */
const wholeOf = ({ answer }: Hand) =>
  answer.cells.find(({ span, rows, columns }) => span + rows.length + columns.length === 0)?.values[0] ?? 0

/** One sentence with what it was before, another where nothing is compared. */
const sentence = (
  { t, before }: Hand,
  figure: CardFigure,
  key: Key & `${string}.read.${string}`,
  values: MessageValues,
) =>
  figure.before && figure.before[0] !== null
    ? `${t(key, values)}, ${t('insights.read.before', { value: before(figure, 0) })}.`
    : `${t(key, values)}.`

/** Which group has most of all. */
function readGreatest(hand: Hand): string | undefined {
  const named = hand.all.filter((figure) => figure.value !== '' && hand.value(figure, 0))
  const [first] = named.toSorted((one, other) => (hand.value(other, 0) ?? 0) - (hand.value(one, 0) ?? 0))
  if (!first) return undefined
  const value = hand.short(first, 0)
  if (!isSummed(hand)) return sentence(hand, first, 'insights.read.first', { name: first.name, value })
  const whole = wholeOf(hand)
  if (whole <= (hand.value(first, 0) ?? 0))
    return sentence(hand, first, 'insights.read.all', { name: first.name, value })
  const total = shortText(hand.lang, hand.answer.measures[0]!.as, whole)
  return sentence(hand, first, 'insights.read.greatest', { name: first.name, value, total })
}

/** Of days: the greatest of them, and the last. */
function readCourse(hand: Hand): string | undefined {
  if (!hand.answer.rows[0]!.id.includes(':')) return readGreatest(hand)
  const known = hand.all.filter((figure) => figure.value !== '' && hand.value(figure, 0) !== null)
  const last = known.at(-1)
  if (!last || known.length < 2) return last && readGreatest(hand)
  const best = known.reduce((one, other) => ((hand.value(other, 0) ?? 0) > (hand.value(one, 0) ?? 0) ? other : one))
  const values = { best: best.name, value: hand.short(best, 0), count: known.length }
  return best === last
    ? hand.t('insights.read.last-is-best', values)
    : hand.t('insights.read.best', { ...values, last: last.name, now: hand.short(last, 0) })
}

function readFunnel(hand: Hand): string | undefined {
  const { all, t, place, value, lang } = hand
  const conversion = place('conversion')
  if (conversion < 0) return undefined
  const share = (one: number | null | undefined) => figureText(lang, 'share', one)
  const worst = all[worstStep(hand)]
  if (worst)
    return t('insights.read.bottleneck', {
      name: worst.name,
      share: share(value(worst, conversion)),
      before: share(worst.before?.[conversion]),
    })
  const narrow = all
    .slice(0, -1)
    .filter((figure) => value(figure, conversion) !== null)
    .toSorted((one, other) => value(one, conversion)! - value(other, conversion)!)[0]
  return narrow && t('insights.read.narrow', { name: narrow.name, share: share(value(narrow, conversion)) })
}

function readForecast({ all, t, today, place, value, short }: Hand): string | undefined {
  const [likely, open] = [place('forecast'), place('bidAmount')]
  if (likely < 0 || open < 0) return undefined
  const next = all.find((figure) => figure.value >= `${today.slice(0, 8)}01` && value(figure, likely))
  return next && t('insights.read.forecast', { month: next.name, likely: short(next, likely), open: short(next, open) })
}

function readScatter({ all, t, place, value, text, short }: Hand): string | undefined {
  const [cycle, ticket] = [place('cycle'), place('ticket')]
  const both = all.filter((one) => one.value && value(one, cycle) !== null && value(one, ticket) !== null)
  const fast = both.toSorted((one, other) => value(one, cycle)! - value(other, cycle)!)[0]
  const dear = both.toSorted((one, other) => value(other, ticket)! - value(one, ticket)!)[0]
  if (both.length < 2 || !fast || !dear) return undefined
  const values = { name: fast.name, other: dear.name, days: text(fast, cycle), ticket: short(dear, ticket) }
  return t(fast === dear ? 'insights.read.fast-and-dear' : 'insights.read.fast', values)
}

/** Who leads, who rose and who fell most. */
function readRanking(hand: Hand): string | undefined {
  const { all, places, t, lang, answer } = hand
  const figures = new Map(all.map((figure) => [figure.value, figure]))
  const nameOf = (value: string) => figures.get(value)?.name ?? ''
  const leading = places
    .filter(({ place }) => place === 1)
    .toSorted((one, other) => nameOrder.compare(nameOf(one.value), nameOf(other.value)))
  const [leader] = leading
  if (!leader) return undefined
  const moved = places
    .flatMap(({ value, place, before }) => (before === null ? [] : [{ name: nameOf(value), by: before - place }]))
    .toSorted((one, other) => other.by - one.by)
  const [up, down] = [moved[0], moved.at(-1)]
  const as = answer.measures[0]!.as
  const value = shortText(lang, as, figures.get(leader.value)?.values[0])
  const first =
    leading.length > 1
      ? t('insights.read.lead-shared', { count: leading.length, value })
      : t('insights.read.lead', { name: nameOf(leader.value), value })
  return `${[
    first,
    ...(up && up.by > 0 ? [t('insights.read.up', { name: up.name, count: up.by })] : []),
    ...(down && down.by < 0 ? [t('insights.read.down', { name: down.name, count: -down.by })] : []),
  ].join('; ')}.`
}

const readers = {
  bars: readGreatest,
  columns: readCourse,
  table: readCourse,
  map: readGreatest,
  funnel: readFunnel,
  forecast: readForecast,
  scatter: readScatter,
  ranking: readRanking,
} satisfies Record<string, (hand: Hand) => string | undefined>
