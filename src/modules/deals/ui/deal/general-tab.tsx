import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { dataTab } from '../../tab-flags.ts'
import { BantPanel } from './bant-panel.tsx'
import { DealPanel } from './deal-panel.tsx'
import { StaysPanel } from './stays-panel.tsx'
import { useDealOnPage } from './use-deal.ts'

/** The deal as a whole: title, kind, people, forecast, dates, and its stays in the funnel. */
export function GeneralTab() {
  const deal = useDealOnPage()
  const granted = usePermissions()
  return (
    <>
      {!granted.has(dataTab.hiddenWith) && <DealPanel deal={deal} section="general" />}
      <DealPanel deal={deal} section="people" />
      <DealPanel deal={deal} section="forecast" />
      <BantPanel deal={deal} />
      <DealPanel deal={deal} section="dates" />
      {deal.stays && <StaysPanel dealId={deal.id} stays={deal.stays} />}
    </>
  )
}
