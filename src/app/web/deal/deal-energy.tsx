import { useDealOnPage } from '../../../modules/deals/ui/deal/use-deal.ts'
import { DealEnergyTab } from '../../../modules/energy/ui/deal-energy-tab.tsx'
import { usePlannedGeneration } from '../../../modules/proposals/ui/planned-generation.ts'

/** The energy bills of the deal on the page, beside what its proposal should generate. */
export function EnergyTab() {
  const { id } = useDealOnPage()
  return <DealEnergyTab planned={usePlannedGeneration(id)} />
}
