import {
  IconArrowBackUp,
  IconDownload,
  IconExternalLink,
  IconListDetails,
  IconReload,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Work, works } from '../../work/contract.ts'
import { useCall } from '../data/queries.ts'
import { Button } from '../pieces/button.tsx'
import { formatDate, formatNumber, formatTime } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import { downloadWork } from './download-work.ts'
import { workScreenMessages as words } from './messages.ts'
import styles from './work-panel.module.css'
import { WorkReasons } from './work-reasons.tsx'

/** What runs, with its real counts, and what ended lately, with what can be done about it. */
export function WorkPanel({ list, close }: { list: readonly Work[]; close(): void }) {
  const { t } = useText(words)
  const [reasons, setReasons] = useState<Work | null>(null)
  return (
    <section className={styles.panel} aria-label={t('ui.work.title')}>
      <h2>{t('ui.work.title')}</h2>
      {list.length === 0 && <p className={styles.empty}>{t('ui.work.empty')}</p>}
      <ul>
        {list.map((work) => (
          <WorkLine key={work.id} work={work} close={close} showReasons={() => setReasons(work)} />
        ))}
      </ul>
      {reasons && <WorkReasons work={reasons} onClose={() => setReasons(null)} />}
    </section>
  )
}

function WorkLine({ work, close, showReasons }: { work: Work; close(): void; showReasons(): void }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const refreshes = [works.list]
  const cancel = useCall(works.cancel, { refreshes })
  const undo = useCall(works.undo, { refreshes })
  const again = useCall(works.again, { refreshes })
  const params = { id: work.id }
  const isRunning = work.state === 'running'
  const open = work.link
  return (
    <li className={styles.work} data-state={work.state}>
      <strong>{work.title}</strong>
      {isRunning && <WorkBar work={work} />}
      <p className={styles.counts}>
        <WorkCounts work={work} />
      </p>
      {work.reason && <p className={styles.reason}>{work.reason}</p>}
      <div className={styles.actions}>
        {work.file && (
          <Button size="small" icon={IconDownload} onClick={() => void downloadWork(work)}>
            {t('ui.work.download')}
          </Button>
        )}
        {work.failed > 0 && (
          <Button size="small" variant="quiet" icon={IconListDetails} onClick={showReasons}>
            {t('ui.work.reasons')}
          </Button>
        )}
        {work.mayTryAgain && (
          <Button size="small" icon={IconReload} isBusy={again.isRunning} onClick={() => void again.run({ params })}>
            {t('ui.work.again')}
          </Button>
        )}
        {work.mayUndo && (
          <Button
            size="small"
            variant="quiet"
            icon={IconArrowBackUp}
            isBusy={undo.isRunning}
            onClick={() => void undo.run({ params })}
          >
            {t('ui.work.undo')}
          </Button>
        )}
        {isRunning && (
          <Button
            size="small"
            variant="quiet"
            icon={IconX}
            isBusy={cancel.isRunning}
            onClick={() => void cancel.run({ params })}
          >
            {t('ui.work.cancel')}
          </Button>
        )}
        {open && !isRunning && (
          <Button
            size="small"
            variant="quiet"
            icon={IconExternalLink}
            onClick={() => {
              close()
              void navigate({ to: open })
            }}
          >
            {t('ui.work.open')}
          </Button>
        )}
      </div>
    </li>
  )
}

function WorkCounts({ work }: { work: Work }) {
  const { t } = useText(words)
  const isRunning = work.state === 'running'
  const when = work.endedAt ?? work.createdAt
  return (
    <>
      {isRunning
        ? t('ui.work.counts', { gone: formatNumber(work.done + work.failed), total: formatNumber(work.total) })
        : t('ui.work.done', { count: work.done })}
      {work.failed > 0 && ` · ${t('ui.work.refused', { count: work.failed })}`}
      {work.state === 'cancelled' && ` · ${t('ui.work.cancelled')}`}
      {work.state === 'failed' && ` · ${t('ui.work.failed')}`}
      {!isRunning && ` · ${formatDate(when)} ${formatTime(when)}`}
      {work.fileUntil && ` · ${t('ui.work.until', { day: formatDate(work.fileUntil) })}`}
    </>
  )
}

/** The progress of a work; refused records are counted separately. */
export function WorkBar({ work }: { work: Work }) {
  const share = (count: number) => `${work.total > 0 ? (count / work.total) * 100 : 0}%`
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={work.title}
      aria-valuemin={0}
      aria-valuemax={work.total}
      aria-valuenow={work.done + work.failed}
    >
      <span style={{ width: share(work.done) }} />
      <span style={{ width: share(work.failed) }} data-refused />
    </div>
  )
}
