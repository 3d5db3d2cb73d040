import { useQueryClient } from '@tanstack/react-query'
import { isOf, useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { refreshOnEvent } from '../../../../platform/ui/data/live/refresh-on-event.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { PlannedGeneration } from '../../../energy/ui/public.ts'
import { proposals } from '../../contract.ts'
import { proposalScreenMessages } from '../messages.ts'

/** The figures of the deal's accepted or newest proposal; null without one, undefined while they are being read. */
export function useExpected(dealId: string) {
  const queries = useQueryClient()
  const maySee = useMay(proposals.expected.needs)
  const { data, error } = useItem(proposals.expected, { params: { dealId } }, { enabled: maySee })
  const again = () => refreshOnEvent(queries, [proposals.expected])
  useRoom(`deal:${dealId}`, { onEvents: (events) => events.some(isOf('proposal')) && again(), onGap: again })
  return !maySee || error ? null : data
}

/** The same as the tab of the bills shows it. */
export function usePlannedGeneration(dealId: string): PlannedGeneration | null | undefined {
  const { t } = useText(proposalScreenMessages)
  const data = useExpected(dealId)
  if (!data) return data
  const { number, proposalId, isAccepted, monthlyKwh, billCents, billWithPlantCents } = data
  return {
    monthlyKwh,
    source: {
      label: t(isAccepted ? 'proposal-ui.source_accepted' : 'proposal-ui.source_newest', { number }),
      to: `/negocio/${dealId}/propostas/${proposalId}`,
    },
    bill: { nowCents: billCents, withPlantCents: billWithPlantCents },
  }
}
