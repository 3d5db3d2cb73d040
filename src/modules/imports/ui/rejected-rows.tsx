import { IconDownload } from '@tabler/icons-react'
import { useList } from '../../../platform/ui/data/queries.ts'
import { saveFile } from '../../../platform/ui/data/save-file.ts'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { MoreButton } from '../../../platform/ui/pieces/more-button.tsx'
import { formatDate, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Import, type ImportDetail, imports } from '../contract.ts'
import { rejectedFileName } from '../rejected-file.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'
import { ShareBar } from './share-bar.tsx'

export function ImportCounts({ found }: { found: ImportDetail }) {
  const { t } = useText(words)
  const figure = (count: number) => formatNumber(count)
  return (
    <Panel title={found.fileName}>
      <Facts>
        <Fact label={t('imports.count.total')}>{figure(found.total)}</Fact>
        <Fact label={t('imports.count.new')} size="answer">
          {figure(found.accepted - found.updated)}
        </Fact>
        <Fact label={t('imports.count.update')}>{figure(found.updated)}</Fact>
        {found.options.withDeals && <Fact label={t('imports.count.deals')}>{figure(found.accepted)}</Fact>}
        <Fact label={t('imports.count.rejected')}>{figure(found.rejected)}</Fact>
      </Facts>
      <ShareBar found={found} />
    </Panel>
  )
}

export const saveRejected = ({ id, fileName }: Pick<Import, 'id' | 'fileName'>) =>
  saveFile(`/api/imports/${id}/rejected`, rejectedFileName(fileName))

/** The rejected rows with their reasons, and a file in which to correct them. */
export function RejectedRows({ found }: { found: ImportDetail }) {
  const { t } = useText(words)
  const list = useList(imports.rows, { verdict: 'rejected', pageSize: 50 }, { params: { id: found.id } })
  if (!found.rowsUntil) return <p className={styles.hint}>{t('imports.rows_gone')}</p>
  if (found.rejected === 0) return <p className={styles.hint}>{t('imports.rejected.none')}</p>
  return (
    <Panel
      title={t('imports.rejected.title')}
      isFlush
      actions={
        <Button size="small" icon={IconDownload} onClick={() => void saveRejected(found)}>
          {t('imports.rejected.file')}
        </Button>
      }
    >
      <p className={styles.panelHint}>
        {t('imports.rejected.hint')} {t('imports.rows_until', { day: formatDate(found.rowsUntil) })}
      </p>
      <ul className={styles.rejected}>
        {list.rows.map((row) => (
          <li key={row.at}>
            <span className={styles.line}>{t('imports.row', { at: formatNumber(row.at + 1) })}</span>
            <span>{row.cells.filter(Boolean).slice(0, 4).join(' · ')}</span>
            <span className={styles.reason}>
              {row.problems.map((problem) => (
                <span key={problem}>{problem}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles.more}>
          <MoreButton list={list} size="small" />
        </div>
      )}
    </Panel>
  )
}
