import { IconAlertTriangle, IconCloudUp, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Dialog } from '../feedback/dialog.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { Icon } from '../pieces/icon.tsx'
import { useText } from '../text/use-text.ts'
import { followPending, onPending, readPending, syncOf, syncPending } from './pending-requests.ts'
import styles from './sync-state.module.css'
import { WaitingChange } from './waiting-change.tsx'

/** In the header while changes wait for the network, are being sent, or were refused; nothing when all is well. */
export function SyncState() {
  const { t } = useText(messages)
  const queries = useQueryClient()
  const state = useSyncExternalStore(onPending, readPending)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => followPending(() => void queries.invalidateQueries()), [queries])
  const { requests } = state
  const sync = syncOf(state)
  if (requests.length === 0) return null
  const refused = requests.filter(({ refusal }) => refusal).length
  const text =
    sync === 'ongoing'
      ? t('ui.pending.ongoing')
      : sync === 'pending'
        ? t('ui.pending.waiting', { count: requests.length - refused })
        : t('ui.pending.refused', { count: refused })
  return (
    <>
      <span role="status" className={styles.told}>
        <button
          type="button"
          className={styles.state}
          data-state={sync === 'complete' ? 'refused' : sync}
          onClick={() => setOpen(true)}
        >
          <Icon of={sync === 'ongoing' ? IconRefresh : refused > 0 ? IconAlertTriangle : IconCloudUp} size="small" />
          <span className={styles.count} aria-hidden>
            {requests.length}
          </span>
          <span className={styles.words}>{text}</span>
        </button>
      </span>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('ui.pending.title')}
        actions={
          sync === 'pending' && (
            <Button variant="primary" onClick={() => void syncPending({ pressed: true })}>
              {t('ui.pending.send')}
            </Button>
          )
        }
      >
        <p className={styles.hint}>{t('ui.pending.hint')}</p>
        <ol className={styles.list}>
          {requests.map((request) => (
            <WaitingChange
              key={request.id}
              request={request}
              isSending={state.isSyncing}
              onLeave={() => setOpen(false)}
            />
          ))}
        </ol>
      </Dialog>
    </>
  )
}
