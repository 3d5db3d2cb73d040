import { lazy, Suspense } from 'react'
import { usePresence } from '../../../platform/ui/data/realtime.ts'
import { signOut, useSession } from '../../../platform/ui/data/session.ts'

const TrackDeviceDialog = lazy(() =>
  import('./track-device-dialog.tsx').then((it) => ({ default: it.TrackDeviceDialog })),
)

/** Keeps this device's presence and asks, on one that is not known yet, whether it may be listed. */
export function DeviceWatch() {
  const { trackDeviceDialog } = useSession()
  // Ended from another device: nothing of the company stays on this screen.
  usePresence({ onEnded: signOut })
  return trackDeviceDialog ? (
    <Suspense fallback={null}>
      <TrackDeviceDialog />
    </Suspense>
  ) : null
}
