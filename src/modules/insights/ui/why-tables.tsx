import { cellText, narrowed, readCell } from '../../../platform/questions/cell.ts'
import { groupWhere } from '../../../platform/questions/opened.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Figure } from '../contract.ts'
import { changeText, haveCents } from '../figure-text.ts'
import styles from './dashboard.module.css'
import { FiguresTable } from './drawing.tsx'
import { insightScreenMessages as words } from './messages.ts'

type Changed = Pick<Figure, 'as' | 'why' | 'opens'>

/** What changed a figure, dimension by dimension; each sums to the change, and each part opens its records. */
export function WhyTables({ as, why, opens }: Changed) {
  const { lang, t } = useText(words)
  // The parts sum to the change, so all of them are shown to the cent.
  const amounts = why.flatMap(({ effects, rest, change }) => [...effects.map(({ effect }) => effect), rest, change])
  const exact = { cents: haveCents(as, amounts) }
  const said = (change: number) => changeText(lang, as, change, exact)
  const partsOf = (rate: number, mix: number) => t('insights.why.parts', { rate: said(rate), mix: said(mix) })
  const line = (id: string, text: string, change: number) => ({ id, cells: [{ text }, { text: said(change) }] })
  return why.map(({ dimension, title, effects, rest, change }) => (
    <div key={dimension} className={styles.taken}>
      <FiguresTable
        label={title}
        table={{
          head: [title, t('insights.why.total')],
          rows: [
            ...effects.map(({ value, name, effect, rate, mix }) => ({
              id: value,
              cells: [
                {
                  text: rate !== undefined && mix !== undefined ? `${name} (${partsOf(rate, mix)})` : name,
                  opens: rowsOf(opens, dimension, value),
                },
                { text: said(effect) },
              ],
            })),
            ...(rest ? [line(' rest', t('insights.why.rest'), rest)] : []),
            line(' total', t('insights.why.total'), change),
          ],
        }}
      />
    </div>
  ))
}

/** The records of one part of a figure. */
function rowsOf(opens: Figure['opens'], dimension: string, value: string) {
  const cell = readCell(opens.cell)
  return cell && { ...opens, cell: cellText({ ...cell, where: narrowed(cell.where, groupWhere(dimension, value)) }) }
}
