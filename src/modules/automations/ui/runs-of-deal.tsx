import { useList } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useDealOnPage } from '../../deals/ui/public.ts'
import { automations } from '../contract.ts'
import { useActedHere } from './runs/acted-here.ts'
import { RunLines } from './runs/runs-panel.tsx'

/** What rules did to the deal. */
export function RunsOfDeal() {
  const { id } = useDealOnPage()
  const list = useList(automations.ofRecord, {}, { params: { recordId: id } })
  const { text } = useActedHere(id)
  return (
    <Panel title={text}>
      <RunLines list={list} hasRule />
    </Panel>
  )
}
