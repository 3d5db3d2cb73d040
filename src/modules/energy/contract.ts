import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cents, id, shortText } from '../../platform/contract/shapes.ts'
import { coordinate } from '../places/contract.ts'
import { consumerClasses, phases, tariffGroups } from './consumer-units.ts'
import { InstallationPlace, KeptPlace } from './place/installation-place.ts'
import { GroupAPrices, rate, tariff } from './settings/concessionaire-shapes.ts'
import { concessionaires } from './settings/concessionaires-contract.ts'
import { roofTypes } from './settings/roof-types-contract.ts'
import { DistributorTariff, PlaceClimate } from './settings/tariff-shapes.ts'
import { AddedLoad, ExistingPlant, KnownLoad } from './units/unit-additions.ts'

export { InstallationPlace, KeptPlace } from './place/installation-place.ts'
export { GroupAPrices } from './settings/concessionaire-shapes.ts'
export { Concessionaire, ConcessionaireFilters, ConcessionaireInput } from './settings/concessionaires-contract.ts'
export { FootprintInput } from './settings/footprint-contract.ts'
export { type RoofType, RoofTypeFilters } from './settings/roof-types-contract.ts'
export { DistributorTariff, PlaceClimate } from './settings/tariff-shapes.ts'
export { ExistingPlant } from './units/unit-additions.ts'

const kwh = z.number().min(0, 'energy.consumption_negative').max(100_000_000)
const twelve = z.array(kwh.nullable()).length(12, 'energy.twelve_months')
const noMonths = () => Array<number | null>(12).fill(null)

/** Demands in kW. */
export const GroupA = z.object({
  mode: z.enum(['green', 'blue']),
  peakKwh: twelve,
  offPeakKwh: twelve,
  contractedKw: z.number().min(0).max(1_000_000),
  measuredKw: z.number().min(0).nullable().default(null),
  contractedPeakKw: z.number().min(0).nullable().default(null),
  measuredPeakKw: z.number().min(0).nullable().default(null),
  injectionKw: z.number().min(0).nullable().default(null),
  prices: GroupAPrices,
})

const unitFields = {
  code: shortText.default(''),
  holder: shortText.default(''),
  role: z.enum(['generating', 'beneficiary']).default('generating'),
  tariffGroup: z.enum(tariffGroups).default('B'),
  consumerClass: z.enum(consumerClasses).default('residential'),
  phase: z.enum(phases).default('two'),
  meterNumber: shortText.default(''),
  /** ANEEL's short name of the distributor. */
  distributor: shortText.default(''),
  concessionaireId: id.nullable().default(null),
  breakerVoltage: z.number().min(0).max(1000).nullable().default(null),
  breakerAmperes: z.number().min(0).max(10_000).nullable().default(null),
  /** January to December; `null` where the bill is unknown. */
  consumptionKwh: twelve.default(noMonths),
  streetLightingCents: cents.min(0).default(0),
  simultaneity: rate.default(0.3),
  /** A beneficiary's share of the surplus, 0 to 1; `null`: part of what is left, in proportion to consumption. */
  share: rate.nullable().default(null),
  priority: z.int().min(0).max(1000).default(0),
  socialTariff: z.boolean().default(false),
  /** R$/kWh with taxes as read on a bill; used instead of the distributor's. */
  typedPrice: z.number().positive().max(100).nullable().default(null),
  typedFioB: tariff.nullable().default(null),
  icms: rate.nullable().default(null),
  pisCofins: rate.nullable().default(null),
  proportionalIcms: rate.nullable().default(null),
  groupA: GroupA.nullable().default(null),
  /** The plant that the generating unit already has. */
  existing: ExistingPlant.nullable().default(null),
  /** Loads that will be added; the typed months do not include them. */
  loads: z.array(AddedLoad).max(30, 'energy.loads_most').default([]),
  billFileId: id.nullable().default(null),
}

export const ConsumerUnitInput = z.object(unitFields)
export const ConsumerUnit = z.object({
  id: z.string(),
  dealId: z.string(),
  ...unitFields,
  /**
   * The company's yearly profile, used to estimate unknown months; `null`: their mean is used, or no month is
   * unknown.
   */
  curve: z.array(z.number()).length(12).nullable(),
  meanKwh: z.number(),
})
export type ConsumerUnitInput = z.output<typeof ConsumerUnitInput>
export type ConsumerUnit = z.output<typeof ConsumerUnit>

/** The units of a deal as a form sends them: those without an id are new, those left out are deleted. */
export const ConsumerUnits = z.object({ units: z.array(z.object({ id: id.optional(), ...unitFields })).max(100) })

export const DistributorOption = z.object({
  distributor: z.string(),
  name: z.string(),
  states: z.array(z.string()),
  concessionaireId: z.string().nullable(),
})

const seesDeals = ['deals.view', 'proposals.generate', 'proposals.view'] as const
const editsDeals = ['deals.edit', 'proposals.generate'] as const

export const energy = {
  ...concessionaires,
  ...roofTypes,
  units: endpoint('GET /deals/:dealId/consumer-units', {
    needs: seesDeals,
    summary: 'The consumer units of a deal',
    reply: z.array(ConsumerUnit),
    refusals: ['deals.not_found'],
  }),
  addUnit: endpoint('POST /deals/:dealId/consumer-units', {
    needs: editsDeals,
    summary: 'Add a consumer unit to a deal',
    body: ConsumerUnitInput,
    reply: ConsumerUnit,
    refusals: ['deals.not_found', 'energy.group_a_single', 'energy.one_generating', 'energy.shares_above_whole'],
  }),
  saveUnits: endpoint('PUT /deals/:dealId/consumer-units', {
    needs: editsDeals,
    summary: 'Put the consumer units of a deal: new ones added, known ones changed, the rest deleted',
    body: ConsumerUnits,
    reply: z.array(ConsumerUnit),
    refusals: [
      'deals.not_found',
      'energy.units_changed',
      'energy.group_a_single',
      'energy.one_generating',
      'energy.shares_above_whole',
    ],
  }),
  editUnit: endpoint('PUT /consumer-units/:id', {
    needs: editsDeals,
    summary: 'Change a consumer unit',
    body: ConsumerUnitInput,
    reply: ConsumerUnit,
    refusals: ['energy.unit_not_found', 'energy.group_a_single', 'energy.one_generating', 'energy.shares_above_whole'],
  }),
  removeUnit: endpoint('DELETE /consumer-units/:id', {
    needs: editsDeals,
    summary: 'Delete a consumer unit',
    refusals: ['energy.unit_not_found', 'energy.one_generating'],
  }),
  place: endpoint('GET /deals/:dealId/installation-place', {
    needs: seesDeals,
    summary: 'Place and roof of a deal',
    reply: KeptPlace,
    refusals: ['deals.not_found'],
  }),
  savePlace: endpoint('PUT /deals/:dealId/installation-place', {
    needs: editsDeals,
    summary: 'Put place and roof of a deal, as far as the person sees them; its irradiation follows the place',
    body: InstallationPlace,
    reply: KeptPlace,
    refusals: ['deals.not_found'],
  }),
  climate: endpoint('GET /climate', {
    needs: 'session',
    summary: 'Irradiation and temperature of a municipality or of an exact point',
    query: z.object({
      ibgeCode: z.coerce.number().int().optional(),
      latitude: coordinate(90).optional(),
      longitude: coordinate(180).optional(),
    }),
    reply: PlaceClimate,
    refusals: ['energy.place_not_found'],
  }),
  distributors: endpoint('GET /distributors', {
    needs: 'session',
    summary: 'Distributors of a federal unit, or by text',
    query: z.object({
      uf: z.string().trim().toUpperCase().length(2).optional(),
      search: z.string().trim().min(2, 'places.search_short').max(100).optional(),
    }),
    reply: z.array(DistributorOption),
  }),
  curve: endpoint('GET /consumption-curve', {
    needs: 'session',
    summary:
      'How a year goes in the company’s own bills of a class and state, by which months that nobody typed are estimated',
    query: z.object({
      consumerClass: z.enum(consumerClasses),
      uf: z.string().trim().toUpperCase().length(2),
    }),
    reply: z.object({ curve: z.array(z.number()).nullable(), units: z.int() }),
  }),
  knownLoads: endpoint('GET /known-loads', {
    needs: 'session',
    summary: 'Loads that may come to a unit, with kWh by month and the source of the figures',
    reply: z.array(KnownLoad),
  }),
  tariff: endpoint('GET /tariffs', {
    needs: 'session',
    summary: 'The tariff of a distributor with the company’s own figures applied',
    query: z.object({
      distributor: shortText.default(''),
      uf: z.string().trim().toUpperCase().length(2).optional(),
      concessionaireId: id.optional(),
    }),
    reply: DistributorTariff,
    refusals: ['energy.distributor_not_found'],
  }),
}
