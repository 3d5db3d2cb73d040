import { lazy, Suspense, useState } from 'react'
import { agreeToShareLocation, readAccount } from '../../../platform/ui/data/session.ts'

const ShareLocationDialog = lazy(() =>
  import('./share-location-dialog.tsx').then((it) => ({ default: it.ShareLocationDialog })),
)

export interface DevicePoint {
  latitude: number
  longitude: number
}

/**
 * The device's location. The person is asked once whether it may be shared, and the answer is remembered; then the
 * browser asks. The caller renders `dialog`.
 */
export function useDeviceLocation({ onPoint, onFailure }: { onPoint(point: DevicePoint): void; onFailure(): void }) {
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
  const dialog = isAsking ? (
    <Suspense fallback={null}>
      <ShareLocationDialog agree={agree} close={() => setAsking(false)} />
    </Suspense>
  ) : null
  return { ask, dialog }
}
