import type { Lang } from '../../platform/i18n/messages.ts'
import { cellOf } from '../../platform/questions/opened.ts'
import { cardFigures } from './card-figures.ts'
import type { Card } from './contract.ts'
import type { DrawingTable } from './drawings/drawing-table.ts'
import { changeText, figureText } from './figure-text.ts'

/**
 * Groups with figures of several facts, the greatest first unless groups have an order of their own; each figure
 * opens its own rows and shows its change.
 */
export function besideTable(
  { answer, beside = [], rowPath }: Pick<Card, 'answer' | 'rowPath'> & { beside?: Card['beside'] },
  lang: Lang,
): DrawingTable {
  const answers = [answer, ...beside]
  const figures = answers.map((one) => new Map(cardFigures(one).map((figure) => [figure.value, figure])))
  const names = new Map(
    figures.toReversed().flatMap((of) => [...of.values()].map(({ value, name }) => [value, name] as const)),
  )
  const places = new Map(answer.rows[0]!.groups.map(({ value }, at) => [value, at]))
  const placeOf = (value: string) => places.get(value) ?? places.size
  const first = (value: string) => figures[0]!.get(value)?.values[0] ?? 0
  const inOrder = [...names.keys()].toSorted(
    (one, other) =>
      (answer.rows[0]!.isOrdered ? placeOf(one) - placeOf(other) : first(other) - first(one)) ||
      (names.get(one)! < names.get(other)! ? -1 : 1),
  )
  return {
    head: [answer.rows[0]!.title, ...answers.flatMap(({ measures }) => measures.map(({ title }) => title))],
    rows: inOrder.slice(0, 200).map((value) => ({
      id: value,
      cells: [
        { text: names.get(value)!, ...(rowPath && value && { to: `${rowPath}${value}` }) },
        ...answers.flatMap((one, place) =>
          one.measures.map((measure, at) => {
            const figure = figures[place]!.get(value)
            const now = figure?.values[at]
            const before = figure?.before?.[at]
            const change =
              now != null && before != null && now !== before ? changeText(lang, measure.as, now - before) : ''
            return {
              text: figureText(lang, measure.as, now),
              ...(change && { aside: change }),
              ...(figure &&
                now && {
                  opens: {
                    path: one.path,
                    search: one.search,
                    cell: cellOf(one, at, { rows: [figure.at], columns: [] }),
                  },
                }),
            }
          }),
        ),
      ],
    })),
  }
}
