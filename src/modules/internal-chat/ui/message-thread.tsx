import { IconAlertCircle, IconCheck, IconClock, IconCornerUpLeft, IconDotsVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { useEarlierAtTop } from '../../../platform/ui/layout/use-earlier-at-top.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { useKeptFocus } from '../../../platform/ui/overlays/use-kept-focus.ts'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatDate, formatTime, formatWorth } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type InternalMessage, internalChat } from '../contract.ts'
import { mayChangeMessage } from '../room.ts'
import styles from './chat.module.css'
import { MessageFile } from './message-file.tsx'
import { MessageText } from './message-text.tsx'
import { chatMessages as words } from './messages.ts'
import type { Pending, usePending } from './use-pending.ts'
import type { useRoomMessages } from './use-room-messages.ts'

interface ThreadProps {
  thread: ReturnType<typeof useRoomMessages>
  pending: ReturnType<typeof usePending>
  me: string
  /** How far the reader had read when they opened it; what others wrote behind it is new. */
  readUpTo: number | undefined
  /** The number that was looked for. */
  found: number | undefined
  onReply: ((message: InternalMessage) => void) | undefined
  onEdit(message: InternalMessage): void
}

const dayOf = (instant: string) => new Date(instant).toDateString()

/** The messages by day, the newest at the foot; earlier ones come as one scrolls up. */
export function MessageThread({ thread, pending, me, readUpTo, found, onReply, onEdit }: ThreadProps) {
  const { t } = useText(words)
  const { messages } = thread
  const top = useEarlierAtTop(thread)
  const foot = useEarlierAtTop({
    hasNextPage: thread.hasPreviousPage,
    isFetchingNextPage: thread.isFetchingPreviousPage,
    fetchNextPage: thread.fetchPreviousPage,
  })
  const firstNew =
    readUpTo === undefined
      ? undefined
      : messages.find(({ number, authorId, deletedAt }) => number > readUpTo && authorId !== me && !deletedAt)
  const opensAt = found ?? firstNew?.number
  const place = useRef<HTMLDivElement>(null)
  const hasScrolled = useRef(false)
  const keepsFocus = useKeptFocus<HTMLDivElement>()
  useLayoutEffect(() => {
    if (hasScrolled.current || !place.current) return
    hasScrolled.current = true
    place.current.scrollIntoView({ block: 'center' })
  })
  return (
    <ScrollRegion className={styles.thread} label={t('room.label')}>
      <div className={styles.threadInner} role="log" aria-label={t('room.label')} {...keepsFocus}>
        {thread.isLoading && <SkeletonLines lines={6} />}
        {thread.error && <Failure failure={thread.error} retry={() => void thread.refetch()} />}
        {thread.data && messages.length === 0 && pending.list.length === 0 && (
          <p className={styles.trace}>{t('room.none')}</p>
        )}
        <div ref={top} />
        {messages.map((message, at) => {
          const before = messages[at - 1]
          const isNewDay = !before || dayOf(before.writtenAt) !== dayOf(message.writtenAt)
          return (
            <div
              key={message.id}
              ref={message.number === opensAt ? place : undefined}
              className={styles.entry}
              data-found={message.number === found || undefined}
            >
              {isNewDay && <p className={styles.day}>{formatDate(message.writtenAt)}</p>}
              {message.id === firstNew?.id && <p className={styles.new}>{t('room.new')}</p>}
              {message.deletedAt ? (
                <p className={styles.trace}>
                  {t('room.deleted', { name: message.authorName })} <time>{formatTime(message.deletedAt)}</time>
                </p>
              ) : (
                <Said message={message} me={me} onReply={onReply} onEdit={onEdit} />
              )}
            </div>
          )
        })}
        <div ref={foot} />
        {pending.list.map((one) => (
          <Waiting key={one.id} one={one} onAgain={() => pending.again(one)} onDrop={() => pending.drop(one)} />
        ))}
      </div>
    </ScrollRegion>
  )
}

type SaidProps = { message: InternalMessage } & Pick<ThreadProps, 'me' | 'onReply' | 'onEdit'>

function Said({ message, me, onReply, onEdit }: SaidProps) {
  const { t } = useText(words)
  const isMine = message.authorId === me
  return (
    <article className={styles.message} data-mine={isMine || undefined}>
      {!isMine && <Avatar name={message.authorName} size="small" />}
      <div className={styles.bubble}>
        {!isMine && <b>{message.authorName}</b>}
        {message.answered && (
          <blockquote>
            <b>{message.answered.authorName}</b> {message.answered.body || t('chat.was_deleted')}
          </blockquote>
        )}
        {message.file && <MessageFile file={message.file} />}
        {message.body && (
          <p>
            <MessageText message={message} />
          </p>
        )}
        {message.cards.map((card) => (
          <Link
            key={card.id}
            className={styles.card}
            to={card.kind === 'deal' ? `/negocio/${card.id}` : `/contacts/${card.id}`}
          >
            <b>{card.name}</b>
            {card.number !== null && <span>{t('room.deal.number', { number: card.number })}</span>}
            <span>{card.detail}</span>
            {card.valueCents !== null && <span>{formatWorth(card.valueCents)}</span>}
          </Link>
        ))}
        <footer>
          {message.editedAt && <span>{t('room.edited')}</span>}
          <time dateTime={message.writtenAt}>{formatTime(message.writtenAt)}</time>
          {isMine && (
            <span role="img" aria-label={t('room.sent')}>
              <Icon of={IconCheck} size="tiny" />
            </span>
          )}
        </footer>
      </div>
      <Actions message={message} me={me} onReply={onReply} onEdit={onEdit} />
    </article>
  )
}

function Actions({ message, me, onReply, onEdit }: SaidProps) {
  const { t } = useText(words)
  const refreshes = [internalChat.messages, internalChat.rooms]
  const remove = useCall(internalChat.remove, { refreshes, tells: 'nowhere' })
  const [isAsked, setAsked] = useState(false)
  const isChangeable = mayChangeMessage(message, me, new Date().toISOString()).ok
  const own = isChangeable
    ? [
        { label: t('room.edit'), run: () => onEdit(message) },
        { label: t('room.delete'), isDangerous: true, run: () => setAsked(true) },
      ]
    : []
  if (!onReply) return null
  if (own.length === 0)
    return <IconButton size="small" icon={IconCornerUpLeft} label={t('room.reply')} onClick={() => onReply(message)} />
  return (
    <>
      <Menu groups={[{ items: [{ label: t('room.reply'), run: () => onReply(message) }, ...own] }]}>
        <IconButton size="small" icon={IconDotsVertical} label={t('room.actions')} />
      </Menu>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('room.delete.sure')}
        confirm={t('room.delete.do')}
        isDangerous
        run={() => remove.call({ params: { id: message.id } })}
      >
        {message.body && <blockquote className={styles.asked}>{message.body}</blockquote>}
        {t('room.delete.why')}
      </ConfirmDialog>
    </>
  )
}

/** What has not reached the server: it is on its way, waits for the network, or failed and is sent again by a click. */
function Waiting({ one, onAgain, onDrop }: { one: Pending; onAgain(): void; onDrop(): void }) {
  const { t } = useText(words)
  const said = [one.file?.name, one.body].filter(Boolean).join(' · ')
  if (one.state === 'failed')
    return (
      <>
        <button type="button" className={styles.pending} data-state="failed" onClick={onAgain}>
          <span>{said}</span>
          <small role="alert">
            <Icon of={IconAlertCircle} size="tiny" /> {t('room.failed')}
          </small>
          {one.why && <small>{one.why}</small>}
        </button>
        <DropButton onDrop={onDrop} />
      </>
    )
  return (
    <>
      <div className={styles.pending} data-state={one.state}>
        <span>{said}</span>
        <small>
          <Icon of={IconClock} size="tiny" /> {t(one.state === 'kept' ? 'room.waits' : 'room.sending')}
        </small>
      </div>
      {one.state === 'kept' && one.isHere && <DropButton onDrop={onDrop} />}
    </>
  )
}

function DropButton({ onDrop }: { onDrop(): void }) {
  const { t } = useText(words)
  return (
    <span className={styles.drop}>
      <Button size="small" variant="quiet" onClick={onDrop}>
        {t('room.drop')}
      </Button>
    </span>
  )
}
