import type { CardFigure } from './card-figures.ts'
import { bars } from './drawings/bars.ts'
import { columns } from './drawings/columns.ts'
import { forecast } from './drawings/forecast.ts'
import { type FunnelStep, funnel } from './drawings/funnel.ts'
import { type CardDrawn, type Given, type Hand, handOf, was, worstStep } from './drawings/hand.ts'
import { medianOf, scatter } from './drawings/scatter.ts'
import { changeText, figureText, shortText } from './figure-text.ts'

const maxDrawn = { bars: 8, columns: 12, scatter: 40, forecast: 8 } as const

/** Undefined where a card is a table, a ranking or a map. */
export function cardDrawn(given: Given): CardDrawn | undefined {
  const how = hands[given.card.look as keyof typeof hands]
  return how?.(handOf(given))
}

function drawnBars(hand: Hand): CardDrawn {
  const { all, answer, value, short, says, opensAt, hasBefore } = hand
  const ranked = answer.rows[0]?.isOrdered
    ? all
    : all.toSorted((one, other) => (value(other, 0) ?? 0) - (value(one, 0) ?? 0) || (one.name < other.name ? -1 : 1))
  const shown = ranked.slice(0, maxDrawn.bars)
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
  const shown = all.slice(-maxDrawn.columns)
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
  const entered = place('entered')
  const worst = worstStep(hand)
  const steps: FunnelStep[] = all.map((figure, at) => ({
    name: figure.name,
    entered: value(figure, entered) ?? 0,
    text: text(figure, entered),
    before: was(hand, figure, entered),
    between: at === all.length - 1 ? undefined : betweenSteps(hand, figure),
    isWorst: at === worst,
  }))
  return {
    figures: all.map((figure) => ({ says: says(figure, [entered]), opens: opensAt(figure, entered) })),
    draw: (width) => funnel(steps, width),
    table: hand.tableOf(all),
    legend: hand.legend,
  }
}

/** How many continued to the next step, how many still may, and how long they stayed. */
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
  const months = all.filter((figure) => figure.value && figure.value >= first).slice(0, maxDrawn.forecast)
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
    .slice(0, maxDrawn.scatter)
  const names = calledNames(points.map(({ name }) => name))
  const figures = points.map((figure, at) => ({
    name: names[at]!,
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
    legend: [
      ...(figures.some(({ before }) => before) ? [{ sign: 'path' as const, words: t('insights.legend.path') }] : []),
      { sign: 'dashed', words: t('insights.legend.median') },
    ],
  }
}

/** People's first names where these are unique, otherwise their full names. */
const calledNames = (names: readonly string[]) => {
  const firsts = names.map((name) => name.split(' ')[0]!)
  return names.map((name, at) => (firsts.filter((one) => one === firsts[at]).length > 1 ? name : firsts[at]!))
}

const hands = {
  bars: drawnBars,
  columns: drawnColumns,
  funnel: drawnFunnel,
  forecast: drawnForecast,
  scatter: drawnScatter,
} satisfies Record<string, (hand: Hand) => CardDrawn>
