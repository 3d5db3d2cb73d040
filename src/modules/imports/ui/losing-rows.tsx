import type { ReactNode } from 'react'
import { useList } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { MoreButton } from '../../../platform/ui/pieces/more-button.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ImportDetail, type ImportRow, imports } from '../contract.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'

/** The rows with changed cells, as in the file: the original text struck out, the stored one below it. */
export function LosingRows({ found }: { found: ImportDetail }) {
  const { t } = useText(words)
  const list = useList(imports.rows, { verdict: 'losing', pageSize: 50 }, { params: { id: found.id } })
  if (found.withLosses === 0 || !found.rowsUntil) return null
  const columns = found.headers.flatMap((header, at) => (found.mapping[at] ? [{ header, at }] : []))
  return (
    <Panel title={t('imports.losing.title', { count: found.withLosses })} isFlush>
      <ScrollRegion className={styles.scroll} label={t('imports.losing.title', { count: found.withLosses })}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th>{t('imports.line')}</th>
              {columns.map(({ header, at }) => (
                <th key={at}>{found.options.hasHeader ? header : t('imports.columns.nth', { at: at + 1 })}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row: ImportRow) => (
              <tr key={row.at}>
                <td className={styles.line}>{formatNumber(row.at + 1)}</td>
                {columns.map(({ at }, place) => (
                  <Cell key={at} text={(row.cells[at] ?? '').trim()} row={row}>
                    {place === 0 && <WholeLosses row={row} />}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {list.hasMore && (
        <div className={styles.more}>
          <MoreButton list={list} size="small" />
        </div>
      )}
    </Panel>
  )
}

/** What a row lost besides the text of a cell: its deal. */
const WholeLosses = ({ row }: { row: ImportRow }) =>
  row.losses
    .filter(({ text }) => text === '')
    .map(({ column, reason }) => (
      <small key={column}>
        {column}: {reason}
      </small>
    ))

function Cell({ text, row, children }: { text: string; row: ImportRow; children: ReactNode }) {
  const loss = row.losses.find((one) => one.text === text && text !== '')
  if (!loss)
    return (
      <td>
        {text || '–'}
        {children}
      </td>
    )
  return (
    <td data-lost>
      <s>{text}</s>
      <small>{loss.reason}</small>
      {children}
    </td>
  )
}
