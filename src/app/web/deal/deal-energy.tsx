import { BillEntrance } from '../../../modules/bills/ui/public.ts'
import { useDealOnPage } from '../../../modules/deals/ui/deal/use-deal.ts'
import { RoofLink } from '../../../modules/designs/ui/public.ts'
import { DealEnergyTab } from '../../../modules/energy/ui/deal-energy-tab.tsx'
import { usePlannedGeneration } from '../../../modules/proposals/ui/page/planned-generation.ts'

/** The energy bills of the deal on the page, beside what its proposal should generate. */
export function EnergyTab() {
  const { id } = useDealOnPage()
  const planned = usePlannedGeneration(id)
  return (
    <>
      <BillEntrance dealId={id} />
      <RoofLink dealId={id} />
      <DealEnergyTab planned={planned} />
    </>
  )
}
