/** Shapes of the shipped reference data, for contracts and screens. */

/** Twelve values from January, with their source. */
export type MonthlySeries = { monthly: number[]; source: string; version: string }

export type Distributor = {
  distributor: string
  name: string
  cnpj: string | null
  kind: 'concessionaire' | 'permissionaire'
  states: string[]
}

/** R$/kWh without taxes. */
export type ResidentialTariff = {
  distributor: string
  te: number
  tusd: number
  fioB: number
  fioBReference: string | null
  resolution: string | null
  validFrom: string | null
  validTo: string | null
  /** The validity had ended on the requested day. */
  expired: boolean
}

export type GroupBTariff = {
  distributor: string
  subgroup: string
  modality: 'conventional' | 'white'
  class: string
  subclass: string
  period: 'all' | 'peak' | 'intermediate' | 'offpeak'
  te: number
  tusd: number
  validFrom: string | null
  validTo: string | null
  expired: boolean
}

/** R$/kWh and R$/kW without taxes; `null` where the mode has no such price. */
export type GroupATariff = {
  distributor: string
  subgroup: string
  modality: 'blue' | 'green'
  tePeak: number
  teOffPeak: number
  tusdPeak: number
  tusdOffPeak: number
  demandPeak: number | null
  demandOffPeak: number | null
  demand: number | null
  tusdG: number | null
  /** Share of the Fio B in the energy part of the TUSD (ratio of 2023); `null` where unknown. */
  fioBRatioPeak: number | null
  fioBRatioOffPeak: number | null
  validFrom: string | null
  validTo: string | null
  expired: boolean
}

/** Fractions. A band applies up to `toKwh` (`null`: no end), and its rate applies to the whole bill. */
export type StateIcms = {
  uf: string
  rate: number
  povertyFund: number
  bands: { fromKwh: number; toKwh: number | null; rate: number }[]
}

export type EmissionFactor = { tonnesPerMwh: number; year: number; source: string; version: string }
