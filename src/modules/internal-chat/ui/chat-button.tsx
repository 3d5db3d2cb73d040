import { IconMessages } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { internalChat } from '../contract.ts'
import { chatMessages as words } from './messages.ts'

const ChatPanel = lazy(() => import('./chat-panel.tsx').then((it) => ({ default: it.ChatPanel })))

/** In the header: how many messages of colleagues are unread, and the panel with the rooms over any screen. */
export function ChatButton() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const rooms = useItem(internalChat.rooms, { query: {} })
  const look = () => void refresh(queries, [internalChat.rooms])
  useRoom(user && `internal-chat:${user.usuarioid}`, { onEvents: look, onGap: look, isFleeting: true })
  const slot = document.getElementById('top-bar-slot')
  if (!slot) return null
  const unread = rooms.data?.unread ?? 0
  return createPortal(
    <span style={{ order: 1 }}>
      <IconButton
        icon={IconMessages}
        label={t('chat.open', { count: unread })}
        count={unread}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ChatPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>,
    slot,
  )
}
