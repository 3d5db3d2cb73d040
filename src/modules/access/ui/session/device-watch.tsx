import { usePresence } from '../../../../platform/ui/data/live/realtime.ts'
import { endSession } from '../../../../platform/ui/data/session.ts'

/**
 * Reports that this device is online. When it is signed out from another device, this screen shows nothing of the
 * company any more.
 */
export function DeviceWatch() {
  usePresence({ onEnded: endSession })
  return null
}
