import { IconChartBar, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useWidth } from '../../../platform/ui/charts/use-width.ts'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { SearchLink } from '../../../platform/ui/routing/search-link.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DrawingTable, Opens } from '../drawings/drawing-table.ts'
import { type Drawn, type Mark, roomOf } from '../drawings/marks.ts'
import styles from './drawing.module.css'

interface DrawingProps {
  label: string
  draw(width: number): Drawn
  /** For each group of marks what it says and where it leads. */
  figures: readonly { says: string; opens?: Opens | undefined }[]
  table: DrawingTable
  legend?: ReactNode
}

export const OpensLink = ({ opens, children, ...rest }: { opens: Opens; children: ReactNode; className?: string }) => (
  <SearchLink {...rest} to={opens.path} search={() => ({ ...opens.search, cell: opens.cell })}>
    {children}
  </SearchLink>
)

/** A drawing whose marks open their rows: one stop for Tab, arrows go from mark to mark; the same in figures as a table. */
export function Drawing({ label, draw, figures, table, legend }: DrawingProps) {
  const { t } = useText(messages)
  const { element, width } = useWidth()
  const [asTable, setAsTable] = useState(false)
  const drawn = draw(Math.max(240, width))
  const [at, setAt] = useState(0)
  const group = useRef<SVGSVGElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const links = [...group.current!.querySelectorAll<SVGAElement>('a')]
    const next = Math.min(links.length - 1, Math.max(0, at + step))
    setAt(next)
    links[next]?.focus()
  }
  const loose = drawn.marks.filter(({ of }) => of === undefined)
  let stop = -1
  return (
    <div className={styles.drawing}>
      <div className={styles.top}>
        {legend}
        <IconButton
          icon={asTable ? IconChartBar : IconTable}
          size="small"
          label={t(asTable ? 'ui.chart.asChart' : 'ui.chart.asTable')}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      <div ref={element} hidden={asTable}>
        {/* biome-ignore lint/a11y/useSemanticElements: marks of a drawing are no fields of a form */}
        <svg
          ref={group}
          width={drawn.width}
          height={drawn.height}
          className={styles.svg}
          aria-label={label}
          role="group"
          onKeyDown={move}
        >
          {loose.map((mark) => (
            <Shape key={keyOf(mark)} mark={mark} />
          ))}
          {figures.map(({ says, opens }, of) => {
            const own = drawn.marks.filter((mark) => mark.of === of)
            if (own.length === 0) return null
            const shapes = own
              .filter((mark) => mark.kind !== 'text')
              .map((mark) => <Shape key={keyOf(mark)} mark={mark} />)
            if (!opens)
              return (
                <g key={says}>
                  <title>{says}</title>
                  {shapes}
                </g>
              )
            stop += 1
            return (
              <SearchLink
                key={says}
                to={opens.path}
                search={() => ({ ...opens.search, cell: opens.cell })}
                aria-label={says}
                tabIndex={stop === at ? 0 : -1}
                className={styles.mark}
              >
                <title>{says}</title>
                <rect className={styles.room} {...roomOf(own)} />
                {shapes}
              </SearchLink>
            )
          })}
          {/* A link says whole what its texts say shortened: these stand beside it, and a click goes through them. */}
          <g aria-hidden className={styles.texts}>
            {drawn.marks
              .filter((mark) => mark.kind === 'text' && mark.of !== undefined)
              .map((mark) => (
                <Shape key={`${mark.of} ${keyOf(mark)}`} mark={mark} />
              ))}
          </g>
        </svg>
      </div>
      {asTable && <FiguresTable label={label} table={table} />}
    </div>
  )
}

const keyOf = (mark: Mark) => `${mark.kind} ${mark.tone} ${mark.x} ${mark.y}`

function Shape({ mark }: { mark: Mark }) {
  const tone = { 'data-tone': mark.tone }
  switch (mark.kind) {
    case 'rect':
      return (
        <rect
          {...tone}
          x={mark.x}
          y={mark.y}
          width={Math.max(0, mark.width)}
          height={Math.max(0, mark.height)}
          rx={1.5}
        />
      )
    case 'circle':
      return <circle {...tone} cx={mark.x} cy={mark.y} r={mark.radius} />
    case 'line':
      return <line {...tone} x1={mark.x} y1={mark.y} x2={mark.x2} y2={mark.y2} data-dashed={mark.isDashed} />
    default:
      return (
        <text {...tone} x={mark.x} y={mark.y} textAnchor={mark.anchor} data-strong={mark.isStrong}>
          {mark.text}
        </text>
      )
  }
}

/** The figures of a drawing as a table; each one that has rows behind it opens them. */
export const FiguresTable = ({ label, table }: { label: string; table: DrawingTable }) => (
  <ScrollRegion className={styles.table} label={label}>
    <table>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {[...table.head.entries()].map(([at, head]) => (
            <th key={at} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ id, cells }) => (
          <tr key={id}>
            {[...cells.entries()].map(([at, { text, opens, to, aside }]) =>
              at === 0 ? (
                <th key="name" scope="row">
                  {to ? <Link to={to}>{text}</Link> : opens ? <OpensLink opens={opens}>{text}</OpensLink> : text}
                </th>
              ) : (
                <td key={at}>
                  {opens ? <OpensLink opens={opens}>{text}</OpensLink> : text}
                  {aside && <small>{aside}</small>}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
