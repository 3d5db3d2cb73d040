import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconX } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { usePermissions } from '../data/permissions.ts'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { Icon } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './notices.module.css'
import { dismissNotice, keepAllNotices, type Notice, onNotices, readNotices } from './notices.ts'

/** Holders of this permission ("Persistir Notificações") dismiss every notice themselves. */
export const persistNotices = 'general.persist-notifications'

const icons = { success: IconCircleCheck, warning: IconAlertTriangle, failure: IconExclamationCircle }
const positions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const

/** Where notices appear; mounted once, above everything. */
export function NoticesRegion() {
  const { t } = useText(messages)
  const notices = useSyncExternalStore(onNotices, readNotices)
  const keepsAll = usePermissions().has(persistNotices)
  useEffect(() => keepAllNotices(keepsAll), [keepsAll])
  return (
    <section aria-label={t('ui.notices')} className={styles.layer}>
      {positions.map((position) => {
        const here = notices.filter((notice) => notice.position === position)
        return (
          <ol key={position} className={styles.stack} data-position={position}>
            {here.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
          </ol>
        )
      })}
    </section>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useText(messages)
  const dismiss = () => dismissNotice(notice.id)
  return (
    <li className={styles.notice} data-kind={notice.kind}>
      <Icon of={icons[notice.kind]} />
      <div className={styles.words} role={notice.kind === 'failure' ? 'alert' : 'status'}>
        <span className="sr-only">{t(`ui.notice.${notice.kind}`)}: </span>
        <p>{notice.text}</p>
        {notice.detail && <p className={styles.detail}>{notice.detail}</p>}
        {notice.requestId && <p className={styles.detail}>{t('ui.notice.code', { id: notice.requestId })}</p>}
        {notice.action && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              notice.action?.run()
              dismiss()
            }}
          >
            {notice.action.label}
          </Button>
        )}
      </div>
      <IconButton icon={IconX} label={t('ui.notice.dismiss')} size="small" onClick={dismiss} />
    </li>
  )
}
