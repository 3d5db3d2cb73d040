import { formatMessage, type Lang, type MessageValues } from '../../platform/i18n/messages.ts'
import { cellOf } from '../../platform/questions/opened.ts'
import { type CardFigure, cardFigures } from './card-figures.ts'
import type { Card } from './contract.ts'
import { bars } from './drawings/bars.ts'
import { columns } from './drawings/columns.ts'
import type { DrawingTable, Opens } from './drawings/drawing-table.ts'
import { drawingWords as words } from './drawings/drawing-words.ts'
import { forecast } from './drawings/forecast.ts'
import { type FunnelStep, funnel } from './drawings/funnel.ts'
import type { Drawn } from './drawings/marks.ts'
import { medianOf, scatter } from './drawings/scatter.ts'
import { changeText, figureText, shortText } from './figure-text.ts'

const most = { bars: 8, columns: 12, scatter: 40, forecast: 8 } as const

export type LegendSign = 'tick' | 'likely' | 'open'

/** What a card draws, the same on a screen, on paper and in a mail. */
export interface CardDrawn {
  /** For each group of marks what it says and where it leads. */
  figures: { says: string; opens: Opens }[]
  draw(width: number): Drawn
  table: DrawingTable
  legend: { sign: LegendSign; words: string }[]
  note?: string
}

interface Given {
  card: Pick<Card, 'title' | 'look' | 'answer'>
  lang: Lang
  /** Months before its own are overdue. */
  today: string
}

/** Undefined where a card is a table, a ranking or a map. */
export function cardDrawn(given: Given): CardDrawn | undefined {
  const how = hands[given.card.look as keyof typeof hands]
  return how?.(handOf(given))
}

type Hand = ReturnType<typeof handOf>

/** What all drawings of a card's figures ask. */
function handOf({ card: { answer }, lang, today }: Given) {
  const all = cardFigures(answer)
  const hasBefore = all.some(({ before }) => before)
  const value = (figure: CardFigure, place: number) => figure.values[place] ?? null
  const t = (key: keyof typeof words, values?: MessageValues) => formatMessage(lang, words[key], values)
  const text = (figure: CardFigure, place: number) => figureText(lang, answer.measures[place]!.as, value(figure, place))
  const opensAt = (figure: CardFigure, place: number) => ({
    path: answer.path,
    search: answer.search,
    cell: cellOf(answer, place, { rows: [figure.at], columns: [] }),
  })
  const before = (figure: CardFigure, place: number) =>
    figureText(lang, answer.measures[place]!.as, figure.before?.[place] ?? null)
  return {
    answer,
    all,
    lang,
    today,
    hasBefore,
    t,
    value,
    text,
    opensAt,
    short: (figure: CardFigure, place: number) => shortText(lang, answer.measures[place]!.as, value(figure, place)),
    place: (id: string) => answer.measures.findIndex((one) => one.id === id),
    says: (figure: CardFigure, places: readonly number[] = answer.measures.map((_one, at) => at)) =>
      `${figure.name}: ${places.map((at) => text(figure, at)).join(', ')}${figure.before ? `, ${t('insights.before')} ${before(figure, places[0]!)}` : ''}`,
    legend: hasBefore ? [{ sign: 'tick' as const, words: t('insights.legend.before') }] : [],
    tableOf: (figures: readonly CardFigure[]): DrawingTable => ({
      head: [
        answer.rows[0]!.title,
        ...answer.measures.flatMap(({ title }, at) =>
          hasBefore && at === 0 ? [title, t('insights.before')] : [title],
        ),
      ],
      rows: figures.map((figure) => ({
        id: figure.value,
        cells: [
          { text: figure.name },
          ...answer.measures.flatMap((_measure, at) => [
            { text: text(figure, at), ...(value(figure, at) && { opens: opensAt(figure, at) }) },
            ...(hasBefore && at === 0 ? [{ text: before(figure, at) }] : []),
          ]),
        ],
      })),
    }),
  }
}

/** What it was before as far as a drawing compares; a group that was not there had nothing. */
const was = ({ hasBefore }: Hand, figure: CardFigure, place = 0) =>
  figure.before?.[place] ?? (hasBefore ? 0 : undefined)

function drawnBars(hand: Hand): CardDrawn {
  const { all, answer, value, short, says, opensAt, hasBefore } = hand
  const ranked = all.toSorted(
    (one, other) => (value(other, 0) ?? 0) - (value(one, 0) ?? 0) || (one.name < other.name ? -1 : 1),
  )
  const shown = ranked.slice(0, most.bars)
  const grown = shown.map(({ values, before }) => (values[0] ?? 0) - (before?.[0] ?? 0))
  const worst = hasBefore && Math.max(...grown) > 0 ? grown.indexOf(Math.max(...grown)) : -1
  const figures = shown.map((figure, at) => ({
    name: figure.name,
    value: value(figure, 0) ?? 0,
    text: short(figure, 0),
    before: was(hand, figure),
    ...(answer.measures[1] && { aside: short(figure, 1) }),
    isNoted: at === worst,
  }))
  return {
    figures: shown.map((figure) => ({ says: says(figure), opens: opensAt(figure, 0) })),
    draw: (width) => bars(figures, width),
    table: hand.tableOf(ranked),
    legend: hand.legend,
  }
}

function drawnColumns(hand: Hand): CardDrawn {
  const { all, answer, lang, value, short, says, opensAt } = hand
  const shown = all.slice(-most.columns)
  const figures = shown.map((figure) => ({
    name: figure.name.replace(/ kWp$/, ''),
    value: value(figure, 0) ?? 0,
    text: short(figure, 0),
    before: was(hand, figure),
    ...(answer.measures[1] && { aside: short(figure, 1) }),
  }))
  return {
    figures: shown.map((figure) => ({ says: says(figure), opens: opensAt(figure, 0) })),
    draw: (width) => columns(figures, width, 220, (one) => shortText(lang, answer.measures[0]!.as, one)),
    table: hand.tableOf(all),
    legend: hand.legend,
  }
}

function drawnFunnel(hand: Hand): CardDrawn {
  const { all, value, text, place, says, opensAt } = hand
  const [entered, conversion] = [place('entered'), place('conversion')]
  const falls = all.map((figure, at) =>
    at < all.length - 1 && figure.before?.[conversion] != null && value(figure, conversion) !== null
      ? value(figure, conversion)! - figure.before[conversion]!
      : 0,
  )
  // Those still under way may go on yet: only what is lower even then has fallen.
  const worst = Math.min(0, ...falls.filter((_fall, at) => isLower(hand, all[at]!)))
  const steps: FunnelStep[] = all.map((figure, at) => ({
    name: figure.name,
    entered: value(figure, entered) ?? 0,
    text: text(figure, entered),
    before: was(hand, figure, entered),
    between: at === all.length - 1 ? undefined : betweenSteps(hand, figure),
    isWorst: worst <= -0.05 && falls[at] === worst,
  }))
  return {
    figures: all.map((figure) => ({ says: says(figure, [entered]), opens: opensAt(figure, entered) })),
    draw: (width) => funnel(steps, width),
    table: hand.tableOf(all),
    legend: hand.legend,
  }
}

/** Whether fewer went on than before, even if all that are under way still do. */
function isLower({ place, value }: Hand, figure: CardFigure) {
  const before = figure.before?.[place('conversion')]
  const mostThatWent = (value(figure, place('wentOn')) ?? 0) + (value(figure, place('underWay')) ?? 0)
  return before != null && mostThatWent / (value(figure, place('entered')) || 1) < before
}

/** How many went on, how many may yet, and how long they stayed. */
function betweenSteps({ lang, place, value, text, t }: Hand, figure: CardFigure) {
  const [conversion, underWay, stayed] = [place('conversion'), place('underWay'), place('stayed')]
  const share = value(figure, conversion)
  if (share === null || conversion < 0) return undefined
  const fell = figure.before?.[conversion]
  const went = { share: figureText(lang, 'share', share) }
  return [
    fell != null
      ? t('insights.went-on.change', { ...went, change: changeText(lang, 'share', share - fell) })
      : t('insights.went-on', went),
    ...(value(figure, underWay) ? [t('insights.under-way', { count: text(figure, underWay) })] : []),
    ...(value(figure, stayed) !== null && stayed >= 0 ? [t('insights.stayed', { days: text(figure, stayed) })] : []),
  ].join(' · ')
}

function drawnForecast(hand: Hand): CardDrawn {
  const { all, lang, today, t, value, short, says, opensAt, place } = hand
  const [likely, open] = [place('forecast'), place('bidAmount')]
  const first = `${today.slice(0, 8)}01`
  const months = all.filter((figure) => figure.value && figure.value >= first).slice(0, most.forecast)
  const past = all.filter((figure) => figure.value && figure.value < first)
  const overdue = past.reduce((sum, figure) => sum + (value(figure, open) ?? 0), 0)
  const figures = months.map((figure) => ({
    name: figure.name,
    likely: value(figure, likely) ?? 0,
    open: value(figure, open) ?? 0,
    text: short(figure, likely),
  }))
  return {
    figures: months.map((figure) => ({ says: says(figure, [likely, open]), opens: opensAt(figure, 0) })),
    draw: (width) => forecast(figures, width, 220, (one) => shortText(lang, 'money', one)),
    table: hand.tableOf(all),
    legend: [
      { sign: 'likely', words: t('insights.legend.likely') },
      { sign: 'open', words: t('insights.legend.open') },
    ],
    ...(past.length > 0 && { note: `${t('insights.overdue')}: ${shortText(lang, 'money', overdue)}` }),
  }
}

function drawnScatter(hand: Hand): CardDrawn {
  const { all, lang, t, value, text, opensAt, place } = hand
  const [cycle, ticket, count] = [place('cycle'), place('ticket'), place('sales')]
  const points = all
    .filter((figure) => value(figure, cycle) !== null && value(figure, ticket) !== null)
    .toSorted((one, other) => (value(other, count) ?? 0) - (value(one, count) ?? 0))
    .slice(0, most.scatter)
  const figures = points.map((figure) => ({
    name: figure.name,
    x: value(figure, cycle)!,
    y: value(figure, ticket)!,
    weight: value(figure, count) ?? 1,
    ...(figure.before?.[cycle] != null &&
      figure.before[ticket] != null && { before: { x: figure.before[cycle], y: figure.before[ticket] } }),
  }))
  const axes = {
    x: (one: number) => t('insights.days-short', { days: figureText(lang, 'number', one) }),
    y: (one: number) => shortText(lang, 'money', one),
    medianX: medianOf(figures.map(({ x }) => x)),
    medianY: medianOf(figures.map(({ y }) => y)),
    words: { x: t('insights.faster'), median: t('insights.median') },
  }
  return {
    figures: points.map((figure) => ({
      says: `${figure.name}: ${t('insights.days-short', { days: text(figure, cycle) })}, ${text(figure, ticket)}`,
      opens: opensAt(figure, count),
    })),
    draw: (width) => scatter(figures, width, 230, axes),
    table: hand.tableOf(all),
    legend: [],
  }
}

const hands = {
  bars: drawnBars,
  columns: drawnColumns,
  funnel: drawnFunnel,
  forecast: drawnForecast,
  scatter: drawnScatter,
} satisfies Record<string, (hand: Hand) => CardDrawn>
