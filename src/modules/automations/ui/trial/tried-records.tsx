import { useState } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { automations } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import styles from '../automations.module.css'
import { automationScreenMessages as words } from '../messages.ts'
import { type Example, Tryable } from './trial-example.tsx'

interface TriedRecordsProps {
  asked: { rule: Rule; automationId?: string; out: string | null }
  title: string
  onTry(example: Example): void
  onClose(): void
}

/** All records of a line of a trial, a page at a time. */
export function TriedRecords({ asked, title, onTry, onClose }: TriedRecordsProps) {
  const { t } = useText(words)
  const [pageNumber, setPage] = useState(1)
  const page = useItem(automations.triedRecords, { body: { ...asked, pageNumber } }, { keepPrevious: true })
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {page.error && <Failure failure={page.error} retry={() => void page.refetch()} />}
      {!page.data && !page.error && <SkeletonLines lines={8} />}
      {page.data && (
        <div className={styles.side} aria-busy={page.isFetching}>
          <ul className={styles.list}>
            {page.data.list.map((one) => (
              <li key={`${one.id} ${one.at}`}>
                <Tryable of={one} onTry={onTry} hasDay />
              </li>
            ))}
          </ul>
          {page.data.totalPages > 1 && (
            <div className={styles.line}>
              {pageNumber > 1 && (
                <Button onClick={() => setPage(pageNumber - 1)}>{t('automations.trial.before')}</Button>
              )}
              <span className={styles.quiet}>
                {t('automations.trial.page', {
                  page: formatNumber(pageNumber),
                  pages: formatNumber(page.data.totalPages),
                })}
              </span>
              {pageNumber < page.data.totalPages && (
                <Button onClick={() => setPage(pageNumber + 1)}>{t('automations.trial.next')}</Button>
              )}
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}
