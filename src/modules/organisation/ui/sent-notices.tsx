import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import parts from '../../../platform/ui/settings/settings-parts.module.css'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { general } from '../contract.ts'
import type { SentNotice } from '../general-contract.ts'
import styles from './general.module.css'
import { generalMessages as words } from './general-messages.ts'

const tones = { waiting: 'warn', sent: 'ok', doubtful: 'warn', failed: 'danger' } as const

const became: Record<string, keyof typeof tones> = {
  sending: 'waiting',
  sent: 'sent',
  delivered: 'sent',
  read: 'sent',
  doubtful: 'doubtful',
}

/** What was told over WhatsApp, and why something was not. */
export function SentNotices() {
  const { t } = useText(words)
  const { data, error, refetch } = useItem(general.sentNotices, {}, { refetchInterval: 15_000 })
  return (
    <Panel title={t('notices.latest')}>
      {error ? (
        <Failure failure={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} />
      ) : data.length === 0 ? (
        <p className={parts.note}>{t('notices.latest.none')}</p>
      ) : (
        <ul className={styles.mails} aria-label={t('notices.latest')}>
          {data.map((one) => (
            <SentNoticeLine key={one.id} notice={one} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function SentNoticeLine({ notice: { event, recipient, name, at, status, why } }: { notice: SentNotice }) {
  const { t } = useText(words)
  const state = became[status ?? ''] ?? 'failed'
  return (
    <li className={styles.mail}>
      <div>
        <strong>{t(`notices.event.${event}`)}</strong>
        <p className={parts.note}>
          {t(`notices.recipient.${recipient}`)}: {name}
        </p>
        {why && <p className={parts.note}>{why}</p>}
      </div>
      <div className={styles.mailState}>
        <Tag tone={tones[state]}>{t(`notices.latest.${state}`)}</Tag>
        <time dateTime={at}>
          {formatDate(at)} {formatTime(at)}
        </time>
      </div>
    </li>
  )
}
