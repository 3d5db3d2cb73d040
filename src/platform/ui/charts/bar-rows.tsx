import type { ReactNode } from 'react'
import styles from './bar-rows.module.css'
import { ChartHead, Legend, type LegendEntry } from './legend.tsx'

export interface BarPart {
  name: string
  value: number
  color: string
}

export interface BarRow {
  id: string
  label: ReactNode
  /** What the bar is made of, from the left. */
  parts: readonly BarPart[]
  /** A line across the bar: a goal. */
  mark?: { value: number; name: string } | undefined
  /** The figures after the bar, in the order of the head. */
  cells: readonly ReactNode[]
}

export interface BarRowsProps {
  label: string
  /** What the rows are, then what each figure is. */
  head: readonly string[]
  rows: readonly BarRow[]
  legend?: readonly LegendEntry[]
  /** The value at which a bar is full; greater values are cut. By default the value of the greatest row. */
  full?: number
}

/** A table whose rows carry bars on one scale: the figures stand beside what is drawn. */
export function BarRows({ label, head, rows, legend, full }: BarRowsProps) {
  const totalOf = ({ parts, mark }: BarRow) =>
    Math.max(
      parts.reduce((sum, part) => sum + part.value, 0),
      mark?.value ?? 0,
    )
  const highest = full || Math.max(...rows.map(totalOf)) || 1
  return (
    <>
      {legend && (
        <div className={styles.legend}>
          <Legend entries={legend} isHidden />
        </div>
      )}
      <table className={styles.rows} aria-label={label}>
        <ChartHead cells={head} />
        <tbody>
          {rows.map(({ id, label: name, parts, mark, cells }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.name}>{name}</span>
                <span className={styles.track} aria-hidden>
                  <span className={styles.parts}>
                    {parts.map((part) =>
                      part.value > 0 ? (
                        <i
                          key={part.name}
                          title={part.name}
                          style={{ width: `${(part.value / highest) * 100}%`, background: part.color }}
                        />
                      ) : null,
                    )}
                  </span>
                  {mark && mark.value <= highest && (
                    <b title={mark.name} style={{ left: `${(mark.value / highest) * 100}%` }} />
                  )}
                </span>
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
