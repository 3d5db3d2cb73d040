import { IconMessages } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCompanyFeatures } from '../../../../platform/ui/data/company-features.ts'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { refresh, useItem } from '../../../../platform/ui/data/queries.ts'
import { useSession } from '../../../../platform/ui/data/session.ts'
import { useNarrow } from '../../../../platform/ui/layout/use-narrow.ts'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { internalChat } from '../../contract.ts'
import { chatMessages as words } from '../messages.ts'
import styles from './chat-button.module.css'
import { chatEntrance } from './chat-entrance.ts'

const ChatPanel = lazy(() => import('../chat-panel.tsx').then((it) => ({ default: it.ChatPanel })))

/** The one entrance to the panel with the rooms: how many messages of colleagues are unread, floating or in the top bar. */
export function ChatButton() {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const { unread, isKnown } = useUnread()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isNarrow = useNarrow()
  const floats = chatEntrance({ ...useCompanyFeatures(), path }, isNarrow) === 'floating'
  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  const slot = document.getElementById('top-bar-slot')
  // Where it stands is known with the session, which is read about then: it does not jump from one place to the other.
  if (!isKnown || !slot) return null
  const button = <OpenButton unread={unread} isOpen={isOpen} floats={floats} onToggle={() => setOpen(!isOpen)} />
  return (
    <>
      {floats ? (
        <span className={styles.floats} ref={place}>
          {button}
        </span>
      ) : (
        createPortal(
          <span style={{ order: 1 }} ref={place}>
            {button}
          </span>,
          slot,
        )
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ChatPanel isAbove={floats} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface OpenButtonProps {
  unread: number
  isOpen: boolean
  floats: boolean
  onToggle(): void
}

function OpenButton({ unread, isOpen, floats, onToggle }: OpenButtonProps) {
  const { t } = useText(words)
  return (
    <IconButton
      icon={IconMessages}
      label={t('chat.open', { count: unread })}
      count={unread}
      aria-expanded={isOpen}
      onClick={onToggle}
      className={floats ? styles.button : undefined}
    />
  )
}

/** How many messages of colleagues one has not read, as it changes. */
function useUnread() {
  const queries = useQueryClient()
  const { user } = useSession()
  const rooms = useItem(internalChat.rooms, { query: {} })
  const look = () => void refresh(queries, [internalChat.rooms])
  useRoom(user && `internal-chat:${user.usuarioid}`, { onEvents: look, onGap: look, isFleeting: true })
  return { unread: rooms.data?.unread ?? 0, isKnown: rooms.data !== undefined || rooms.error !== null }
}
