import { usePresence } from '../../../platform/ui/data/realtime.ts'
import { signOut } from '../../../platform/ui/data/session.ts'

/** Keeps this device's presence. Ended from another device, nothing of the company stays on this screen. */
export function DeviceWatch() {
  usePresence({ onEnded: signOut })
  return null
}
