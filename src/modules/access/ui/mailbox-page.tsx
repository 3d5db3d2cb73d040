import { IconMail, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { mailContract } from '../../../platform/mail/contract.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './mailbox-page.module.css'
import { entranceMessages } from './messages.ts'

/** Mails that this company sent, where development has no SMTP server. */
export function MailboxPage() {
  const { t } = useText(entranceMessages)
  const mails = useItem(mailContract.mailbox, {}, { refetchInterval: 3000 })
  const [openId, setOpenId] = useState('')
  const list = mails.data ?? []
  const open = list.find(({ id }) => id === openId) ?? list[0]
  return (
    <Page
      title={t('mailbox.title')}
      actions={
        <Button icon={IconRefresh} onClick={() => void mails.refetch()}>
          {t('mailbox.refresh')}
        </Button>
      }
    >
      {mails.error ? (
        <Failure failure={mails.error} retry={mails.refetch} />
      ) : open ? (
        <div className={styles.box}>
          <ul className={styles.list}>
            {list.map((mail) => (
              <li key={mail.id}>
                <button type="button" aria-current={mail === open} onClick={() => setOpenId(mail.id)}>
                  <strong>{mail.subject}</strong>
                  <span>{mail.to}</span>
                  <time dateTime={mail.sentAt}>
                    {formatDate(mail.sentAt)} {formatTime(mail.sentAt)}
                  </time>
                </button>
              </li>
            ))}
          </ul>
          {/* Sandboxed without any permission: no script of a mail ever runs here. */}
          <iframe className={styles.mail} title={open.subject} sandbox="" srcDoc={open.html} />
        </div>
      ) : (
        <EmptyState icon={IconMail} title={t('mailbox.empty')}>
          {t('mailbox.emptyText')}
        </EmptyState>
      )}
    </Page>
  )
}
