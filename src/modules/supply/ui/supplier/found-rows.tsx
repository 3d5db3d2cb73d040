import { useState } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney, formatNumber, formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ImportRow, imports } from '../../../imports/contract.ts'
import { supplierPageMessages as words } from './messages.ts'
import styles from './supplier.module.css'

const few = 20
const many = 100

interface FoundRowsProps {
  importId: string
  asked: { verdict: 'new' | 'update' | 'rejected' | 'doubtful'; problem?: string; text?: string }
  total: number
  /** Their problem stands above them. */
  isOfOneProblem?: boolean
}

/** The first rows of a file of which the check says the same, more on demand. */
export function FoundRows({ importId, asked, total, isOfOneProblem = false }: FoundRowsProps) {
  const { t } = useText(words)
  const [pageSize, setSize] = useState(few)
  const { data } = useItem(
    imports.rows,
    { params: { id: importId }, query: { ...asked, pageSize } },
    { keepPrevious: true },
  )
  if (!data) return <SkeletonLines lines={3} />
  const left = total - data.list.length
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((row) => (
          <li key={row.at} className={styles.line}>
            <span>
              <small>{t('price-list.row', { at: row.at + 1 })}</small>{' '}
              {row.cells.filter(Boolean).slice(0, 3).join(' · ')}
            </span>
            <RowEnd row={isOfOneProblem ? { ...row, problems: [] } : row} />
          </li>
        ))}
      </ul>
      {left > 0 &&
        (pageSize < many ? (
          <Button size="small" variant="quiet" onClick={() => setSize(many)}>
            {t('price-list.more_rows', { count: Math.min(left, many - few) })}
          </Button>
        ) : (
          <p className={styles.hint}>{t('price-list.and_more', { count: formatNumber(left) })}</p>
        ))}
    </>
  )
}

function RowEnd({ row: { price, problems } }: { row: Pick<ImportRow, 'price' | 'problems'> }) {
  if (problems.length > 0) return <p>{problems.join(' ')}</p>
  if (!price) return null
  const { before, after } = price
  if (before === null) return <span className={styles.prices}>{formatMoney(after)}</span>
  const change = (after - before) / before
  return (
    <span className={styles.prices}>
      {formatMoney(before)} → {formatMoney(after)} ({change > 0 ? '+' : ''}
      {formatPercent(change, 1)})
    </span>
  )
}
