import { defaultEcology } from '../energy/ecology.ts'
import { fioBSharesOfTheLaw } from '../energy/law-14300.ts'
import { defaultLosses } from '../sizing/losses.ts'
import type { ConsumerUnitInput, ProposalInput, ProposalReference } from './proposal-input.ts'

/** A complete proposal for a home in São Paulo: 5.5 kWp facing north at 20°. For tests, benchmarks and previews. */
export function sampleProposal(): { input: ProposalInput; reference: ProposalReference } {
  return { input: sampleInput(), reference: sampleReference() }
}

export function sampleUnit(change: Partial<ConsumerUnitInput> = {}): ConsumerUnitInput {
  return {
    id: 'home',
    name: 'Casa',
    group: 'B',
    generating: true,
    consumptionKwh: [742, 718, 706, 668, 640, 652, 664, 648, 642, 662, 688, 730],
    phase: 'two',
    simultaneity: 0.3,
    share: 0,
    priority: 0,
    streetLightingCents: 2250,
    socialTariff: false,
    breaker: { lineVoltage: 220, amperes: 50 },
    groupA: null,
    tariff: null,
    ...change,
  }
}

function sampleInput(): ProposalInput {
  return {
    today: '2026-11-20',
    connectionMonth: '2027-01',
    units: [sampleUnit()],
    tariff: {
      te: 0.31696,
      tusd: 0.47242,
      fioB: 0.212077,
      icms: 0.18,
      pisCofins: 0.05,
      taxFormula: 'outside',
      proportionalIcms: 1,
      flag: 0,
      typed: null,
      taxesFrom: [],
      distributor: 'ENEL SP',
      subgroup: 'B1',
      resolution: '3.596/2026',
      validFrom: '2026-07-04',
      validTo: '2027-07-03',
    },
    law: { regime: 'gd2', requestDate: '2026-12-01', after2028: { kind: 'full-fio-b' }, gd3: null },
    sharing: 'percentage',
    planes: [
      {
        id: 'north',
        name: 'Água norte',
        share: 1,
        orientation: { kind: 'angles', tilt: 20, azimuth: 0 },
        shading: 0,
        maxPerRow: 5,
      },
    ],
    losses: { mode: 'multiply', temperature: { kind: 'monthly' }, ...defaultLosses },
    sizing: {
      wanted: { kind: 'modules', count: 10 },
      rounding: 'up',
      daysBasis: 'year',
      discountAvailability: false,
      consumptionIncrease: 0,
      structureWeight: 3,
      minimumTemperature: null,
      maximumCellTemperature: 70,
    },
    module: {
      id: 'lumina-550',
      manufacturer: 'Lumina',
      model: 'LM-550M',
      powerW: 550,
      vmp: 41.95,
      imp: 13.12,
      voc: 49.8,
      isc: 13.98,
      powerCoefficient: -0.0035,
      vocCoefficient: -0.0027,
      iscCoefficient: 0.00048,
      noct: 45,
      lengthM: 2.278,
      widthM: 1.134,
      weightKg: 28,
      systemVoltage: 1500,
      maximumFuseA: 25,
    },
    inverters: [
      {
        datasheet: {
          id: 'voltare-5',
          manufacturer: 'Voltare',
          model: 'V5-G2',
          kind: 'string',
          powerKw: 5,
          lineVoltage: 220,
          phases: 'single',
          mppts: 2,
          stringsPerMppt: 1,
          maximumDcVoltage: 600,
          startVoltage: 100,
          mpptMinimumVoltage: 80,
          mpptMaximumVoltage: 550,
          maximumIscPerMppt: 20,
          maximumCurrentPerMppt: 16,
          efficiency: 0.975,
          weightKg: 12,
        },
        quantity: 1,
        maximumDcAcRatio: 1.5,
      },
    ],
    battery: null,
    price: {
      kit: [
        { id: 'modules', name: 'Lumina LM-550M', kind: 'module', unitCents: 62_000, quantity: 1, per: 'module' },
        { id: 'inverter', name: 'Voltare V5-G2', kind: 'inverter', unitCents: 390_000, quantity: 1, per: 'inverter' },
        {
          id: 'structure',
          name: 'Estrutura para telha colonial',
          kind: 'structure',
          unitCents: 13_500,
          quantity: 1,
          per: 'module',
        },
        {
          id: 'protection',
          name: 'Proteções, cabos e aterramento',
          kind: 'input',
          unitCents: 98_000,
          quantity: 1,
          per: 'system',
        },
      ],
      service: { kind: 'typed', cents: 420_000 },
      travel: { kilometres: 18, centsPerKilometre: 250 },
      labour: [],
      extraCosts: [],
      chosenExtraCosts: [],
      product: { on: 'price', profit: 0.1, commission: 0.03, charges: 0.04 },
      serviceMarkup: { on: 'price', profit: 0.2, commission: 0.03, charges: 0.08 },
      adjustment: { kind: 'final-price', cents: 2_190_000 },
    },
    payments: [
      samplePayment({ id: 'cash', name: 'À vista', instalments: 1, entryRate: 1, monthlyRate: 0 }),
      samplePayment({ id: 'price-36', name: '36 parcelas', instalments: 36 }),
      samplePayment({ id: 'price-48', name: '48 parcelas', instalments: 48 }),
      samplePayment({ id: 'price-60', name: '60 parcelas', instalments: 60 }),
    ],
    finance: {
      years: 25,
      tariffAdjustment: 0.05,
      inflation: 0.04,
      discountRate: 0.1,
      consumptionGrowth: 0,
      degradation: { kind: 'geometric', firstYear: 0, yearly: 0.005 },
      maintenance: 0.01,
      insurance: 0,
      inverterReplacement: { year: 13, rate: 0.2 },
      comparisons: [
        { id: 'savings', name: 'Poupança', yearlyRate: 0.0617, taxOnGain: 0 },
        { id: 'fixed-income', name: 'Renda fixa', yearlyRate: 0.11, taxOnGain: 0.15 },
      ],
    },
    ecology: defaultEcology,
  }
}

function samplePayment(change: Partial<ProposalInput['payments'][number]>): ProposalInput['payments'][number] {
  return {
    id: 'price',
    name: 'Financiamento',
    entryRate: 0.2,
    instalments: 60,
    monthlyRate: 0.0149,
    discountRate: 0,
    system: 'price',
    graceMonths: 0,
    graceKind: 'capitalised',
    feeCents: 0,
    charges: 'financed',
    ...change,
  }
}

function sampleReference(): ProposalReference {
  return {
    place: { name: 'São Paulo', uf: 'SP', ibgeCode: '3550308', latitude: -23.5329, longitude: -46.6395 },
    irradiation: {
      monthly: [5.345, 5.195, 4.813, 4.397, 3.641, 3.565, 3.758, 4.472, 4.423, 5.101, 5.574, 5.479],
      source: 'NASA Langley – Surface meteorology and Solar Energy (SSE) 6.0',
      version: '6.0',
    },
    temperature: {
      monthly: [23.4, 23.8, 22.8, 21.5, 18.7, 17.8, 17.4, 18.3, 19.3, 20.7, 21.5, 22.9],
      source: 'INMET – Normais climatológicas 1991–2020',
      version: '1991-2020',
    },
    emissionFactor: { tonnesPerMwh: 0.0545, year: 2024, source: 'MCTI – Fator médio do SIN', version: '2024' },
    tariffSource: { source: 'ANEEL – Dados Abertos', version: '2026-09' },
    fioBShares: fioBSharesOfTheLaw,
  }
}
