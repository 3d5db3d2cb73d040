import { IconEdit, IconMessages, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type ListState, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SearchField } from '../../../platform/ui/forms/search-field.tsx'
import { TabList } from '../../../platform/ui/layout/tab-list.tsx'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatDayAndMonth, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { internalChat, type RoomRow } from '../contract.ts'
import styles from './chat.module.css'
import { chatMessages as words } from './messages.ts'
import { NewRoomDialog } from './new-room-dialog.tsx'

interface RoomsListProps {
  openId: string | undefined
  onOpen(id: string): void
  /** Buttons beside the title. */
  children?: ReactNode
  /** Under the title. */
  above?: ReactNode
  /** In place of the rooms. */
  instead?: ReactNode
}

/** One's rooms, the newest first; whoever sees all chats finds those of others beside them. */
export function RoomsList({ openId, onOpen, children, above, instead }: RoomsListProps) {
  const { t } = useText(words)
  const [search, setSearch] = useState('')
  const [of, setOf] = useState<'mine' | 'others'>('mine')
  const [isNew, setNew] = useState(false)
  const list = useList(internalChat.rooms, { of, search })
  const maySeeOthers = useItem(internalChat.rooms, { query: {} }).data?.maySeeOthers ?? false
  return (
    <section className={styles.list} aria-label={t('chat.title')}>
      <header className={styles.head}>
        <h2>{t('chat.title')}</h2>
        <IconButton icon={IconEdit} label={t('chat.new')} onClick={() => setNew(true)} />
        {children}
      </header>
      {above}
      {instead ?? (
        <>
          {maySeeOthers && (
            <TabList
              label={t('chat.whose')}
              className={styles.tabs}
              tabs={(['mine', 'others'] as const).map((id) => ({ id, label: t(`chat.${id}`) }))}
              open={of}
              onOpen={setOf}
            />
          )}
          <div className={styles.find}>
            <SearchField label={t('chat.search')} value={search} onChange={setSearch} />
          </div>
          <Rows list={list} openId={openId} onOpen={onOpen} onNew={() => setNew(true)} />
        </>
      )}
      {isNew && (
        <NewRoomDialog
          onClose={() => setNew(false)}
          onOpen={(id) => {
            setNew(false)
            onOpen(id)
          }}
        />
      )}
    </section>
  )
}

interface RowsProps {
  list: ListState<RoomRow>
  openId: string | undefined
  onOpen(id: string): void
  onNew(): void
}

function Rows({ list, openId, onOpen, onNew }: RowsProps) {
  const { t } = useText(words)
  return (
    <div className={styles.rows}>
      {list.isLoading && <SkeletonLines lines={6} />}
      {list.failure && <Failure failure={list.failure} retry={list.retry} />}
      {!list.isLoading && !list.failure && list.rows.length === 0 && (
        <EmptyState
          icon={IconMessages}
          title={t('chat.empty')}
          action={<Button onClick={onNew}>{t('chat.new')}</Button>}
        >
          {t('chat.empty.why')}
        </EmptyState>
      )}
      {list.rows.map((room) => (
        <Row key={room.id} room={room} isOpen={room.id === openId} onOpen={() => onOpen(room.id)} />
      ))}
      {list.hasMore && (
        <Button variant="quiet" onClick={list.loadMore}>
          {t('chat.more')}
        </Button>
      )}
    </div>
  )
}

const isToday = (instant: string) => new Date(instant).toDateString() === new Date().toDateString()

function Row({ room, isOpen, onOpen }: { room: RoomRow; isOpen: boolean; onOpen(): void }) {
  const { t } = useText(words)
  const { user } = useSession()
  const { kind, name, unread, lastAt } = room
  const said = () => {
    if (room.lastAuthorId === null) return ''
    const text = room.isLastDeleted ? t('chat.was_deleted') : room.lastText
    if (room.lastAuthorId === user?.usuarioid) return t('chat.you', { text })
    return kind === 'direct' ? text : t('chat.by', { name: room.lastAuthorName.split(' ')[0]!, text })
  }
  return (
    <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <Face kind={kind} name={name} />
      <span className={styles.words}>
        <span>
          <b>{name}</b>
          <time dateTime={lastAt}>{isToday(lastAt) ? formatTime(lastAt) : formatDayAndMonth(lastAt)}</time>
        </span>
        <span data-unread={unread > 0 || undefined}>
          <span>{said()}</span>
          {unread > 0 && (
            <em>
              <span aria-hidden="true">{unread}</span>
              <span className="sr-only">{t('chat.unread', { count: unread })}</span>
            </em>
          )}
        </span>
      </span>
    </button>
  )
}

/** People are round, groups and deals square. */
export function Face({ kind, name }: { kind: RoomRow['kind']; name: string }) {
  if (kind === 'direct') return <Avatar name={name} size="large" />
  return (
    <span className={styles.square}>
      <Icon of={kind === 'group' ? IconUsers : IconUsersGroup} size="small" />
    </span>
  )
}
