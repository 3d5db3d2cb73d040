import type { PriceComposition } from '../pricing/price-composition.ts'
import type { LossKey } from '../sizing/losses.ts'
import type { StringCheck } from '../sizing/strings.ts'
import type { After2028 } from './assembly/tariff-input.ts'
import type { ExplainNode } from './explain/explain-node.ts'
import type { Phase } from './proposal-input.ts'
import type { BatteryResult } from './storage/battery-result.ts'
import type { StorageResult } from './storage/storage-result.ts'
import type { Warning } from './warning.ts'

export type { BatteryResult } from './storage/battery-result.ts'

/** The version of the shape below; increased when stored results have to be converted on reading. */
export const resultSchemaVersion = 2 as const

/**
 * Everything that a panel, a document and a public page show of one proposal. Plain JSON, frozen with the proposal.
 * Same units as `ProposalInput`: kWh, kWp, fractions, R$/kWh, integer cents. Lists of twelve run from January to
 * December unless they contain their own months.
 */
export type ProposalResult = {
  schemaVersion: typeof resultSchemaVersion
  engineVersion: string
  consumption: ConsumptionResult
  irradiation: IrradiationResult
  losses: LossesResult
  system: SystemResult
  equipment: EquipmentResult
  generation: GenerationResult
  tariff: TariffResult
  /** Charge on compensated energy by calendar year, from the year of the first bill to the last year in the document. */
  fioBByYear: FioBYear[]
  /** The twelve bills of the first year, in chronological order. */
  firstYear: FirstYear
  units: UnitResult[]
  years: YearRow[]
  indicators: Indicators
  scenarios: ScenarioResult[]
  price: PriceComposition
  payments: PaymentResult[]
  comparisons: ComparisonResult[]
  ecology: EcologyResult
  battery: BatteryResult | null
  /** The share of the generation used at once, calculated by the hour beside options with a battery; absent elsewhere. */
  selfByHours?: number
  /** The battery by the hour; absent without one that is simulated. */
  storage?: StorageResult
  assumptions: Assumption[]
  warnings: Warning[]
  explain: Record<string, ExplainNode>
}

export type ConsumptionResult = {
  monthlyKwh: number[]
  yearKwh: number
  meanKwh: number
  /** Including the expected increase; used for calculating the bills. */
  expectedMonthlyKwh: number[]
  expectedYearKwh: number
  units: { id: string; name: string; monthlyKwh: number[]; yearKwh: number; meanKwh: number; unknownMonths: number }[]
  /** kWh of loads that will be added: in the expected months, not in those of the bills. Absent without any. */
  addedMonthlyKwh?: number[]
}

export type IrradiationResult = {
  /** kWh/m² a day. */
  horizontal: number[]
  horizontalMean: number
  /** Mean of the planes, weighted by modules. */
  plane: number[]
  planeMean: number
  /** kWh/m² in the year on the plane. */
  planeYear: number
  planes: {
    id: string
    name: string
    monthly: number[]
    mean: number
    tilt: number
    azimuth: number
    faceLoss: number
  }[]
}

export type LossesResult = {
  /** In the order in which they apply; `kwh` is the loss by each in the first year, and they add up to `lostKwh`. */
  breakdown: { key: LossKey; rate: number; kwh: number }[]
  temperatureMonthly: number[]
  monthlyRatio: number[]
  /** Performance ratio of the year. */
  ratio: number
  /** Power times irradiation, without losses. */
  idealKwh: number
  lostKwh: number
  deliveredKwh: number
  lossRate: number
}

export type SystemResult = {
  targetKwhPerMonth: number
  /** kWh a month for each kWp. */
  generationFactor: number
  neededKwp: number
  moduleCount: number
  powerKwp: number
  acPowerKw: number
  /** The smaller one of modules and inverters, as the law defines it. */
  installedPowerKw: number
  category: 'microgeneration' | 'minigeneration' | 'above-limit'
  dcAcRatio: number | null
  availablePowerKw: number | null
  /** The existing plant, and its part for the law. Absent without one. */
  existing?: ExistingResult
  areaM2: number
  bareAreaM2: number
  specificArea: number
  weightKg: number
  roofLoad: number
  planes: {
    id: string
    name: string
    modules: number
    powerKwp: number
    rows: number[]
    tilt: number
    azimuth: number
  }[]
  strings: StringCheck[]
}

/** An existing plant: its power, and its injection into the grid today. */
export type ExistingResult = {
  kwp: number
  requestYear: number
  regime: 'gd1' | 'gd2'
  /** Its part of both plants' power, 0 to 1: so much of the compensated energy keeps its regime. */
  part: number
  /** kWh a month for each kWp of usual modules on the roof; absent in old results, where it was the kit's. */
  factor?: number
  injectedYearKwh: number
  /** kWh a month, deducted from what the new plant must generate. */
  injectedKwhPerMonth: number
}

/** The installed equipment, so that options can be compared by their results alone. */
export type EquipmentResult = {
  moduleName: string
  moduleW: number
  inverters: { name: string; kind: 'string' | 'hybrid' | 'micro'; powerKw: number; quantity: number }[]
}

export type GenerationResult = {
  monthlyKwh: number[]
  yearKwh: number
  meanKwh: number
  /** kWh/kWp in the year. */
  specificYield: number
  capacityFactor: number
  /** Generation of the year divided by its consumption. */
  coverage: number
  yearlyKwh: number[]
  lifetimeKwh: number
}

export type TariffResult = {
  distributor: string
  te: number
  tusd: number
  fioB: number
  icms: number
  pisCofins: number
  /** R$/kWh with taxes. */
  price: number
  /** The components of the price per kWh: the four parts add up to `price`. */
  parts: { te: number; tusd: number; icms: number; pisCofins: number }
  /** Charges on one compensated kWh in the first month, with taxes. */
  networkCharge: number
  networkShare: number
  proportionalIcms: number
  flag: number
  valueOfCompensated: number
  valueOfSimultaneous: number
  minimumKwh: number
  minimumCents: number
  phase: Phase
}

export type FioBYear = {
  year: number
  share: number
  /** R$/kWh with taxes at today's tariff. */
  charge: number
  /** The share comes from the scenario, not from the law's transition. */
  scenario: boolean
  beforeConnection: boolean
}

/** The lines of one bill, in cents; `total` is their sum. */
export type BillLines = {
  energyTe: number
  energyTusd: number
  energyTaxes: number
  /** kWh from the grid that were not compensated. */
  uncompensated: number
  network: number
  /** The amount added to reach the legal minimum. */
  minimumTopUp: number
  icmsOnNetwork: number
  flag: number
  streetLighting: number
  demand: number
  total: number
}

export type FirstYearMonth = {
  month: string
  generationKwh: number
  consumptionKwh: number
  selfKwh: number
  /** Lost in the battery, where there is one. */
  lostKwh?: number
  /** kWh injected by the existing plant, if there is one. */
  existingKwh?: number
  injectedKwh: number
  gridKwh: number
  compensatedKwh: number
  /** Remaining credit after the bill. */
  creditKwh: number
  without: BillLines
  with: BillLines
  savingCents: number
}

export type FirstYear = {
  months: FirstYearMonth[]
  /** An average month today; absent where nothing is planned to be added: then it is `meanWithout`. */
  today?: BillLines
  /** An average month without the new system but with planned loads; the lines add up to the total. */
  meanWithout: BillLines
  meanWith: BillLines
  meanSavingCents: number
  savingCents: number
  savingRate: number
  weakestMonth: { month: string; savingCents: number }
  /** The use of the year's generation, kWh; the parts add up to it, with the existing plant's `existingKwh`. */
  destination: { selfKwh: number; compensatedKwh: number; creditKwh: number; lostKwh?: number; existingKwh?: number }
  meanCompensatedKwh: number
}

export type UnitResult = {
  id: string
  name: string
  generating: boolean
  phase: Phase
  minimumKwh: number
  yearConsumptionKwh: number
  receivedKwh: number
  compensatedKwh: number
  creditKwh: number
  meanWithoutCents: number
  meanWithCents: number
  savingCents: number
}

export type YearRow = {
  n: number
  /** Calendar years of its first and its last month. */
  year: number
  lastYear: number
  generationKwh: number
  consumptionKwh: number
  selfKwh: number
  injectedKwh: number
  compensatedKwh: number
  creditKwh: number
  expiredKwh: number
  /** Mean share of Fio B in its twelve bills, weighted by months. */
  fioBShare: number
  price: number
  withoutCents: number
  withCents: number
  savingCents: number
  maintenanceCents: number
  insuranceCents: number
  inverterCents: number
  /** The cost of a new battery in this year, in cents, and the battery's losses. */
  batteryCents?: number
  lostKwh?: number
  /** kWh injected by the existing plant. */
  existingKwh?: number
  costsCents: number
  flowCents: number
  balanceCents: number
}

export type Indicators = {
  investmentCents: number
  /** `null`: not within the horizon. Months are rounded up. */
  paybackYears: number | null
  paybackMonths: number | null
  discountedPaybackYears: number | null
  discountedPaybackMonths: number | null
  npvCents: number
  irr: number | null
  irrStatus: 'ok' | 'undefined' | 'several'
  roi: number
  /** R$/kWh. */
  lcoe: number
  accumulatedSavingCents: number
  balanceCents: number
  /** The balance in today's money (general inflation). */
  balanceTodayCents: number
  /** First year in which the cumulative saving reaches the price. */
  yearRoi: number | null
}

export type ScenarioResult = {
  id: 'proposal' | 'lower-tariff' | 'whole-tusd' | 'less-generation'
  tariffAdjustment: number
  after2028: After2028
  generationRate: number
  paybackYears: number | null
  paybackMonths: number | null
  balanceCents: number
  npvCents: number
}

export type PaymentResult = {
  id: string
  name: string
  cash: boolean
  /** Price after discount. */
  priceCents: number
  discountCents: number
  entryCents: number
  financedCents: number
  feeCents: number
  iofCents: number
  instalments: number
  graceMonths: number
  firstInstalmentCents: number
  lastInstalmentCents: number
  instalmentCents: number[]
  /** Entry plus all instalments. */
  totalCents: number
  monthlyRate: number
  cetMonthly: number | null
  cetYearly: number | null
  /** Average monthly saving of the first year minus the first instalment. */
  meanDifferenceCents: number
  /** The same for the first month, and for the month in which the loan ends. */
  firstMonthDifferenceCents: number
  lastMonthDifferenceCents: number
  verdict: 'below-saving' | 'above-saving' | 'cash'
  /** Indicators of the customer's own money only, without the loan. */
  financed: {
    flowsCents: number[]
    paybackYears: number | null
    paybackMonths: number | null
    npvCents: number
    irr: number | null
    immediate: boolean
  }
}

export type ComparisonResult = { id: string; name: string; yearlyRate: number; finalCents: number; systemCents: number }

export type EcologyResult = {
  tonnesPerYear: number
  lifetimeTonnes: number
  kilometresPerYear: number
  trees: number
  cars: number
  factor: number
  factorYear: number
}

/** The values of one line of the assumptions page; the screen has the sentence. */
export type Assumption = {
  key: string
  values: Record<string, number | string | null>
  source: string | null
  version: string | null
}
