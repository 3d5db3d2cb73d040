import { municipalityByCode } from '../../places/server/public.ts'
import { icmsOfBill } from '../icms.ts'
import { fioBSharesOfTheLaw } from '../law-14300.ts'
import { climateAt, irradiationOfMunicipality, temperatureOfMunicipality } from './climate.ts'
import { residentialTariff, tariffSource } from './tariff-data.ts'
import { emissionFactor, icmsOfState } from './tax-and-emission-data.ts'

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

/**
 * The initial tariff of a form: residential prices of a distributor, taxes of the state for the month's kWh; in the
 * shape of the engine's `TariffInput`. Proportional ICMS is charged unless the state is known to exempt it, which is
 * the cautious choice.
 */
export function startingTariff({
  distributor,
  uf,
  monthlyKwh,
  today,
}: {
  distributor: string
  uf: string
  monthlyKwh: number
  today: string
}) {
  const tariff = residentialTariff(distributor, today)
  const state = icmsOfState(uf)
  if (!tariff || !state) return null
  return {
    te: tariff.te,
    tusd: tariff.tusd,
    fioB: tariff.fioB,
    icms: icmsOfBill(state, monthlyKwh, 'residential'),
    pisCofins: defaultPisCofins,
    taxFormula: 'outside' as const,
    proportionalIcms: 1,
    flag: 0,
    typed: null,
    taxesFrom: [],
    distributor: tariff.distributor,
    subgroup: 'B1',
    resolution: tariff.resolution,
    validFrom: tariff.validFrom,
    validTo: tariff.validTo,
  }
}
