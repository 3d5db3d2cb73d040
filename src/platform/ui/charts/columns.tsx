import { Fragment, type ReactNode } from 'react'
import { marksOf } from '../../document/charts/scale.ts'
import { barPath } from './bar-path.ts'
import styles from './chart.module.css'
import { ChartFrame, type ChartTable } from './chart-frame.tsx'
import { useWidth } from './use-width.ts'

export interface ColumnSeries {
  name: string
  color: string
  values: readonly number[]
}

export interface ColumnsProps {
  label: string
  /** The label under each group, and its full form for the table and screen readers. */
  groups: readonly { short: string; name: string }[]
  series: readonly ColumnSeries[]
  format(value: number): string
  table: ChartTable
  height?: number
  /** Makes a column a link to what it counts; for pointers only, the table's links are for keys. */
  link?(series: number, group: number, column: ReactNode): ReactNode
}

/** Groups of columns from zero, one column a series. */
export function Columns({ label, groups, series, format, table, height = 232, link }: ColumnsProps) {
  const { element, width } = useWidth()
  const values = series.flatMap((one) => one.values)
  // Between one deal and two stands nothing that an axis could mark.
  const marks = marksOf(0, Math.max(1, ...values), 4, values.every(Number.isInteger) ? 1 : 0)
  const top = marks.at(-1)!
  const left = 12 + 6.4 * Math.max(...marks.map((mark) => format(mark).length))
  const plot = { width: width - left, height: height - 28 }
  const y = (value: number) => 6 + plot.height * (1 - value / top)
  const slot = plot.width / groups.length
  const bar = Math.max(2, Math.min(16, (slot * 0.74) / series.length - 1))
  return (
    <ChartFrame label={label} hasToggle table={table} legend={series.map(({ name, color }) => ({ name, color }))}>
      <div ref={element}>
        <svg width={width} height={height} className={styles.svg} role="presentation">
          {marks.map((mark) => (
            <g key={mark}>
              <line x1={left} x2={width} y1={y(mark)} y2={y(mark)} className={mark === 0 ? styles.zero : styles.grid} />
              <text x={left - 8} y={y(mark)} dy="0.32em" textAnchor="end" className={styles.tick}>
                {format(mark)}
              </text>
            </g>
          ))}
          {groups.map(({ short, name }, group) => {
            const middle = left + slot * (group + 0.5)
            const start = middle - ((bar + 1) * series.length) / 2
            return (
              <g key={name}>
                {series.map((one, at) => {
                  const value = one.values[group] ?? 0
                  const x = start + at * (bar + 1)
                  const column = (
                    <g>
                      <title>{`${name}, ${one.name}: ${format(value)}`}</title>
                      <rect x={x} y={6} width={bar + 1} height={plot.height} className={styles.hit} />
                      {value > 0 && <path d={barPath(x, Math.min(y(value), y(0) - 1.5), bar, y(0))} fill={one.color} />}
                    </g>
                  )
                  return <Fragment key={one.name}>{link && value > 0 ? link(at, group, column) : column}</Fragment>
                })}
                <text x={middle} y={height - 6} textAnchor="middle" className={styles.tick}>
                  {short}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
    </ChartFrame>
  )
}
