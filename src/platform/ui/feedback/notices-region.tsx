import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconX } from '@tabler/icons-react'
import { type CSSProperties, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { usePermissions } from '../data/permissions.ts'
import { useNarrow } from '../layout/use-narrow.ts'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { Icon } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './notices.module.css'
import { dismissNotice, type Notice, type NoticePosition, noticeTime, onNotices, readNotices } from './notices.ts'
import { useFreePlace } from './place/use-free-place.ts'
import { useIsPointedAt } from './place/use-is-pointed-at.ts'
import { footSlot, noticesSlot, useNoticesSlot } from './use-notices-slot.ts'

/** Holders of this permission ("Persistir Notificações") dismiss every notice themselves. */
export const persistNotices = 'general.persist-notifications'

/** The one that is chosen by what stands on the screen; the others are asked for by name. */
const usual: NoticePosition = 'top-right'

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

/**
 * Where notices appear; mounted once, above everything. Ours and not a library's: the most important notice says that the
 * network is gone, and a library's chunk that was not fetched before could not show it.
 */
export function NoticesRegion() {
  const { t } = useText(messages)
  const notices = useSyncExternalStore(onNotices, readNotices)
  const isNarrow = useNarrow()
  const above = useNoticesSlot(noticesSlot, notices.some(isInFlow))
  // A narrow screen is full of what can be pressed: there they take room, and cover nothing.
  const foot = useNoticesSlot(footSlot, isNarrow && notices.some(isAtFoot))
  const isFloating = (notice: Notice) => !(above && isInFlow(notice)) && !(foot && isAtFoot(notice))
  const floating = notices.filter(isFloating)
  return (
    <section aria-label={t('ui.notices')} className={styles.layer}>
      {positions.map((position) => (
        <Stack key={position} position={position} notices={floating.filter((notice) => notice.position === position)} />
      ))}
      {above && createPortal(<Cards className={styles.flow} notices={notices.filter(isInFlow)} />, above)}
      {foot && createPortal(<Cards className={styles.foot} notices={notices.filter(isAtFoot)} />, foot)}
    </section>
  )
}

const isInFlow = (notice: Notice) => notice.isInFlow === true
const isAtFoot = (notice: Notice) => !isInFlow(notice) && notice.position === usual

/** Those of one place that floats. */
function Stack({ position, notices }: { position: NoticePosition; notices: readonly Notice[] }) {
  const list = useRef<HTMLOListElement>(null)
  const place = useFreePlace(list, position === usual ? notices.length : 0)
  return <Cards ref={list} className={styles.stack} position={position} style={place} notices={notices} isLive />
}

interface CardsProps {
  notices: readonly Notice[]
  className: string | undefined
  ref?: RefObject<HTMLOListElement | null>
  position?: NoticePosition
  style?: CSSProperties | undefined
  isLive?: true
}

/** Those of one place. While they are pointed at, or the keyboard is in them, none leaves. */
function Cards({ notices, className, ref, position, style, isLive }: CardsProps) {
  const own = useRef<HTMLOListElement>(null)
  const list = ref ?? own
  const [hasFocus, setFocus] = useState(false)
  const isRead = useIsPointedAt(list, notices.length > 0) || hasFocus
  return (
    <ol
      ref={list}
      // Must exist before the first notice, or screen readers would not announce it, and must not be hidden by an open dialog.
      aria-live={isLive && 'polite'}
      className={className}
      data-position={position}
      style={style}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} isRead={isRead} />
      ))}
    </ol>
  )
}

function NoticeCard({ notice, isRead }: { notice: Notice; isRead: boolean }) {
  const { t } = useText(messages)
  const keepsAll = usePermissions().has(persistNotices)
  const stays = notice.kind === 'failure' || keepsAll || isRead
  const { id } = notice
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismissNotice(id), noticeTime)
    return () => clearTimeout(timer)
  }, [id, stays])
  const dismiss = () => dismissNotice(id)
  return (
    <li className={styles.notice} data-kind={notice.kind}>
      <Icon of={icons[notice.kind]} />
      <div className={styles.words} role={notice.kind === 'failure' ? 'alert' : undefined}>
        <span className="sr-only">{t(`ui.notice.${notice.kind}`)}: </span>
        <p>{notice.text}</p>
        {notice.detail && <p className={styles.detail}>{notice.detail}</p>}
        {notice.requestId && (
          <p data-copied className={styles.detail}>
            {t('ui.notice.code', { id: notice.requestId })}
          </p>
        )}
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
