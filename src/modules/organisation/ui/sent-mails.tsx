import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { type MailRow, mailContract } from '../../../platform/mail/contract.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import parts from '../../../platform/ui/settings/settings-parts.module.css'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './general.module.css'
import { generalMessages as words } from './general-messages.ts'

const tones = { waiting: 'warn', sent: 'ok', failed: 'danger' } as const
const pageSize = 20

/** The state of the company's e-mails, with a retry for those that have not been sent. */
export function SentMails() {
  const { t } = useText(words)
  const [onlyOpen, setOnlyOpen] = useState(false)
  const [pages, setPages] = useState(1)
  const query = { pageSize: pageSize * pages, ...(onlyOpen && { onlyOpen: 'true' }) }
  const mails = useItem(mailContract.list, { query }, { refetchInterval: 15_000 })
  const { list = [], totalItems = 0 } = mails.data ?? {}
  return (
    <Panel title={t('mails.title')} actions={<Switch label={t('mails.open')} isOn={onlyOpen} onChange={setOnlyOpen} />}>
      {mails.error ? (
        <Failure failure={mails.error} retry={() => void mails.refetch()} />
      ) : mails.data === undefined ? (
        <SkeletonLines lines={4} />
      ) : list.length === 0 ? (
        <p className={parts.note}>{t(onlyOpen ? 'mails.all_left' : 'mails.none')}</p>
      ) : (
        <ul className={styles.mails} aria-label={t('mails.title')}>
          {list.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {totalItems > list.length && (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          {t('mails.more')}
        </Button>
      )}
    </Panel>
  )
}

function MailLine({ mail: { id, to, title, state, reason, at } }: { mail: MailRow }) {
  const { t } = useText(words)
  const again = useCall(mailContract.again, {
    refreshes: [mailContract.list],
    onDone: () => notify.success(t('mails.tried')),
  })
  return (
    <li className={styles.mail}>
      <div>
        <strong>{title}</strong>
        <p className={parts.note}>{to}</p>
        {reason && <p className={parts.note}>{reason}</p>}
      </div>
      <div className={styles.mailState}>
        <Tag tone={tones[state]}>{t(`mails.${state}`)}</Tag>
        <time dateTime={at}>
          {formatDate(at)} {formatTime(at)}
        </time>
      </div>
      {state !== 'sent' && (
        <Button
          icon={IconRefresh}
          size="small"
          isBusy={again.isRunning}
          onClick={() => void again.run({ params: { id } })}
        >
          {t('mails.again')}
        </Button>
      )}
    </li>
  )
}
