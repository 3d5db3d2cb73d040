import { formatMessage, type Lang, type MessageValues } from '../../../platform/i18n/messages.ts'
import { cellOf } from '../../../platform/questions/opened.ts'
import { type CardFigure, cardFigures } from '../card-figures.ts'
import type { Card } from '../contract.ts'
import { figureText, shortText } from '../figure-text.ts'
import type { DrawingTable, Opens } from './drawing-table.ts'
import { drawingWords as words } from './drawing-words.ts'
import type { Drawn } from './marks.ts'

export type LegendSign = 'tick' | 'likely' | 'open' | 'path' | 'dashed'

/** What a card draws, the same on a screen, on paper and in a mail. */
export interface CardDrawn {
  /** For each group of marks what it says and where it leads. */
  figures: { says: string; opens: Opens }[]
  draw(width: number): Drawn
  table: DrawingTable
  legend: { sign: LegendSign; words: string }[]
  note?: string
}

export interface Given {
  card: Pick<Card, 'title' | 'look' | 'answer' | 'places'>
  lang: Lang
  /** Months before its own are overdue. */
  today: string
}

export type Hand = ReturnType<typeof handOf>

/** What all drawings of a card's figures ask. */
export function handOf({ card: { answer, places = [] }, lang, today }: Given) {
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
    places,
    all,
    lang,
    today,
    hasBefore,
    before,
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
export const was = ({ hasBefore }: Hand, figure: CardFigure, place = 0) =>
  figure.before?.[place] ?? (hasBefore ? 0 : undefined)

/** The place of the step from which fewer went on than before, most of all; -1 where none fell by five points. */
export function worstStep(hand: Hand): number {
  const { all, place, value } = hand
  const conversion = place('conversion')
  const falls = all.map((figure, at) =>
    at < all.length - 1 && figure.before?.[conversion] != null && value(figure, conversion) !== null
      ? value(figure, conversion)! - figure.before[conversion]!
      : 0,
  )
  // Those still under way may go on yet: only what is lower even then has fallen.
  const worst = Math.min(0, ...falls.filter((_fall, at) => isLower(hand, all[at]!)))
  return worst <= -0.05 ? falls.indexOf(worst) : -1
}

/** Whether fewer went on than before, even if all that are under way still do. */
function isLower({ place, value }: Hand, figure: CardFigure) {
  const before = figure.before?.[place('conversion')]
  const maxThatWent = (value(figure, place('wentOn')) ?? 0) + (value(figure, place('underWay')) ?? 0)
  return before != null && maxThatWent / (value(figure, place('entered')) || 1) < before
}
