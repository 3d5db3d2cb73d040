import { IconArrowsDiagonal, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { TabList } from '../../../platform/ui/layout/tab-list.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { isShown, useOpenAreas } from '../../../platform/ui/routing/areas.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { internalChat } from '../contract.ts'
import styles from './chat.module.css'
import type { ChatList } from './chat-list.ts'
import { chatMessages as words } from './messages.ts'
import { RoomView } from './room-view.tsx'
import { RoomsList } from './rooms-list.tsx'

interface ChatPanelProps {
  /** It stands above the floating button that opened it. */
  isAbove?: boolean
  onClose(): void
}

/** The rooms over any screen, which stays usable beside them. Esc closes the room, then the list. */
export function ChatPanel({ isAbove = false, onClose }: ChatPanelProps) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const granted = usePermissions()
  const [open, setOpen] = useState<string>()
  const lists = useOpenAreas()
    .flatMap(({ chatLists = [] }) => chatLists)
    .filter((one) => isShown(granted, one))
  const [listId, setListId] = useState<string>()
  const other = lists.find(({ id }) => id === listId)
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
    if (open) setOpen(undefined)
    else onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => close(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const leave = () => setOpen(undefined)
  return createPortal(
    <div className={styles.panel} data-open={open ? true : undefined} data-above={isAbove || undefined}>
      {open && <RoomView key={open} id={open} onClose={leave} onGone={leave} />}
      <RoomsList
        openId={open}
        onOpen={setOpen}
        above={lists.length > 0 && <Lists lists={lists} chosen={other?.id} onChoose={setListId} />}
        {...(other && { instead: <other.list onLeave={onClose} /> })}
      >
        <IconButton
          icon={IconArrowsDiagonal}
          label={t('chat.page')}
          onClick={() => {
            onClose()
            void navigate({ to: '/internal-chat' })
          }}
        />
        <IconButton icon={IconX} label={t('chat.close')} onClick={onClose} />
      </RoomsList>
    </div>,
    document.body,
  )
}

interface ListsProps {
  lists: readonly ChatList[]
  chosen: string | undefined
  onChoose(id: string | undefined): void
}

/** Colleagues, and beside them the lists of other modules, each with what waits there. */
function Lists({ lists, chosen, onChoose }: ListsProps) {
  const { t } = useText(words)
  const unread = useItem(internalChat.rooms, { query: {} }).data?.unread ?? 0
  return (
    <TabList
      label={t('chat.lists')}
      className={styles.tabs}
      tabs={[
        { id: ofTeam, label: <Named label={t('chat.team')} count={unread} /> },
        ...lists.map((list) => ({ id: list.id, label: <NamedList list={list} /> })),
      ]}
      open={chosen ?? ofTeam}
      onOpen={(id) => onChoose(id === ofTeam ? undefined : id)}
    />
  )
}

const ofTeam = ''

function NamedList({ list }: { list: ChatList }) {
  const { say } = useText(words)
  return <Named label={say(list.label)} count={list.useCount()} />
}

const Named = ({ label, count }: { label: string; count: number }) => (
  <>
    {label}
    <Waits count={count} />
  </>
)

function Waits({ count }: { count: number }) {
  const { t } = useText(words)
  if (count === 0) return null
  return (
    <em>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> {t('chat.waits', { count })}</span>
    </em>
  )
}
