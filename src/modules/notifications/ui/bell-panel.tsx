import { IconBellOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCall, useList } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Notification, notifications } from '../contract.ts'
import styles from './bell-panel.module.css'
import { notificationScreenMessages } from './messages.ts'

/** The person's notifications, newest first; opening one marks it as read. */
export function BellPanel({ close }: { close(): void }) {
  const { t } = useText(notificationScreenMessages)
  const list = useList(notifications.list, { pageSize: 20 })
  const readAll = useCall(notifications.readAll, { refreshes: [notifications.list] })
  const hasUnread = list.rows.some(({ isRead }) => !isRead)
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2>{t('bell.title')}</h2>
        {hasUnread && (
          <Button size="small" variant="quiet" isBusy={readAll.isRunning} onClick={() => void readAll.run({})}>
            {t('bell.readAll')}
          </Button>
        )}
      </header>
      {list.isLoading && <Skeleton height="12rem" />}
      {list.failure && list.rows.length === 0 && <Failure failure={list.failure} retry={list.retry} />}
      {!list.isLoading && !list.failure && list.rows.length === 0 && (
        <EmptyState icon={IconBellOff} title={t('bell.empty')}>
          {t('bell.empty.text')}
        </EmptyState>
      )}
      <ol className={styles.list}>
        {list.rows.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} close={close} />
        ))}
      </ol>
      {list.hasMore && (
        <Button variant="quiet" onClick={list.loadMore}>
          {t('bell.more')}
        </Button>
      )}
      <footer className={styles.foot}>
        <Link to="/account" onClick={close}>
          {t('bell.choices')}
        </Link>
      </footer>
    </div>
  )
}

function NotificationItem({ notification, close }: { notification: Notification; close(): void }) {
  const { t } = useText(notificationScreenMessages)
  const read = useCall(notifications.read, { refreshes: [notifications.list], tells: 'nowhere' })
  const { id, title, text, link, at, isRead } = notification
  const open = () => {
    if (!isRead) void read.run({ params: { id } })
    close()
  }
  return (
    <li>
      <Link to={link} className={styles.told} data-unread={!isRead || undefined} onClick={open}>
        <span className={styles.dot} aria-hidden />
        <strong>{title}</strong>
        <time dateTime={at}>
          {formatDate(at)} {formatTime(at)}
        </time>
        <span className={styles.text}>{text}</span>
        <span className="sr-only">{t(isRead ? 'bell.read' : 'bell.notRead')}</span>
      </Link>
    </li>
  )
}
