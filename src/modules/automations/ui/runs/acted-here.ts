import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { automations } from '../../contract.ts'
import { automationScreenMessages as words } from '../messages.ts'

/** How many rules did something on a record; those that began there and did nothing are told apart. */
export function useActedHere(recordId: string) {
  const { t } = useText(words)
  const first = useItem(automations.ofRecord, { params: { recordId }, query: { pageSize: 1 } })
  const { rules = 0, acted = 0, unmet = 0 } = first.data ?? {}
  const idle = rules - acted - unmet
  const said = [
    t('automations.record.acted', { count: acted }),
    ...(unmet > 0 ? [t('automations.record.unmet', { count: unmet })] : []),
    ...(idle > 0 ? [t('automations.record.idle', { count: idle })] : []),
  ]
  return { rules, text: said.join(' · ') }
}
