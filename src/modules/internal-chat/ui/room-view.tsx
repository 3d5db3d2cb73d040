import { IconArrowDown, IconChevronLeft, IconEye, IconSearch, IconUsers, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type InternalRoom, internalChat } from '../contract.ts'
import styles from './chat.module.css'
import { RoomComposer } from './composer/room-composer.tsx'
import { useAim } from './composer/use-aim.ts'
import { useWhoTypes } from './composer/use-typing.ts'
import { FindInRoom } from './find-in-room.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { MessageThread } from './message-thread.tsx'
import { chatMessages as words } from './messages.ts'
import { Face } from './rooms-list.tsx'
import { usePending } from './use-pending.ts'
import { useRoomMessages } from './use-room-messages.ts'

interface RoomViewProps {
  id: string
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
  /** Somebody left it. */
  onGone?: (() => void) | undefined
}

/** One room: who is in it, what was said, and where one writes. */
export function RoomView({ id, onBack, onClose, onGone }: RoomViewProps) {
  const queries = useQueryClient()
  const room = useItem(internalChat.room, { params: { id } })
  const { user } = useSession()
  const typing = useWhoTypes()
  const [found, setFound] = useState<number>()
  const [isFinding, setFinding] = useState(false)
  const again = () => void refresh(queries, [internalChat.room, internalChat.messages])
  useRoom(`internal-room:${id}`, {
    onEvents(events) {
      for (const { kind, actorId } of events) {
        if (!actorId || actorId === user?.usuarioid) continue
        if (kind === 'internal-rooms.typing') typing.noteTyping(actorId)
        else if (kind === 'internal-rooms.message') typing.hasWritten(actorId)
      }
      if (events.some(({ kind }) => kind !== 'internal-rooms.typing')) again()
    },
    onGap: again,
    isFleeting: true,
  })
  if (room.error)
    return (
      <section className={styles.room}>
        <Failure failure={room.error} retry={() => void room.refetch()} />
      </section>
    )
  if (!room.data)
    return (
      <section className={styles.room}>
        <SkeletonLines lines={6} />
      </section>
    )
  return (
    <section className={styles.room} aria-label={room.data.name}>
      <Head
        room={room.data}
        onBack={onBack}
        onClose={onClose}
        onGone={onGone}
        isFinding={isFinding}
        onFind={() => setFinding(!isFinding)}
      />
      {isFinding ? (
        <FindInRoom
          roomId={id}
          onChoose={(number) => {
            setFound(number)
            setFinding(false)
          }}
        />
      ) : (
        <Said room={room.data} typing={typing.ids} found={found} onNewest={() => setFound(undefined)} />
      )}
    </section>
  )
}

interface HeadProps extends Omit<RoomViewProps, 'id'> {
  room: InternalRoom
  isFinding: boolean
  onFind(): void
}

function Head({ room, isFinding, onFind, onBack, onClose, onGone }: HeadProps) {
  const { t } = useText(words)
  const [isManaging, setManaging] = useState(false)
  const people = t('room.members', { count: room.members.length })
  return (
    <header className={styles.head}>
      {onBack && <IconButton icon={IconChevronLeft} label={t('chat.back')} onClick={onBack} />}
      <Face kind={room.kind} name={room.name} />
      <div className={styles.who}>
        <h2>{room.name}</h2>
        {room.kind !== 'direct' && <p>{room.kind === 'deal' ? `${t('room.deal')}, ${people}` : people}</p>}
      </div>
      <IconButton icon={IconSearch} label={t('room.find')} aria-pressed={isFinding} onClick={onFind} />
      {room.kind === 'group' && (
        <IconButton icon={IconUsers} label={t('room.manage')} onClick={() => setManaging(true)} />
      )}
      {onClose && <IconButton icon={IconX} label={t('chat.close')} onClick={onClose} />}
      {isManaging && <MembersDialog room={room} onClose={() => setManaging(false)} onGone={onGone} />}
    </header>
  )
}

interface SaidProps {
  room: InternalRoom
  /** Ids of those who are writing. */
  typing: readonly string[]
  found: number | undefined
  onNewest(): void
}

/**
 * Where somebody who comes back begins to read: after the last message that they have read, if there are newer ones.
 */
function useOpening({ id, readNumber, lastNumber, members }: InternalRoom, me: string) {
  const [opening] = useState(() => ({
    id,
    readUpTo: members.some((one) => one.id === me) && readNumber < lastNumber ? readNumber : undefined,
  }))
  return opening.readUpTo
}

function Said({ room, typing, found, onNewest }: SaidProps) {
  const { t } = useText(words)
  const { user } = useSession()
  const me = user?.usuarioid ?? ''
  const isReader = room.readers.some(({ id }) => id === me)
  const isOwn = room.kind === 'deal' || room.members.some(({ id }) => id === me)
  const readUpTo = useOpening(room, me)
  const [isAtEnd, setAtEnd] = useState(false)
  const around = found ?? (isAtEnd ? undefined : readUpTo)
  const thread = useRoomMessages(room.id, { isOpen: isOwn || isReader, around })
  const pending = usePending(room.id, thread.messages)
  const goToEnd = useCallback(() => {
    setAtEnd(true)
    onNewest()
  }, [onNewest])
  const announce = useCall(internalChat.announce, { refreshes: [internalChat.room, internalChat.messages] })
  const aim = useAim(thread.messages)
  useReading(room, thread.messages.at(-1)?.number ?? 0)
  if (!isOwn && !isReader)
    return (
      <div className={styles.why}>
        <p>{t('room.announce.why')}</p>
        <Button
          variant="primary"
          isBusy={announce.isRunning}
          onClick={() => void announce.run({ params: { id: room.id } })}
        >
          {t('room.announce')}
        </Button>
      </div>
    )
  return (
    <>
      {room.readers
        .filter(({ id }) => id !== me && !room.members.some((one) => one.id === id))
        .map(({ id, name }) => (
          <p key={id} className={styles.reader}>
            <Icon of={IconEye} size="small" /> {t('room.reader', { name })}
          </p>
        ))}
      <MessageThread
        key={around ?? 'end'}
        thread={thread}
        pending={pending}
        me={me}
        readUpTo={around === readUpTo ? readUpTo : undefined}
        found={found}
        onReply={room.mayWrite ? aim.answer : undefined}
        onEdit={aim.edit}
      />
      {thread.hasPreviousPage && (
        <div className={styles.toEnd}>
          <Button size="small" icon={IconArrowDown} onClick={goToEnd}>
            {t('room.newest')}
          </Button>
        </div>
      )}
      <p className={styles.typing} role="status">
        {typingText(t, room, typing)}
      </p>
      {room.mayWrite ? (
        <RoomComposer
          key={aim.editing?.id ?? room.id}
          room={room}
          pending={pending}
          answering={aim.answering}
          editing={aim.editing}
          field={aim.field}
          onDone={() => {
            aim.end()
            // What one writes stands at the end: there one looks.
            if (thread.hasPreviousPage) goToEnd()
          }}
        />
      ) : (
        <p className={styles.why}>{t(isOwn ? 'room.left' : 'room.reading')}</p>
      )}
    </>
  )
}

function typingText(
  t: ReturnType<typeof useText<typeof words>>['t'],
  { members }: InternalRoom,
  ids: readonly string[],
) {
  if (ids.length === 0) return ''
  const name = ids.length === 1 ? members.find(({ id }) => id === ids[0])?.name : undefined
  return name ? t('room.types', { name: name.split(' ')[0]! }) : t('room.types.many', { count: ids.length })
}

/** What is on the screen is read; a window in the background has read nothing. */
function useReading({ id, readNumber, members }: InternalRoom, shown: number) {
  const queries = useQueryClient()
  const { user } = useSession()
  const read = useCall(internalChat.read, {
    onDone: () => void refresh(queries, [internalChat.rooms, internalChat.room]),
    tells: 'nowhere',
  })
  const said = useRef(0)
  const isMember = members.some((one) => one.id === user?.usuarioid)
  useEffect(() => {
    if (!isMember || shown <= readNumber || shown === said.current || document.visibilityState !== 'visible') return
    said.current = shown
    void read.run({ params: { id }, body: { number: shown } })
  }, [id, isMember, shown, readNumber, read.run])
}
