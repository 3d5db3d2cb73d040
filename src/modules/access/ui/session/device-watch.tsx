import { usePresence } from '../../../../platform/ui/data/realtime.ts'
import { endSession } from '../../../../platform/ui/data/session.ts'

/** Keeps this device's presence. Ended from another device, nothing of the company is seen on this screen. */
export function DeviceWatch() {
  usePresence({ onEnded: endSession })
  return null
}
