import { IconAlertCircle, IconClock, IconFile, IconLock } from '@tabler/icons-react'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'
import type { Pending } from './use-pending.ts'

interface PendingBubbleProps {
  one: Pending
  onAgain(): void
  onDrop(): void
}

/** What was written here a moment ago. */
export function PendingBubble({ one, onAgain, onDrop }: PendingBubbleProps) {
  const { t } = useText(words)
  const hasFailed = one.state === 'failed'
  return (
    <div className={styles.outgoing} data-state={hasFailed ? 'failed' : one.state === 'kept' ? 'kept' : undefined}>
      <div className={styles.bubble}>
        {one.file && (
          <span className={styles.kind}>
            <Icon of={IconFile} size="small" /> {one.file.name}
          </span>
        )}
        {one.body && <span className={styles.words}>{one.body}</span>}
        <span className={styles.foot}>
          {one.state === 'kept' && t(one.isHere ? 'room.kept_here' : 'room.kept')}
          <i>
            <Icon of={one.isNote ? IconLock : IconClock} size="tiny" />
          </i>
          <time dateTime={one.at}>{formatTime(one.at)}</time>
        </span>
      </div>
      {one.state === 'kept' && one.isHere && (
        <div className={styles.trouble}>
          <span>
            <Button size="small" onClick={onDrop}>
              {t('room.drop')}
            </Button>
          </span>
        </div>
      )}
      {hasFailed && (
        <div className={styles.trouble} data-tone="danger" role="alert">
          <p>
            <Icon of={IconAlertCircle} size="small" />{' '}
            {one.why ? t('room.failed', { why: one.why }) : t('room.failed_click')}
          </p>
          <span>
            {!one.isFinal && (
              <Button size="small" onClick={onAgain}>
                {t('room.again')}
              </Button>
            )}
            <Button size="small" onClick={onDrop}>
              {t(one.body ? 'room.rewrite' : 'room.drop')}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
