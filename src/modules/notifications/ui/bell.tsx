import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { Popover } from '../../../platform/ui/overlays/popover.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { notifications } from '../contract.ts'
import { bellMessages } from './bell-messages.ts'

const BellPanel = lazy(() => import('./bell-panel.tsx').then((it) => ({ default: it.BellPanel })))

/** In the header: the number of unread notifications, and the panel that lists them. */
export function Bell() {
  const { t } = useText(bellMessages)
  const queries = useQueryClient()
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const newest = useItem(notifications.list, { query: { pageSize: 20 } })
  const look = () => void refresh(queries, [notifications.list])
  useRoom(user && `notifications:${user.usuarioid}`, { onEvents: look, onGap: look })
  const slot = document.getElementById('top-bar-slot')
  if (!slot) return null
  const unread = newest.data?.unread ?? 0
  return createPortal(
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      align="end"
      width="26rem"
      label={t('bell.title')}
      trigger={
        <span style={{ order: 2 }}>
          <IconButton
            icon={IconBell}
            label={t('bell.unread', { count: unread })}
            count={unread}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      }
    >
      <Suspense fallback={null}>
        <BellPanel close={() => setOpen(false)} />
      </Suspense>
    </Popover>,
    slot,
  )
}
