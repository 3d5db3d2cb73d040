import type { GroupAPrices } from '../contract.ts'
import type { GroupATariff } from '../reference/reference-types.ts'
import { groupATariffs } from './tariff-data.ts'

export interface PublishedGroupA {
  prices: GroupAPrices
  validFrom: string | null
  validTo: string | null
  expired: boolean
}

/** The published prices of a distributor at medium voltage: subgroup A4, which applies to most group A customers with a roof. */
export function publishedAt(distributor: string, mode: 'green' | 'blue', today: string): PublishedGroupA | null {
  const row = groupATariffs(distributor, today).find(({ modality, subgroup }) => modality === mode && subgroup === 'A4')
  if (!row) return null
  const { validFrom, validTo, expired } = row
  return { prices: pricesOf(row), validFrom, validTo, expired }
}

/** R$/kWh and R$/kW without taxes. The Fio B is a share of the TUSD. */
function pricesOf(found: GroupATariff): GroupAPrices {
  const { tePeak, teOffPeak, tusdPeak, tusdOffPeak, tusdG, fioBRatioPeak, fioBRatioOffPeak } = found
  return {
    tePeak,
    teOffPeak,
    tusdPeak,
    tusdOffPeak,
    demand: found.demand ?? found.demandOffPeak ?? 0,
    demandPeak: found.demandPeak ?? 0,
    tusdG: tusdG ?? 0,
    fioBPeak: tusdPeak * (fioBRatioPeak ?? 0),
    fioBOffPeak: tusdOffPeak * (fioBRatioOffPeak ?? 0),
  }
}
