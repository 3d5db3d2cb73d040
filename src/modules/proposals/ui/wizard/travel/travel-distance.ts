import { kilometresBetween } from '../../../../../platform/ui/map/distance.ts'
import type { PlaceClimate } from '../../../../energy/contract.ts'
import type { ProposalStart } from '../../../contract.ts'

interface Between {
  store: ProposalStart['store']
  climate: PlaceClimate | null
  /** How much longer the road is than the straight line. */
  roadFactor: number
}

/**
 * The estimated kilometres from the store to the site: the great circle by the company's factor, to one decimal. Null where either
 * place is not known.
 */
export function estimatedKilometres({ store, climate, roadFactor }: Between): number | null {
  if (!store || !climate) return null
  const { latitude, longitude } = climate.place
  return Math.round(kilometresBetween(store, { latitude, longitude }) * roadFactor * 10) / 10
}
