import { lazy, Suspense } from 'react'
import { cellOf } from '../../../platform/questions/opened.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Card } from '../contract.ts'
import { besideTable } from './beside-table.ts'
import { type CardFigure, cardFigures } from './card-figures.ts'
import styles from './dashboard.module.css'
import { Drawing, type DrawingTable, FiguresTable } from './drawing.tsx'
import { bars } from './drawings/bars.ts'
import { columns } from './drawings/columns.ts'
import { forecast } from './drawings/forecast.ts'
import { funnel } from './drawings/funnel.ts'
import { medianOf, scatter } from './drawings/scatter.ts'
import { changeText, figureText, shortText } from './figure-text.ts'
import { insightScreenMessages as words } from './messages.ts'
import { FigureCard } from './own/figure-card.tsx'
import { Ranking } from './ranking.tsx'

const MapDrawing = lazy(() => import('./map/map-drawing.tsx').then((it) => ({ default: it.MapDrawing })))

const most = { bars: 8, columns: 12, scatter: 40, forecast: 8 } as const

type Drawable = Omit<Card, 'beside'> & { beside?: Card['beside'] }

/** The drawing or the table of a card's figures. */
export function CardDrawing({ card, today }: { card: Drawable; today: string }) {
  const { lang, t } = useText(words)
  const { answer, look } = card
  const all = cardFigures(answer)
  const opensAt = (figure: CardFigure, place: number) => ({
    path: answer.path,
    search: answer.search,
    cell: cellOf(answer, place, { rows: [figure.at], columns: [] }),
  })
  const value = (figure: CardFigure, place: number) => figure.values[place] ?? null
  const text = (figure: CardFigure, place: number) => figureText(lang, answer.measures[place]!.as, value(figure, place))
  const short = (figure: CardFigure, place: number) => shortText(lang, answer.measures[place]!.as, value(figure, place))
  const hasBefore = all.some(({ before }) => before)
  const place = (id: string) => answer.measures.findIndex((one) => one.id === id)
  const tableOf = (figures: readonly CardFigure[]): DrawingTable => ({
    head: [
      answer.rows[0]!.title,
      ...answer.measures.flatMap(({ title }, at) => (hasBefore && at === 0 ? [title, t('insights.before')] : [title])),
    ],
    rows: figures.map((figure) => ({
      id: figure.value,
      cells: [
        { text: figure.name },
        ...answer.measures.flatMap((measure, at) => [
          { text: text(figure, at), ...(value(figure, at) && { opens: opensAt(figure, at) }) },
          ...(hasBefore && at === 0 ? [{ text: figureText(lang, measure.as, figure.before?.[at] ?? null) }] : []),
        ]),
      ],
    })),
  })
  const says = (figure: CardFigure, places: readonly number[]) =>
    `${figure.name}: ${places.map((at) => text(figure, at)).join(', ')}${figure.before ? `, ${t('insights.before')} ${figureText(lang, answer.measures[places[0]!]!.as, figure.before[places[0]!] ?? null)}` : ''}`
  const legend = hasBefore ? (
    <span className={styles.legend}>
      <i data-tick /> {t('insights.legend.before')}
    </span>
  ) : undefined

  if (look === 'map')
    return (
      <Suspense fallback={<div className={styles.mapRoom} aria-busy />}>
        <MapDrawing card={card} />
      </Suspense>
    )
  if (look === 'figure') return <FigureCard card={card} />
  if (look === 'ranking') return <Ranking card={card} />
  if (look === 'bars') {
    const ranked = all.toSorted(
      (one, other) => (value(other, 0) ?? 0) - (value(one, 0) ?? 0) || (one.name < other.name ? -1 : 1),
    )
    const shown = ranked.slice(0, most.bars)
    const grown = shown.map(({ values, before }) => (values[0] ?? 0) - (before?.[0] ?? 0))
    const worst = hasBefore && Math.max(...grown) > 0 ? grown.indexOf(Math.max(...grown)) : -1
    return (
      <Drawing
        label={card.title}
        legend={legend}
        table={tableOf(ranked)}
        figures={shown.map((figure) => ({
          says: says(
            figure,
            answer.measures.map((_one, at) => at),
          ),
          opens: opensAt(figure, 0),
        }))}
        draw={(width) =>
          bars(
            shown.map((figure, at) => ({
              name: figure.name,
              value: value(figure, 0) ?? 0,
              text: short(figure, 0),
              before: figure.before?.[0] ?? (hasBefore ? 0 : undefined),
              ...(answer.measures[1] && { aside: short(figure, 1) }),
              isNoted: at === worst,
            })),
            width,
          )
        }
      />
    )
  }
  if (look === 'columns') {
    const shown = all.slice(-most.columns)
    return (
      <Drawing
        label={card.title}
        legend={legend}
        table={tableOf(all)}
        figures={shown.map((figure) => ({
          says: says(
            figure,
            answer.measures.map((_one, at) => at),
          ),
          opens: opensAt(figure, 0),
        }))}
        draw={(width) =>
          columns(
            shown.map((figure) => ({
              name: figure.name.replace(/ kWp$/, ''),
              value: value(figure, 0) ?? 0,
              text: short(figure, 0),
              before: figure.before?.[0] ?? (hasBefore ? 0 : undefined),
              ...(answer.measures[1] && { aside: short(figure, 1) }),
            })),
            width,
            220,
            (one) => shortText(lang, answer.measures[0]!.as, one),
          )
        }
      />
    )
  }
  if (look === 'funnel') {
    const [entered, conversion, underWay, stayed] = [
      place('entered'),
      place('conversion'),
      place('underWay'),
      place('stayed'),
    ]
    const falls = all.map((figure, at) =>
      at < all.length - 1 && figure.before?.[conversion] != null && value(figure, conversion) !== null
        ? value(figure, conversion)! - figure.before[conversion]!
        : 0,
    )
    const isLower = (figure: CardFigure) => {
      const best =
        ((value(figure, place('wentOn')) ?? 0) + (value(figure, underWay) ?? 0)) / (value(figure, entered) || 1)
      return figure.before?.[conversion] != null && best < figure.before[conversion]
    }
    // Those still under way may go on yet: only what is lower even then has fallen.
    const worst = Math.min(0, ...falls.filter((_fall, at) => isLower(all[at]!)))
    const between = (figure: CardFigure, at: number) => {
      const share = value(figure, conversion)
      if (at === all.length - 1 || share === null || conversion < 0) return undefined
      const fell = figure.before?.[conversion]
      return [
        fell != null
          ? t('insights.went-on.change', {
              share: figureText(lang, 'share', share),
              change: changeText(lang, 'share', share - fell),
            })
          : t('insights.went-on', { share: figureText(lang, 'share', share) }),
        ...(value(figure, underWay) ? [t('insights.under-way', { count: text(figure, underWay) })] : []),
        ...(value(figure, stayed) !== null && stayed >= 0
          ? [t('insights.stayed', { days: text(figure, stayed) })]
          : []),
      ].join(' · ')
    }
    return (
      <Drawing
        label={card.title}
        legend={legend}
        table={tableOf(all)}
        figures={all.map((figure) => ({ says: says(figure, [entered]), opens: opensAt(figure, entered) }))}
        draw={(width) =>
          funnel(
            all.map((figure, at) => ({
              name: figure.name,
              entered: value(figure, entered) ?? 0,
              text: text(figure, entered),
              before: figure.before?.[entered] ?? (hasBefore ? 0 : undefined),
              between: between(figure, at),
              isWorst: worst <= -0.05 && falls[at] === worst,
            })),
            width,
          )
        }
      />
    )
  }
  if (look === 'forecast') {
    const [likely, open] = [place('forecast'), place('bidAmount')]
    const first = `${today.slice(0, 8)}01`
    const months = all.filter((figure) => figure.value && figure.value >= first).slice(0, most.forecast)
    const past = all.filter((figure) => figure.value && figure.value < first)
    const axis = (one: number) => shortText(lang, 'money', one)
    return (
      <>
        <Drawing
          label={card.title}
          legend={
            <span className={styles.legend}>
              <i data-likely /> {t('insights.legend.likely')} <i data-open /> {t('insights.legend.open')}
            </span>
          }
          table={tableOf(all)}
          figures={months.map((figure) => ({ says: says(figure, [likely, open]), opens: opensAt(figure, 0) }))}
          draw={(width) =>
            forecast(
              months.map((figure) => ({
                name: figure.name,
                likely: value(figure, likely) ?? 0,
                open: value(figure, open) ?? 0,
                text: short(figure, likely),
              })),
              width,
              220,
              axis,
            )
          }
        />
        {past.length > 0 && (
          <p className={styles.ignores}>
            {t('insights.overdue')}:{' '}
            {shortText(
              lang,
              'money',
              past.reduce((sum, figure) => sum + (value(figure, open) ?? 0), 0),
            )}
          </p>
        )}
      </>
    )
  }
  if (look === 'scatter') {
    const [cycle, ticket, count] = [place('cycle'), place('ticket'), place('sales')]
    const points = all
      .filter((figure) => value(figure, cycle) !== null && value(figure, ticket) !== null)
      .toSorted((one, other) => (value(other, count) ?? 0) - (value(one, count) ?? 0))
      .slice(0, most.scatter)
    return (
      <Drawing
        label={card.title}
        table={tableOf(all)}
        figures={points.map((figure) => ({
          says: `${figure.name}: ${t('insights.days-short', { days: text(figure, cycle) })}, ${text(figure, ticket)}`,
          opens: opensAt(figure, count),
        }))}
        draw={(width) =>
          scatter(
            points.map((figure) => ({
              name: figure.name,
              x: value(figure, cycle)!,
              y: value(figure, ticket)!,
              weight: value(figure, count) ?? 1,
              ...(figure.before?.[cycle] != null &&
                figure.before[ticket] != null && { before: { x: figure.before[cycle], y: figure.before[ticket] } }),
            })),
            width,
            230,
            {
              x: (one) => t('insights.days-short', { days: figureText(lang, 'number', one) }),
              y: (one) => shortText(lang, 'money', one),
              medianX: medianOf(points.map((figure) => value(figure, cycle)!)),
              medianY: medianOf(points.map((figure) => value(figure, ticket)!)),
              words: { x: t('insights.faster'), median: t('insights.median') },
            },
          )
        }
      />
    )
  }
  return <FiguresTable label={card.title} table={besideTable(card, lang)} />
}
