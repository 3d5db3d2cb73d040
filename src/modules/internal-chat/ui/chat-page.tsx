import { IconMessages } from '@tabler/icons-react'
import { z } from 'zod'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './chat.module.css'
import { chatMessages as words } from './messages.ts'
import { RoomView } from './room-view.tsx'
import { RoomsList } from './rooms-list.tsx'

const chatSearch = z.object({ open: z.uuid().optional().meta({ momentary: true }) })

/** The rooms and the chosen one beside them; on a phone one at a time. */
export function ChatPage() {
  const { t } = useText(words)
  const address = useUrlState(chatSearch)
  const isNarrow = useNarrow()
  const { open } = address.value
  const leave = () => address.set({ open: undefined })
  return (
    <div className={styles.page} data-takes-screen={(isNarrow && open !== undefined) || undefined}>
      {!(isNarrow && open) && <RoomsList openId={open} onOpen={(id) => address.set({ open: id })} />}
      {open ? (
        <RoomView key={open} id={open} {...(isNarrow && { onBack: leave })} onGone={leave} />
      ) : (
        !isNarrow && <EmptyState icon={IconMessages} title={t('chat.choose')} />
      )}
    </div>
  )
}
