import { defaultSizingSettings } from '../../../catalogue/default-settings.ts'
import type { ProposalStart } from '../../contract.ts'
import { sampleProposal } from '../../sample-proposal.ts'

export const dealId = '0199a000-0000-7000-8000-000000000001'
const moduleId = '0199a000-0000-7000-8000-000000000002'
const inverterId = '0199a000-0000-7000-8000-000000000003'

/**
 * The initial data of the form: a deal in São Paulo with one bill, two modules and one inverter to choose from. For
 * tests.
 */
export function sampleStart(change: Partial<ProposalStart> = {}): ProposalStart {
  const { input, reference } = sampleProposal()
  const [unit] = input.units
  const inverter = { ...input.inverters[0]!.datasheet, maximumIscPerMppt: 25, maximumCurrentPerMppt: 20 }
  const module = (id: string, powerW: number, priceCents: number) => ({
    id,
    shippedKey: '',
    manufacturer: 'Lumina',
    model: `LM-${powerW}`,
    priceCents,
    warrantyYears: 12,
    maximumDcAcRatio: null,
    enabled: true,
    datasheet: { ...input.module, id, powerW },
  })
  return {
    deal: {
      id: dealId,
      title: 'Maria Aparecida dos Santos',
      number: 7,
      contactName: 'Maria Aparecida dos Santos',
      ownerId: dealId,
      city: 'São Paulo',
      stateCode: 'SP',
      ibgeCode: 3550308,
      latitude: null,
      longitude: null,
      areaM2: null,
      maxModulesPerRow: null,
      shadingLoss: 0,
      roofSlope: 20,
      roofFace: 'N',
      roofType: 'Telha colonial',
      roofStructure: '',
      consumptionKwh: 0,
      phase: '',
    },
    suggestedDistributor: 'ENEL SP',
    today: input.today,
    store: { name: 'Matriz', latitude: -23.55, longitude: -46.63 },
    units: [
      {
        id: '0199a000-0000-7000-8000-000000000004',
        dealId,
        code: '',
        holder: 'Casa',
        role: 'generating',
        tariffGroup: 'B',
        consumerClass: 'residential',
        phase: 'two',
        meterNumber: '',
        distributor: 'ENEL SP',
        concessionaireId: null,
        breakerVoltage: 220,
        breakerAmperes: 50,
        consumptionKwh: unit!.consumptionKwh,
        streetLightingCents: 2250,
        simultaneity: 0.3,
        share: 0,
        priority: 0,
        socialTariff: false,
        typedPrice: null,
        typedFioB: null,
        icms: null,
        pisCofins: null,
        proportionalIcms: null,
        groupA: null,
        existing: null,
        loads: [],
        curve: null,
        billFileId: null,
        meanKwh: 680,
      },
    ],
    tariffs: [sampleTariff],
    climate: sampleClimate(),
    configs: [{ id: dealId, code: 'Padrão', fromKwp: 0, toKwp: null, settings: defaultSizingSettings() }],
    catalogue: {
      batteries: [],
      modules: [module(moduleId, 550, 48_000), module(`${moduleId.slice(0, -1)}9`, 620, 59_000)],
      inverters: [
        {
          id: inverterId,
          shippedKey: '',
          manufacturer: 'Voltare',
          model: 'V5-G2',
          priceCents: 290_000,
          warrantyYears: 10,
          maximumDcAcRatio: 1.5,
          enabled: true,
          datasheet: { ...inverter, id: inverterId },
        },
      ],
    },
    priced: true,
    mostPriceChange: 10,
    draft: null,
    ...change,
  }

  function sampleClimate(): NonNullable<ProposalStart['climate']> {
    const { monthly } = reference.irradiation
    return {
      place: reference.place,
      irradiation: { ...reference.irradiation, mean: monthly.reduce((sum, value) => sum + value, 0) / 12 },
      temperature: reference.temperature,
      emissionFactor: reference.emissionFactor,
    }
  }
}

const undated = { validFrom: null, validTo: null, expired: false }

/** How a year goes in the company's own bills: little is used in winter. */
export const sampleCurve = [1.2, 1.2, 1.1, 1, 0.9, 0.6, 0.6, 0.9, 1, 1.1, 1.2, 1.2]

export const sampleTariff: ProposalStart['tariffs'][number] = {
  distributor: 'ENEL SP',
  name: 'Enel São Paulo',
  concessionaireId: null,
  uf: 'SP',
  te: 0.31696,
  tusd: 0.47242,
  fioB: 0.212077,
  icms: 0.18,
  stateIcms: { uf: 'SP', rate: 0.18, povertyFund: 0, bands: [] },
  pisCofins: 0.05,
  proportionalIcms: 1,
  streetLightingCents: 0,
  groupA: { green: null, blue: null, validity: { green: undated, blue: undated } },
  subgroup: 'B1',
  resolution: '3.596/2026',
  validFrom: '2026-07-04',
  validTo: '2027-07-03',
  expired: false,
  source: 'ANEEL – Dados Abertos',
  version: '2026-09',
}

const noMonths = (): (number | null)[] => Array<null>(12).fill(null)

/** A contract of group A of which no month is typed yet. */
export const sampleGroupA = (): NonNullable<ProposalStart['units'][number]['groupA']> => ({
  mode: 'green',
  peakKwh: noMonths(),
  offPeakKwh: noMonths(),
  contractedKw: 80,
  measuredKw: null,
  contractedPeakKw: null,
  measuredPeakKw: null,
  injectionKw: null,
  prices: {
    tePeak: 0.45881,
    teOffPeak: 0.29677,
    tusdPeak: 1.80905,
    tusdOffPeak: 0.15323,
    demand: 22.81,
    demandPeak: 0,
    tusdG: 13.01,
    fioBPeak: 0,
    fioBOffPeak: 0,
  },
})

/** A supplier's kit of eight of the first module, whose id ends as told. For tests. */
export function sampleKit({ catalogue }: ProposalStart, id: string, given: object = {}) {
  const [module] = catalogue.modules
  const [inverter] = catalogue.inverters
  return {
    id: `0199a000-0000-7000-8000-0000000000${id}`,
    name: 'Gerador',
    code: '',
    supplierId: dealId,
    supplierName: 'Aurora',
    kitType: 'national',
    moduleId: module!.id,
    modules: 8,
    inverters: [{ itemId: inverter!.id, quantity: 1 }],
    items: [],
    powerKwp: (8 * module!.datasheet.powerW) / 1000,
    acKw: inverter!.datasheet.powerKw,
    structure: 'colonial',
    phase: 'single',
    tension: '127/220',
    costCents: 1_000_000,
    pricedOn: '2026-11-01',
    validUntil: null,
    leadTimeDays: 6,
    stock: '',
    states: '',
    isOld: false,
    barredBy: null,
    ...given,
  }
}
