import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { useEarlierAtTop } from '../../../platform/ui/layout/use-earlier-at-top.ts'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Conversation, Message } from '../contract.ts'
import { Bubble } from './bubble.tsx'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'
import { PendingBubble } from './pending-bubble.tsx'
import { useFirstUnread } from './presence/use-first-unread.ts'
import type { useMessages } from './use-messages.ts'
import { useNow } from './use-now.ts'
import type { PendingMessages } from './use-pending.ts'

interface ThreadProps {
  conversation: Conversation
  thread: ReturnType<typeof useMessages>
  pending: PendingMessages
  onReply(message: Message): void
}

const dayOf = (instant: string) => new Date(instant).toDateString()

/** The messages by day, the newest at the foot; earlier ones come as one scrolls up. */
export function Thread({ conversation, thread, pending, onReply }: ThreadProps) {
  const { t } = useText(words)
  const now = useNow()
  const { messages } = thread
  const top = useEarlierAtTop(thread)
  const firstUnread = useFirstUnread(conversation, thread)
  return (
    <ScrollRegion ref={firstUnread.region} className={styles.thread} label={t('room.label')}>
      <div className={styles.threadInner} role="log" aria-label={t('room.label')}>
        {thread.isLoading && <SkeletonLines lines={6} />}
        {thread.error && <Failure failure={thread.error} retry={() => void thread.refetch()} />}
        <div ref={top} />
        {messages.map((message, at) => {
          const before = messages[at - 1]
          const isNewDay = !before || dayOf(before.saidAt) !== dayOf(message.saidAt)
          return (
            <div key={message.id} className={styles.entry}>
              {isNewDay && (
                <p className={styles.day}>
                  {dayOf(message.saidAt) === new Date(now).toDateString()
                    ? t('room.today', { date: formatDate(message.saidAt) })
                    : formatDate(message.saidAt)}
                </p>
              )}
              {firstUnread.id === message.id && (
                <p ref={firstUnread.line} className={styles.new}>
                  {t('room.new', { count: firstUnread.count })}
                </p>
              )}
              <Bubble conversation={conversation} message={message} now={now} onReply={onReply} />
            </div>
          )
        })}
        {pending.list.map((one) => (
          <div key={one.id} className={styles.entry}>
            <PendingBubble one={one} onAgain={() => pending.again(one)} onDrop={() => pending.drop(one)} />
          </div>
        ))}
      </div>
    </ScrollRegion>
  )
}
