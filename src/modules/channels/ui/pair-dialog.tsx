import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/ui/data/api.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Channel, channels } from '../contract.ts'
import styles from './channels.module.css'
import { channelScreenMessages as words } from './messages.ts'

/** A code is good for some seconds: while the window is open the server is asked for the one of now. */
const every = 4_000

/** Pairs a phone: the code that it reads, until it is there. */
export function PairDialog({ channel, onClose }: { channel: Channel; onClose(): void }) {
  const { t } = useText(words)
  const { data, isError } = useQuery({
    queryKey: ['POST /channels/:id/pairing', { id: channel.id }],
    queryFn: () => api(channels.pair, { params: { id: channel.id } }),
    refetchInterval: ({ state }) => (state.data?.isPaired ? false : every),
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog
      isOpen
      title={t('channels.qr.pair')}
      size="small"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('channels.qr.close')}</Button>}
    >
      <div className={styles.pairing} role="status">
        {data?.isPaired ? (
          <p>{t('channels.qr.paired')}</p>
        ) : (
          <>
            <p>{t('channels.qr.how')}</p>
            {data?.picture ? (
              <img src={data.picture} width={264} height={264} alt={t('channels.qr.code')} />
            ) : (
              <p>{data?.fault ?? t(isError ? 'channels.qr.silent' : 'channels.qr.waiting')}</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
