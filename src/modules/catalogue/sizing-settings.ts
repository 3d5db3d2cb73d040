import { z } from 'zod'
import { cents, day, shortText } from '../../platform/contract/shapes.ts'
import { readFormula } from '../pricing/formula.ts'
import { faultOfRanges } from '../pricing/pricing-table.ts'

const rate = z.number().min(0).max(1)
const percentage = z.number('energy.rate_range').min(0, 'energy.rate_range').max(1, 'energy.rate_range')
const growth = z.number().min(-0.5).max(1)
const amount = cents.min(0)

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

const Range = z.object({
  fromKwp: z.number().min(0),
  toKwp: z.number().positive().nullable(),
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
          .refine((formula) => formula === '' || readFormula(formula).ok, 'catalogue.formula_wrong'),
        input: z.object({ unitCents: amount, quantity: z.number().min(0) }).nullable(),
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
          asOf: day.nullable().default(null),
        }),
      )
      .max(10),
  }),
  /** The company's own, the same in every configuration (settings/general/ecological-footprint). */
  ecology: z.object({
    /** tCO2/MWh; `null` uses the published factor of the grid. */
    tonnesPerMwh: z.number().positive().max(5).nullable().default(null),
    carKgPerKm: z.number().positive(),
    carTonnesPerYear: z.number().positive(),
    treeKgPerYear: z.number().positive(),
  }),
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
