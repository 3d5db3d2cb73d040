import type { Deal } from './deal-shapes.ts'

export type MissingForProposal = 'bill' | 'city'

interface Facts extends Pick<Deal, 'state' | 'proposals' | 'billUnits'> {
  consumptionKwh?: number | undefined
  city?: string | undefined
  contact?: { city: string } | undefined
}

/**
 * What a new deal lacks for its first proposal. A consumption that was stated is enough to begin with, and so is the city of
 * the contact; fields that a person may not see are not asked of them.
 */
export function missingForProposal({ state, proposals, billUnits, city, contact, consumptionKwh }: Facts) {
  if (state !== 'open' || proposals > 0) return []
  const missing: MissingForProposal[] = []
  if (billUnits === 0 && !consumptionKwh) missing.push('bill')
  if (city === '' && !contact?.city) missing.push('city')
  return missing
}
