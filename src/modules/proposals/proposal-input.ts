import type { DrawnRoof } from '../designs/drawn-roof.ts'
import type { AddedLoad } from '../energy/added-loads.ts'
import type { ExistingPlant } from '../energy/existing-plant.ts'
import type { LoadCourse } from '../energy/hours-of-storage.ts'
import type { PriceRequest } from '../pricing/price-composition.ts'
import type { InverterDatasheet, ModuleDatasheet } from '../sizing/datasheets.ts'
import type { LawInput, TariffInput } from './assembly/tariff-input.ts'
import type { BatteryInput } from './storage/storage-use.ts'

export type { BatteryInput } from './storage/storage-use.ts'

/**
 * A person's inputs for one proposal. Plain JSON: it is stored frozen with the proposal. Units: energy kWh, module
 * power W, inverter power kW, rates as fractions (0.18 = 18 %), tariffs R$/kWh, money in integer cents (fields ending
 * in `Cents`). Lists of twelve run from January to December.
 */
export type ProposalInput = {
  /** ISO date of the calculation; the validity of tariffs is checked against it. */
  today: string
  /** The day of the kit's stored price, if its supplier was asked today and gave no usable answer. */
  unconfirmedPriceOf?: string
  /** First calendar month with the system connected, `YYYY-MM`. Year 1 is the twelve months from here. */
  connectionMonth: string
  units: ConsumerUnitInput[]
  tariff: TariffInput
  law: LawInput
  /** How the surplus of the generating unit is shared among the beneficiaries. */
  sharing: 'percentage' | 'priority'
  planes: RoofPlaneInput[]
  losses: LossesInput
  sizing: SizingInput
  module: ModuleDatasheet
  inverters: InverterChoice[]
  battery: BatteryInput | null
  /**
   * For an option without a battery beside options that have one: its hours are simulated with the same load profile,
   * so that all options are compared by one model. Absent: the typed simultaneity.
   */
  byHours?: LoadCourse
  price: PriceRequest
  payments: PaymentInput[]
  finance: FinanceInput
  ecology: EcologyInput
}

export type Phase = 'single' | 'two' | 'three'

export type ConsumerUnitInput = {
  id: string
  name: string
  group: 'A' | 'B'
  /** Exactly one unit generates; the others are beneficiaries. */
  generating: boolean
  /**
   * Twelve months from January; `null` where the bill is unknown (then the mean of the known months is used). Group A:
   * the sum of both posts.
   */
  consumptionKwh: (number | null)[]
  phase: Phase
  /** Share of the generation consumed at the moment it is produced (generating unit only). */
  simultaneity: number
  /** Beneficiary's fraction of the surplus (sharing by percentage). */
  share: number
  /** Beneficiary's priority, 1 first (sharing by priority). */
  priority: number
  /** Monthly COSIP/CIP. */
  streetLightingCents: number
  /** Holder registered in CadÚnico: the minimum is halved. */
  socialTariff: boolean
  /** Main breaker, for the available power. */
  breaker: { lineVoltage: number; amperes: number } | null
  /** Group A only. */
  groupA: GroupAUnit | null
  /** Only if this unit's tariff differs from the proposal's. */
  tariff: TariffInput | null
  /** The yearly profile used to estimate its unknown months; absent: their mean. */
  curve?: number[]
  /** Loads that will be added, not included in its months; absent without any. In group A they count as off-peak. */
  loads?: AddedLoad[]
  /** The plant that the generating unit already has; absent without one. */
  existing?: ExistingPlant
}

export type GroupAUnit = {
  mode: 'green' | 'blue'
  peakKwh: (number | null)[]
  offPeakKwh: (number | null)[]
  contractedKw: number
  measuredKw: number | null
  contractedPeakKw: number | null
  measuredPeakKw: number | null
  /** Injected demand contracted (minigeneration), kW. */
  injectionKw: number | null
  prices: GroupAPrices
}

/** Without taxes: R$/kWh and R$/kW. */
export type GroupAPrices = {
  tePeak: number
  teOffPeak: number
  tusdPeak: number
  tusdOffPeak: number
  /** In the green tariff the only demand price, in the blue one the off-peak price. */
  demand: number
  /** Only in the blue tariff. */
  demandPeak: number
  tusdG: number
  /** Fio B within the energy part of the TUSD. */
  fioBPeak: number
  fioBOffPeak: number
}

export type RoofFace = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

export type RoofPlaneInput = {
  id: string
  name: string
  /** Weight of this plane for the distribution of modules (on any positive scale). */
  share: number
  /**
   * The irradiation is computed for the plane's tilt and azimuth; a typed `lossRate` applies to the best plane instead.
   */
  orientation:
    | { kind: 'angles'; tilt: number; azimuth: number }
    | { kind: 'face'; face: RoofFace; tilt: number; lossRate: number | null }
  /** Shading factor of this plane only. */
  shading: number
  /** Maximum of modules per row; `null`: unlimited. */
  maxPerRow: number | null
}

export type LossesInput = {
  mode: 'multiply' | 'sum'
  /** `monthly` follows the temperatures; `fixed` uses the rate. */
  temperature: { kind: 'monthly' } | { kind: 'fixed'; rate: number }
  dirt: number
  shading: number
  mismatch: number
  dcCables: number
  acCables: number
  inverter: number
  firstLight: number
  reflection: number
  unavailability: number
  /** Extra loss of the installer. */
  extra: number
}

export type SizingInput = {
  wanted:
    | { kind: 'consumption' }
    | { kind: 'generation'; kwhPerMonth: number }
    | { kind: 'power'; kwp: number }
    | { kind: 'modules'; count: number }
  rounding: 'any' | 'even' | 'down' | 'up'
  daysBasis: 'year' | 'thirty'
  /** Subtract the minimum billed consumption of each unit from the target. */
  discountAvailability: boolean
  consumptionIncrease: number
  /** Structure, kg/m². */
  structureWeight: number
  /** Between two modules, metres; proposals made before it was a setting have 0.02. */
  moduleSpacingM?: number
  /** An upper limit for a module's monthly yield, kWh; more is a typing error. */
  maximumModuleMonthKwh?: number
  /** Lowest ambient temperature for strings, °C; `null`: the region's default. */
  minimumTemperature: number | null
  /** Hottest cell temperature, °C. */
  maximumCellTemperature: number
}

export type InverterChoice = {
  datasheet: InverterDatasheet
  quantity: number
  /** Maker's limit of DC/AC ratio; `null` when unknown. */
  maximumDcAcRatio: number | null
}

export type PaymentInput = {
  id: string
  name: string
  /** Fraction of the price after discount. */
  entryRate: number
  /** 1 is cash. */
  instalments: number
  monthlyRate: number
  discountRate: number
  system: 'price' | 'sac'
  graceMonths: number
  graceKind: 'capitalised' | 'interest-only'
  feeCents: number
  /** IOF and fee: added to the debt, deducted from the money received, or none. */
  charges: 'financed' | 'deducted' | 'none'
}

export type FinanceInput = {
  years: number
  tariffAdjustment: number
  inflation: number
  discountRate: number
  consumptionGrowth: number
  degradation: { kind: 'geometric' | 'linear'; firstYear: number; yearly: number }
  /** Yearly, as a fraction of the price; grows with inflation. */
  maintenance: number
  insurance: number
  inverterReplacement: { year: number; rate: number } | null
  /** Yearly net rates for comparison; `taxOnGain` is deducted at the end. */
  comparisons: { id: string; name: string; yearlyRate: number; taxOnGain: number }[]
}

export type EcologyInput = {
  carKgPerKm: number
  carTonnesPerYear: number
  treeKgPerYear: number
}

/** The reference data for the place and the day; stored with the proposal, with versions. */
export type ProposalReference = {
  place: { name: string; uf: string; ibgeCode: string | null; latitude: number; longitude: number }
  irradiation: { monthly: number[]; source: string; version: string }
  temperature: { monthly: number[]; source: string; version: string } | null
  emissionFactor: { tonnesPerMwh: number; year: number; source: string; version: string }
  tariffSource: { source: string; version: string }
  /** Share of Fio B by calendar year, according to the law (2023–2028). */
  fioBShares: { year: number; share: number }[]
  /** The roof as drawn, where the offer uses the modules of the drawing. */
  drawnRoof?: DrawnRoof
}
