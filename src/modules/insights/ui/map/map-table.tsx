import { cellOf } from '../../../../platform/questions/opened.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { cardFigures } from '../../card-figures.ts'
import type { DrawingTable } from '../../drawings/drawing-table.ts'
import { figureText } from '../../figure-text.ts'
import { FiguresTable } from '../drawing.tsx'
import { mapMessages as words } from './map-messages.ts'
import type { MapCard, Shares } from './map-shares.ts'

/** The same in figures: a line for each municipality, or for each person in it. */
export function MapTable({ card: { title, answer }, shares }: { card: MapCard; shares: Shares | undefined }) {
  const { lang } = useText(words)
  const figures = cardFigures(answer).toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0))
  const table: DrawingTable = {
    head: [
      answer.rows[0]!.title,
      ...(shares ? [answer.columns[0]!.title] : []),
      ...answer.measures.map((measure) => measure.title),
    ],
    rows: figures.flatMap((figure) => {
      const lines = shares ? shares.of(figure) : [undefined]
      return lines.map((line) => ({
        id: `${figure.value} ${line?.at ?? ''}`,
        cells: [
          { text: figure.name },
          ...(line ? [{ text: line.name }] : []),
          ...answer.measures.map(({ as }, at) => {
            const value = line ? shareValue(answer, figure.at, line.at, at) : figure.values[at]
            return {
              text: figureText(lang, as, value),
              ...(value && {
                opens: {
                  path: answer.path,
                  search: answer.search,
                  cell: cellOf(answer, at, { rows: [figure.at], columns: line ? [line.at] : [] }),
                },
              }),
            }
          }),
        ],
      }))
    }),
  }
  return <FiguresTable label={title} table={table} />
}

const shareValue = ({ cells }: MapCard['answer'], row: number, column: number, at: number) =>
  cells.find(({ rows, columns, span }) => span === 0 && rows.length === 1 && rows[0] === row && columns[0] === column)
    ?.values[at] ?? null
