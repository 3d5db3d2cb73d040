import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { RecordTimeline } from '../../../activity/ui/public.ts'
import { useDealOnPage } from './use-deal.ts'

/** Everything that happened, with room to read. */
export function ActivitiesTab() {
  const { id } = useDealOnPage()
  return (
    <Panel isFlush>
      <RecordTimeline threadId={id} room={`deal:${id}`} />
    </Panel>
  )
}
