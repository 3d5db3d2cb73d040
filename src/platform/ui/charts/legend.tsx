import type { ReactNode } from 'react'
import styles from './legend.module.css'

export interface LegendEntry {
  name: string
  color: string
  /** How much it is. */
  figure?: ReactNode
}

/** What the colours of a drawing stand for. */
export const Legend = ({ entries, isHidden }: { entries: readonly LegendEntry[]; isHidden?: boolean }) => (
  <ul className={styles.legend} aria-hidden={isHidden}>
    {entries.map(({ name, color, figure }) => (
      <li key={name}>
        <i style={{ background: color }} />
        {name} {figure !== undefined && <strong>{figure}</strong>}
      </li>
    ))}
  </ul>
)

/** The head of the table that a drawing has as its twin. */
export const ChartHead = ({ cells }: { cells: readonly string[] }) => (
  <thead>
    <tr>
      {cells.map((cell) => (
        <th key={cell} scope="col">
          {cell}
        </th>
      ))}
    </tr>
  </thead>
)
