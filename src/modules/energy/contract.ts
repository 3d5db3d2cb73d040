import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cents, id, pageOf, paging, shortText } from '../../platform/contract/shapes.ts'
import { coordinate } from '../places/contract.ts'
import { Concessionaire, ConcessionaireInput, GroupAPrices, rate, tariff } from './concessionaire-shapes.ts'
import { consumerClasses, phases, tariffGroups } from './consumer-units.ts'
import { InstallationPlace, KeptPlace } from './installation-place.ts'
import { DistributorTariff, PlaceClimate } from './tariff-shapes.ts'

export { Concessionaire, ConcessionaireInput, GroupAPrices } from './concessionaire-shapes.ts'
export { InstallationPlace, KeptPlace } from './installation-place.ts'
export { DistributorTariff, PlaceClimate } from './tariff-shapes.ts'

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
  share: rate.default(0),
  priority: z.int().min(0).max(1000).default(0),
  socialTariff: z.boolean().default(false),
  /** R$/kWh with taxes as read on a bill; used instead of the distributor's. */
  typedPrice: z.number().positive().max(100).nullable().default(null),
  typedFioB: tariff.nullable().default(null),
  icms: rate.nullable().default(null),
  pisCofins: rate.nullable().default(null),
  proportionalIcms: rate.nullable().default(null),
  groupA: GroupA.nullable().default(null),
  billFileId: id.nullable().default(null),
}

export const ConsumerUnitInput = z.object(unitFields)
export const ConsumerUnit = z.object({ id: z.string(), dealId: z.string(), ...unitFields, meanKwh: z.number() })
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
    refusals: ['deals.not_found', 'energy.group_a_single', 'energy.one_generating', 'energy.shares_above_whole'],
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
  concessionaires: endpoint('GET /concessionaires', {
    needs: 'session',
    summary: 'The company’s concessionaires that the person’s store works with',
    query: paging.extend({ search: z.string().trim().max(100).default('') }),
    reply: pageOf(Concessionaire),
  }),
  addConcessionaire: endpoint('POST /concessionaires', {
    needs: 'settings.pricing',
    summary: 'Add a concessionaire',
    body: ConcessionaireInput,
    reply: Concessionaire,
    refusals: ['energy.concessionaire_code_used'],
  }),
  editConcessionaire: endpoint('PUT /concessionaires/:id', {
    needs: 'settings.pricing',
    summary: 'Change a concessionaire',
    body: ConcessionaireInput,
    reply: Concessionaire,
    refusals: ['energy.concessionaire_not_found', 'energy.concessionaire_code_used'],
  }),
  removeConcessionaires: endpoint('POST /concessionaires/removal', {
    needs: 'settings.pricing',
    summary: 'Delete concessionaires; the linked ones stay and are named',
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    reply: z.object({ removed: z.int(), kept: z.array(z.string()), message: z.string() }),
  }),
}
