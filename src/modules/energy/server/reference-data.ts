import { municipalityByCode } from '../../places/server/public.ts'
import { fioBSharesOfTheLaw } from '../law-14300.ts'
import { climateAt, irradiationOfMunicipality, temperatureOfMunicipality } from './climate.ts'
import { tariffSource } from './tariff-data.ts'
import { emissionFactor } from './tax-and-emission-data.ts'

/** The default: PIS/COFINS varies by month and distributor. */
export const defaultPisCofins = 0.05

export type Site = { ibgeCode: string } | { latitude: number; longitude: number }

/**
 * The shipped data that a proposal uses for a place: climate of the exact point or of the municipality's seat, emission
 * factor, shares of the law; in the shape of the engine's `ProposalReference`. `null`: the place is unknown.
 */
export function referenceForSite(site: Site) {
  const climate = 'ibgeCode' in site ? climateOfSeat(site.ibgeCode) : climateAt(site.latitude, site.longitude)
  const emission = emissionFactor()
  if (!climate || !emission) return null
  const { municipality, irradiation, temperature } = climate
  const point = 'ibgeCode' in site ? municipality : site
  return {
    place: {
      name: municipality.name,
      uf: municipality.uf,
      ibgeCode: municipality.ibgeCode,
      latitude: point.latitude,
      longitude: point.longitude,
    },
    irradiation,
    temperature,
    emissionFactor: emission,
    tariffSource,
    fioBShares: fioBSharesOfTheLaw,
  }
}

function climateOfSeat(ibgeCode: string) {
  const municipality = municipalityByCode(ibgeCode)
  const irradiation = irradiationOfMunicipality(ibgeCode)
  const temperature = temperatureOfMunicipality(ibgeCode)
  return municipality && irradiation && temperature ? { municipality, irradiation, temperature } : null
}
