import { useState } from 'react'
import { agreeToShareLocation, readAccount } from '../../../platform/ui/data/session.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { accountMessages } from './account-messages.ts'

export interface DevicePoint {
  latitude: number
  longitude: number
}

/**
 * Where the device is. The person is asked once whether this device's location may be shared and agrees for good; the
 * browser's own question follows. `dialog` is rendered by whoever asks.
 */
export function useDeviceLocation({ onPoint, onFailure }: { onPoint(point: DevicePoint): void; onFailure(): void }) {
  const { t } = useText(accountMessages)
  const [isAsking, setAsking] = useState(false)
  const locate = () =>
    navigator.geolocation.getCurrentPosition(({ coords }) => onPoint(coords), onFailure, {
      enableHighAccuracy: true,
      timeout: 20_000,
    })
  const agree = () => {
    agreeToShareLocation()
    setAsking(false)
    locate()
  }
  const ask = () => (readAccount()?.alreadySharingLocation ? locate() : setAsking(true))
  const dialog = (
    <Dialog
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      size="small"
      title={t('account.location.title')}
      actions={
        <>
          <Button onClick={() => setAsking(false)}>{t('account.location.no')}</Button>
          <Button variant="primary" onClick={agree}>
            {t('account.location.yes')}
          </Button>
        </>
      }
    >
      <p>{t('account.location.text')}</p>
    </Dialog>
  )
  return { ask, dialog }
}
