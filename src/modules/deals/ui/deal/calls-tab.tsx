import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { RecordTimeline } from '../../../activity/ui/public.ts'
import { useDealOnPage } from './use-deal.ts'

/** The calls with the customer, newest first, and the form to record one. */
export function CallsTab() {
  const deal = useDealOnPage()
  return (
    <Panel isFlush>
      <RecordTimeline threadId={deal.id} room={`deal:${deal.id}`} kinds={['calls']} />
    </Panel>
  )
}
