import { useEffect, useRef, useState } from 'react'
import type { Frame } from '../../../../platform/document/charts/svg.ts'
import type { ChartTable } from '../../document/chart-tables.ts'
import type { DocumentWords } from '../../document/words.ts'

type ChartProps = {
  words: DocumentWords
  /** Draws at the available width; the markup is our own, with every text escaped. */
  draw: (frame: Frame) => string
  height: (width: number) => number
  em?: number
  table?: ChartTable
}

export function Chart({ words, draw, height, em = 12, table }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current!
    const watch = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const tall = height(width || 340)
  const markup = width > 0 ? draw({ width, height: tall, em, unit: 'px' }) : ''
  return (
    <div className="pp-chart">
      <div
        ref={place}
        style={{ minHeight: width > 0 ? undefined : tall }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, see platform/document/charts
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      {table && <TableTwin table={table} words={words} />}
    </div>
  )
}

export function TableTwin({ table, words }: { table: ChartTable; words: DocumentWords }) {
  return (
    <details className="pp-twin">
      <summary>{words.t('public.table')}</summary>
      <div className="pp-scroll">
        <table>
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
