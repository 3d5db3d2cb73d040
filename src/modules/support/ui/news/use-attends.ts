import { useClosedModule } from '../../../../platform/ui/data/closed-modules.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'

/** Whether the person is at the desk: they may, and the company has one. */
export function useAttends() {
  const isClosed = useClosedModule('support') !== undefined
  return useMay('chat.attend') && !isClosed
}
