import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { energy } from '../../contract.ts'
import { energySettingsMessages as words } from './messages.ts'

/** Those in use stay; the response names them. */
export function useRemoveConcessionaires() {
  const { t } = useText(words)
  const remove = useCall(energy.removeConcessionaires, { refreshes: [energy.concessionaires], tells: 'nowhere' })
  return async (ids: string[]) => {
    const { removed, message } = await remove.call({ body: { ids } })
    if (message) notify.warning(message)
    if (removed > 0) notify.success(t('energy-settings.deleted', { count: removed }))
  }
}
