import { z } from 'zod'
import { businessDay, cents, id, shortText } from '../../platform/contract/shapes.ts'
import { After2028, Payment } from '../catalogue/sizing-settings.ts'
import { roofFaces } from '../deals/site.ts'
import { areaM2, ibgeCode, maxModulesPerRow, roofSlope, shadingLoss } from '../deals/site-figures.ts'
import { latitude, longitude } from '../energy/point.ts'
import { kitSources } from './proposal.ts'
import { StorageChoice } from './storage/storage-choices.ts'

const rate = z.number().min(0).max(1)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'proposals.problem_month-invalid')

export const structures = ['general', 'slab', 'soil', 'metallic', 'colonial', 'fiber-cement', 'extra'] as const

export const Plane = z.object({
  id: z.string().min(1).max(60),
  name: shortText.default(''),
  share: z.number().min(0).max(1_000_000),
  orientation: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('angles'), tilt: roofSlope, azimuth: z.number().min(-360).max(360) }),
    z.object({ kind: z.literal('face'), face: z.enum(roofFaces), tilt: roofSlope, lossRate: rate.nullable() }),
  ]),
  shading: shadingLoss,
  maxPerRow: maxModulesPerRow.nullable(),
})

export const Wanted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('consumption') }),
  z.object({ kind: z.literal('generation'), kwhPerMonth: z.number().positive().max(100_000_000) }),
  z.object({ kind: z.literal('power'), kwp: z.number().positive().max(100_000) }),
  z.object({ kind: z.literal('modules'), count: z.int().min(1).max(100_000) }),
])

const part = z.number('proposals.change_parts').min(0, 'proposals.change_parts').max(1, 'proposals.change_parts')

/** The parts of a price that a change of it is distributed to: fractions that add up to 1. */
const ChangeParts = z
  .object({ profit: part, commission: part, charges: part })
  .refine(
    ({ profit, commission, charges }) => Math.abs(profit + commission + charges - 1) < 1e-6,
    'proposals.change_parts',
  )

export const Adjustment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('percent'),
    rate: z.number().min(-0.95).max(10),
    parts: ChangeParts,
  }),
  z.object({ kind: z.literal('final-price'), cents: cents.min(1) }),
])
export type Adjustment = z.output<typeof Adjustment>

/** The allowed range of a month's irradiation, kWh/m² a day. */
export const sunRange = { least: 0.5, most: 12 }
const sunOfMonth = z
  .number('proposals.problem_irradiation-range')
  .min(sunRange.least, 'proposals.problem_irradiation-range')
  .max(sunRange.most, 'proposals.problem_irradiation-range')

/**
 * A person's choices and typed values for a proposal, without the consumer units, which belong to the deal. Equipment
 * and configuration are ids; prices, datasheets, tariffs and climate come from the server's data.
 */
export const ProposalChoices = z.object({
  connectionMonth: month,
  sharing: z.enum(['percentage', 'priority']).default('percentage'),
  law: z.object({
    /** `null`: the regime follows from the date of the request. */
    regime: z.enum(['gd1', 'gd2', 'gd3']).nullable().default(null),
    requestDate: businessDay,
    /** For GD III, R$/kWh without taxes: Fio A, and the sum of R&D, energy efficiency and TFSEE. */
    gd3: z
      .object({ fioA: z.number().min(0).max(10), charges: z.number().min(0).max(10) })
      .nullable()
      .default(null),
    /** `null`: the configuration's. */
    after2028: After2028.nullable().default(null),
  }),
  place: z.object({
    ibgeCode: ibgeCode.nullable(),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
  }),
  /** Twelve monthly values in kWh/m² a day used instead of the place's, with their source. */
  irradiation: z
    .object({
      monthly: z.array(sunOfMonth).length(12, 'proposals.problem_irradiation-range'),
      source: z.string().trim().min(1, 'proposals.problem_irradiation-source').max(255),
    })
    .nullish(),
  planes: z.array(Plane).min(1).max(20),
  structure: z.enum(structures).default('general'),
  areaM2: areaM2.nullable().default(null),
  /** `null`: the configuration's. */
  extraLoss: rate.nullable().default(null),
  consumptionIncrease: z.number().min(-0.9).max(10).nullable().default(null),
  wanted: Wanted,
  kit: z.object({
    source: z.enum(kitSources).default('own'),
    /**
     * A supplier's kit, which determines module, inverters and price; `null`: equipment from the company's own list.
     */
    kitId: id.nullable().default(null),
    /**
     * The rule that builds a kit of the chosen equipment; it determines the number of inverters and all other items.
     */
    ruleId: id.nullish(),
    moduleId: id.nullable(),
    modules: z.int().min(1).max(100_000).nullable(),
    inverters: z.array(z.object({ itemId: id, quantity: z.int().min(1).max(1000) })).max(10),
  }),
  /** Absent: no battery, or the kit's own with the usual settings. */
  battery: StorageChoice.nullish(),
  price: z.object({
    /** Typed price of the service; `null`: by the pricing table. */
    serviceCents: cents.min(0).nullable().default(null),
    kilometres: z.number().min(0).max(20_000).default(0),
    chosenExtraCosts: z.array(z.string().max(60)).max(50).default([]),
    adjustment: Adjustment.default({ kind: 'none' }),
  }),
  /** `null`: the configuration's payment options. */
  payments: z.array(Payment).min(1).max(20).nullable().default(null),
  tariffAdjustment: z.number().min(-0.5).max(1).nullable().default(null),
  discountRate: z.number().min(-0.5).max(1).nullable().default(null),
  validityDays: z.int().min(1).max(365).nullable().default(null),
})
export type ProposalChoices = z.output<typeof ProposalChoices>

/** The initial values of a form: a system for the whole consumption, connected in two months. */
export function startingChoices(today: string): ProposalChoices {
  const month = Number(today.slice(5, 7)) + 2
  const year = Number(today.slice(0, 4)) + (month > 12 ? 1 : 0)
  return {
    connectionMonth: `${year}-${String(month > 12 ? month - 12 : month).padStart(2, '0')}`,
    sharing: 'percentage',
    law: { regime: null, requestDate: today, gd3: null, after2028: null },
    place: { ibgeCode: null, latitude: null, longitude: null },
    planes: [
      {
        id: 'plane-1',
        name: '',
        share: 1,
        orientation: { kind: 'face', face: 'N', tilt: 15, lossRate: null },
        shading: 0,
        maxPerRow: null,
      },
    ],
    structure: 'colonial',
    areaM2: null,
    extraLoss: null,
    consumptionIncrease: null,
    wanted: { kind: 'consumption' },
    kit: { source: 'own', kitId: null, moduleId: null, modules: null, inverters: [] },
    price: { serviceCents: null, kilometres: 0, chosenExtraCosts: [], adjustment: { kind: 'none' } },
    payments: null,
    tariffAdjustment: null,
    discountRate: null,
    validityDays: null,
  }
}
