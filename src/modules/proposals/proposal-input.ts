import type { PriceRequest } from '../pricing/price-composition.ts'
import type { BatteryDatasheet, InverterDatasheet, ModuleDatasheet } from '../sizing/datasheets.ts'

/**
 * A person's inputs for one proposal. Plain JSON: it is stored frozen with the proposal. Units: energy kWh, module
 * power W, inverter power kW, rates as fractions (0.18 = 18 %), tariffs R$/kWh, money in integer cents (fields ending
 * in `Cents`). Lists of twelve run from January to December.
 */
export type ProposalInput = {
  /** ISO date of the calculation; the validity of tariffs is checked against it. */
  today: string
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

/** A group B tariff. `te`, `tusd` and `fioB` are R$/kWh without taxes. */
export type TariffInput = {
  te: number
  tusd: number
  fioB: number
  icms: number
  pisCofins: number
  /** `outside`: STF Tema 69, ICMS excluded from the PIS/COFINS base; `inside`: the formula of earlier bills. */
  taxFormula: 'outside' | 'inside'
  /** ICMS on the network part of compensated energy: 1 charged, 0 exempt, or the share read on a bill. */
  proportionalIcms: number
  /** Surcharge of the flag, R$/kWh without taxes, for the whole projection. */
  flag: number
  /** Price and Fio B read on a bill, used instead of the homologated values. Group A prices are on the unit. */
  typed: { price: number | null; fioB: number | null; fioBIncludesTaxes: boolean } | null
  /** Rates that replace today's from a calendar year on (tax reform). */
  taxesFrom: { year: number; icms: number; pisCofins: number }[]
  /** Printed with the assumptions. */
  distributor: string
  subgroup: string
  resolution: string | null
  validFrom: string | null
  validTo: string | null
}

export type After2028 =
  | { kind: 'full-fio-b' }
  | { kind: 'hold-90' }
  | { kind: 'whole-tusd' }
  | { kind: 'typed'; share: number }

export type LawInput = {
  regime: 'gd1' | 'gd2' | 'gd3'
  /** ISO date of the access request. */
  requestDate: string
  after2028: After2028
  /** For GD III, R$/kWh without taxes: Fio A, and the sum of R&D, energy efficiency and TFSEE. */
  gd3: { fioA: number; charges: number } | null
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

export type BatteryInput = {
  datasheet: BatteryDatasheet
  /** Either a critical load or the mean consumption, for so many hours. */
  criticalLoadKw: number | null
  hours: number
  unitCents: number
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
}
