import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './chart.module.css'
import { ChartHead, Legend, type LegendEntry } from './legend.tsx'

export interface ChartTable {
  head: string[]
  rows: ChartCell[][]
}

/** A figure, or one that leads somewhere once the table is on screen. */
type ChartCell = string | number | { text: string; link: ReactNode }

export interface ChartFrameProps {
  /** What the chart shows, in a sentence. */
  label: string
  table: ChartTable
  legend?: LegendEntry[]
  /** The button that shows the table to everyone. */
  hasToggle?: boolean | undefined
  children: ReactNode
}

/** A drawing with its twin in figures: screen readers get the table, and so does who asks for it. */
export function ChartFrame({ label, table, legend, hasToggle, children }: ChartFrameProps) {
  const { t } = useText(messages)
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className={styles.frame}>
      {(legend || hasToggle) && (
        <div className={styles.top}>
          {legend && <Legend entries={legend} isHidden />}
          {hasToggle && (
            <IconButton
              icon={asTable ? IconChartBar : IconTable}
              label={t(asTable ? 'ui.chart.asChart' : 'ui.chart.asTable')}
              onClick={() => setAsTable(!asTable)}
            />
          )}
        </div>
      )}
      {!asTable && <div aria-hidden>{children}</div>}
      <div className={asTable ? styles.table : 'sr-only'}>
        <table>
          <caption className="sr-only">{label}</caption>
          <ChartHead cells={table.head} />
          <tbody>
            {table.rows.map((row) => (
              <tr key={String(row[0])}>
                {row.map((cell, at) => {
                  const shown = typeof cell !== 'object' ? cell : asTable ? cell.link : cell.text
                  return at === 0 ? (
                    <th key={table.head[at]} scope="row">
                      {shown}
                    </th>
                  ) : (
                    <td key={table.head[at]}>{shown}</td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
