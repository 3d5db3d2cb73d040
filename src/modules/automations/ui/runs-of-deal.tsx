import { useItem, useList } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { useDealOnPage } from '../../deals/ui/public.ts'
import { automations } from '../contract.ts'
import { automationScreenMessages as words } from './messages.ts'
import { RunLines } from './runs/runs-panel.tsx'

/** What rules did to the deal. */
export function RunsOfDeal() {
  const { t } = useText(words)
  const { id } = useDealOnPage()
  const params = { recordId: id }
  const list = useList(automations.ofRecord, {}, { params })
  const first = useItem(automations.ofRecord, { params, query: { pageSize: 1 } })
  return (
    <Panel title={t('automations.record.acted', { count: first.data?.rules ?? 0 })}>
      <RunLines list={list} hasRule />
    </Panel>
  )
}
