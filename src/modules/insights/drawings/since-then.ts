import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import { cellOf } from '../../../platform/questions/opened.ts'
import { type CardFigure, cardFigures } from '../card-figures.ts'
import { besideAnswer } from '../compared-answer.ts'
import type { Answered, Card } from '../contract.ts'
import { type As, changeText, figureText, shortText } from '../figure-text.ts'
import type { DrawingTable, Opens } from './drawing-table.ts'
import { drawingWords as words } from './drawing-words.ts'

type Past = Pick<Card, 'answer' | 'now'> & { beside?: Card['beside'] }

/** What a figure of a past day comes to today, and by how much that is another. */
export function todayText(lang: Lang, as: As, then: number | null, now: number): string {
  if (now === then) return formatMessage(lang, words['insights.today.same'])
  const value = shortText(lang, as, now)
  if (then === null) return formatMessage(lang, words['insights.today'], { value })
  return formatMessage(lang, words['insights.today.change'], { value, change: changeText(lang, as, now - then) })
}

/** In words, with the records of today: of a card of groups its first figure as a whole, of one of figures each. */
export function sinceLines({ answer, now }: Past, lang: Lang): { text: string; opens: Opens }[] {
  const [today] = now ?? []
  if (!today) return []
  const isWhole = answer.rows.length > 0
  const shownMeasures = isWhole ? answer.measures.slice(0, 1) : answer.measures
  return shownMeasures.flatMap(({ title, as }, place) => {
    const [then, value] = [wholeOf(answer, place), wholeOf(today, place)]
    if (value === null) return []
    const text = todayText(lang, as, then, value)
    const cell = cellOf(today, place, { rows: [], columns: [] })
    const opens = { path: today.path, search: today.search, cell }
    return [{ text: isWhole || shownMeasures.length > 1 ? `${title} · ${text}` : text, opens }]
  })
}

function wholeOf({ cells, measures }: Answered, place: number): number | null {
  const whole = cells.find(({ span, rows, columns }) => span + rows.length + columns.length === 0)
  const none = ['sum', 'count', 'distinct'].includes(measures[place]!.way) ? 0 : null
  return whole ? (whole.values[place] ?? null) : none
}

/** Group by group how it was, what it comes to today and the difference; nothing where a card has no groups. */
export function sinceTable({ answer, beside = [], now = [] }: Past, lang: Lang): DrawingTable | undefined {
  if (!answer.rows[0] || now.length === 0) return undefined
  const both = [answer, ...beside].flatMap((then, at) => (now[at] ? [sinceOf(then, now[at])] : []))
  const figures = both.flatMap((of) => [...of.figures.values()])
  const names = new Map(figures.map(({ value, name }) => [value, name] as const))
  return {
    head: [
      answer.rows[0].title,
      ...both.flatMap(({ answer: of }) =>
        of.measures.flatMap(({ title }) => [title, formatMessage(lang, words['insights.today.head'])]),
      ),
    ],
    rows: [...names].map(([value, name]) => ({
      id: value,
      cells: [{ text: name }, ...both.flatMap((of) => cellsOf(of, of.figures.get(value), lang))],
    })),
  }
}

/** The groups of both days; what was before the past day is another question. */
function sinceOf(then: Answered, now: Answered) {
  const answer: Answered = besideAnswer({ ...then, cells: then.cells.filter(({ span }) => span === 0) }, now)
  return { answer, today: now, figures: new Map(cardFigures(answer).map((figure) => [figure.value, figure])) }
}

function cellsOf({ answer, today }: ReturnType<typeof sinceOf>, figure: CardFigure | undefined, lang: Lang) {
  return answer.measures.flatMap(({ as }, place) => {
    const [then, now] = [figure?.values[place] ?? null, figure?.before?.[place] ?? null]
    const opens = (of: Answered) =>
      figure && {
        path: of.path,
        search: of.search,
        cell: cellOf({ ...answer, where: of.where }, place, { rows: [figure.at], columns: [] }),
      }
    return [
      { text: figureText(lang, as, then), ...(then && { opens: opens(answer) }) },
      {
        text: figureText(lang, as, now),
        ...(now && { opens: opens(today) }),
        ...(then !== null && now !== null && then !== now && { aside: changeText(lang, as, now - then) }),
      },
    ]
  })
}
