import { z } from 'zod'
import { businessDay, cents, shortText } from '../../platform/contract/shapes.ts'
import { FootprintInput } from '../energy/contract.ts'
import { fioBSharesOfTheLaw } from '../energy/law-14300.ts'
import { formulaFault } from '../pricing/formula.ts'
import { faultOfRanges } from '../pricing/pricing-table.ts'
import { moduleGapM } from '../sizing/roof.ts'

const rate = z.number().min(0).max(1)
const percentage = z.number('energy.rate_range').min(0, 'energy.rate_range').max(1, 'energy.rate_range')
/** Taxes stand in the price: together they stay below the whole of it. */
const taxRate = z.number('catalogue.outlook_tax').min(0, 'catalogue.outlook_tax').max(0.45, 'catalogue.outlook_tax')
const growth = z.number().min(-0.5).max(1)
const amount = cents.min(0)

/** Of a configuration that names no module of its own. */
export const defaultPlate = { moduleId: null, spacingM: moduleGapM, maximumMonthlyKwh: null }

/** Of a configuration that expects nothing of its own: the green flag, today's taxes, the shares of the law. */
export const defaultOutlook = {
  flagPerMwh: 0,
  taxesFrom: [],
  fioBShares: fioBSharesOfTheLaw.map(({ year, share }) => ({ fromYear: year, share })),
}

const fromYear = z.int('catalogue.outlook_year').min(2023, 'catalogue.outlook_year').max(2100, 'catalogue.outlook_year')
/** Rows of which each counts from a year on, until the next one. */
const byYear = <Row extends z.ZodType<{ fromYear: number }>>(row: Row) =>
  z
    .array(row)
    .max(30)
    .refine((rows) => new Set(rows.map((one) => one.fromYear)).size === rows.length, 'catalogue.outlook_year_twice')

export const Payment = z.object({
  id: z.string().min(1).max(60),
  name: z.string().trim().min(1, 'catalogue.name_needed').max(255),
  entryRate: percentage,
  /** 1 is cash. */
  instalments: z
    .int('catalogue.instalments_range')
    .min(1, 'catalogue.instalments_range')
    .max(480, 'catalogue.instalments_range'),
  monthlyRate: percentage,
  discountRate: percentage,
  system: z.enum(['price', 'sac']).default('price'),
  graceMonths: z.int().min(0).max(24).default(0),
  graceKind: z.enum(['capitalised', 'interest-only']).default('capitalised'),
  feeCents: amount.default(0),
  charges: z.enum(['financed', 'deducted', 'none']).default('financed'),
})

const Markup = z
  .object({
    on: z.enum(['price', 'cost']),
    profit: z.number().min(0).max(10),
    commission: z.number().min(0).max(10),
    charges: z.number().min(0).max(10),
  })
  .refine(
    ({ on, profit, commission, charges }) => on === 'cost' || profit + commission + charges < 0.95,
    'catalogue.markup_too_high',
  )

/** Where a range of powers begins and ends: of a configuration and of a row of its prices. */
export const fromKwp = z.number().min(0).max(1_000_000)
export const toKwp = z.number().positive().max(1_000_000).nullable()

const Range = z.object({
  fromKwp,
  toKwp,
  cents: amount,
  perKwpCents: amount,
})

export const After2028 = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full-fio-b') }),
  z.object({ kind: z.literal('hold-90') }),
  z.object({ kind: z.literal('whole-tusd') }),
  z.object({ kind: z.literal('typed'), share: rate }),
])

const ranges = z
  .array(Range)
  .min(1)
  .max(50)
  .superRefine((list, check) => {
    const fault = faultOfRanges(list)
    if (!fault) return
    const message = fault.fault === 'overlap' ? 'catalogue.ranges_overlap' : 'catalogue.range_empty'
    check.addIssue({ code: 'custom', message, path: [fault.row, 'fromKwp'] })
  })

/** How a company prices a system: its kit, the service by power and structure, and surcharges on both. */
export const Price = z.object({
  table: z.object({
    id: z.string().max(60),
    ranges,
    structureCents: z.partialRecord(
      z.enum(['general', 'slab', 'soil', 'metallic', 'colonial', 'fiber-cement', 'extra']),
      amount,
    ),
  }),
  centsPerKilometre: amount,
  /** How much longer the road is than the straight line, where a distance is estimated. */
  roadFactor: z.number().min(1, 'catalogue.road_factor').max(3, 'catalogue.road_factor').default(1.3),
  /** The parts of every kit besides modules and inverters: structure, protections, cables. */
  kit: z
    .array(
      z.object({
        id: z.string().min(1).max(60),
        name: z.string().trim().min(1, 'catalogue.name_needed').max(255),
        kind: z.enum(['structure', 'input', 'other']),
        unitCents: amount,
        quantity: z.number().min(0).max(100_000),
        per: z.enum(['system', 'module', 'kwp', 'inverter']),
      }),
    )
    .max(50),
  labour: z
    .array(
      z.object({
        id: z.string().min(1).max(60),
        name: z.string().trim().min(1, 'catalogue.name_needed').max(255),
        base: z.enum(['per-plate', 'per-power', 'on-kit', 'on-service', 'on-total']),
        amount: z.number().min(0),
      }),
    )
    .max(20),
  extraCosts: z
    .array(
      z.object({
        id: z.string().min(1).max(60),
        name: z.string().trim().min(1, 'catalogue.name_needed').max(255),
        basis: z.enum([
          'total-before-markup',
          'service-total',
          'service-before-charges',
          'product-total',
          'product-before-charges',
          'total',
        ]),
        kind: z.enum(['auxiliary', 'optional']),
        formula: z
          .string()
          .max(500)
          .refine((formula) => formula === '' || formulaFault(formula) !== 'wrong', 'catalogue.formula_wrong')
          .refine((formula) => formula === '' || formulaFault(formula) !== 'no-result', 'catalogue.formula_no_result'),
        /** `inputId`: an input of the company, whose price of the day counts; `unitCents` is what is asked where it has none. */
        input: z.object({ inputId: z.uuid().optional(), unitCents: amount, quantity: z.number().min(0) }).nullable(),
      }),
    )
    .max(50),
  product: Markup,
  serviceMarkup: Markup,
})

/**
 * How a company sizes, prices and evaluates a system: all of its settings that a proposal uses. Fractions, kWh, integer
 * cents.
 */
export const SizingSettings = z.object({
  losses: z.object({
    mode: z.enum(['multiply', 'sum']),
    temperature: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('monthly') }),
      z.object({ kind: z.literal('fixed'), rate }),
    ]),
    dirt: rate,
    shading: rate,
    mismatch: rate,
    dcCables: rate,
    acCables: rate,
    inverter: rate,
    firstLight: rate,
    reflection: rate,
    unavailability: rate,
    extra: rate,
  }),
  sizing: z.object({
    rounding: z.enum(['any', 'even', 'down', 'up']),
    daysBasis: z.enum(['year', 'thirty']),
    discountAvailability: z.boolean(),
    consumptionIncrease: z.number().min(-0.9).max(10),
    structureWeight: z.number().min(0).max(200),
    minimumTemperature: z.number().min(-40).max(40).nullable(),
    maximumCellTemperature: z.number().min(30).max(100),
  }),
  /** The module that sizing begins with, and how modules stand on the roof. */
  plate: z
    .object({
      /** Of the company's price list; its datasheet says power, size, weight and efficiency. Without one the first of the list counts. */
      moduleId: z.uuid().nullable(),
      /** Between two modules, metres. */
      spacingM: z.number().min(0, 'catalogue.spacing').max(1, 'catalogue.spacing'),
      /** More than a module yields in a month, kWh: an estimate above it is marked. */
      maximumMonthlyKwh: z.number().min(1, 'catalogue.plate_month').max(1000, 'catalogue.plate_month').nullable(),
    })
    .default(defaultPlate),
  /** What the bills of the coming years are reckoned with beside today's tariff. */
  outlook: z
    .object({
      /** Average surcharge of the tariff flag, R$/MWh without taxes. */
      flagPerMwh: z.number().min(0, 'catalogue.outlook_flag').max(500, 'catalogue.outlook_flag'),
      /** Taxes that replace today's from a calendar year on. */
      taxesFrom: byYear(z.object({ fromYear, icms: taxRate, pisCofins: taxRate })),
      /** Share of Fio B on compensated energy, from a calendar year on, until the scenario of `after2028` begins. */
      fioBShares: byYear(z.object({ fromYear, share: percentage })).min(1, 'catalogue.outlook_share_needed'),
    })
    .default(defaultOutlook),
  finance: z.object({
    years: z.int().min(1).max(40),
    tariffAdjustment: growth,
    inflation: growth,
    discountRate: growth,
    consumptionGrowth: growth,
    degradation: z.object({ kind: z.enum(['geometric', 'linear']), firstYear: rate, yearly: rate }),
    maintenance: rate,
    insurance: rate,
    inverterReplacement: z.object({ year: z.int().min(1).max(40), rate }).nullable(),
    comparisons: z
      .array(
        z.object({
          id: z.string().max(60),
          name: shortText,
          yearlyRate: growth,
          taxOnGain: rate,
          /** The source of the rate, and the day on which it was read. */
          source: shortText.default(''),
          asOf: businessDay.nullable().default(null),
        }),
      )
      .max(10),
  }),
  /** The company's own, the same in every configuration (settings/general/ecological-footprint). */
  ecology: FootprintInput.extend({ tonnesPerMwh: FootprintInput.shape.tonnesPerMwh.default(null) }),
  after2028: After2028,
  validityDays: z.int().min(1).max(365),
  payments: z.array(Payment).min(1).max(20),
  warrantyYears: z.object({
    structure: z.int().min(0).max(50).nullable(),
    installation: z.int().min(0).max(50).nullable(),
  }),
  price: Price,
})
export type SizingSettings = z.output<typeof SizingSettings>

/** The part of a configuration that is edited and stored with it. */
export const OwnSettings = SizingSettings.omit({ ecology: true })
export type OwnSettings = z.output<typeof OwnSettings>

/** Parts of a configuration, as one screen edits them. */
export const SizingPart = OwnSettings.omit({ price: true }).partial().extend({ price: Price.partial().optional() })
