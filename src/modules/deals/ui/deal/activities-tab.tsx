import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { RecordTimeline } from '../../../activity/ui/public.ts'
import { useDealOnPage } from './use-deal.ts'
import { useRestore } from './use-restore.ts'

/** The whole timeline, at full width. */
export function ActivitiesTab() {
  const deal = useDealOnPage()
  const restoreOf = useRestore(deal)
  return (
    <Panel isFlush>
      <RecordTimeline threadId={deal.id} room={`deal:${deal.id}`} restoreOf={restoreOf} />
    </Panel>
  )
}
