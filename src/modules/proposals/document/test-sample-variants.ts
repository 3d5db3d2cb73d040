import type { ProposalInput } from '../proposal-input.ts'
import { sampleUnit } from '../sample-proposal.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import { sampleDrawnDocument } from './roof/test-drawn-document.ts'
import { sampleDocumentModel } from './sample-document.ts'
import { sampleDocumentOfOptions } from './test-sample-options.ts'

const longName =
  'Associação dos Moradores e Produtores Rurais do Vale do Rio das Velhas e Região Metropolitana de Belo Horizonte'
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const longCompany = 'Companhia Brasileira de Soluções em Energia Solar Fotovoltaica do Nordeste'
const bright = { primary: '#F59E0B', secondary: '#FDE047', logo: null, logoOnDark: null, banner: null }

const price = (input: ProposalInput, cents: number): ProposalInput['price'] => ({
  ...input.price,
  adjustment: { kind: 'final-price', cents },
})
const modules = (input: ProposalInput, count: number): ProposalInput['sizing'] => ({
  ...input.sizing,
  wanted: { kind: 'modules', count },
})

function withAdditions(
  input: ProposalInput,
  existing: ProposalInput['units'][number]['existing'] = { kwp: 2.2, requestYear: 2021, regime: 'gd1' },
): ProposalInput {
  const load = { kind: 'car' as const, name: 'Carro elétrico · 1.000 km por mês', quantity: 1 }
  const air = { kind: 'air-conditioning' as const, name: 'Ar-condicionado 12.000 BTU inverter', quantity: 2 }
  const months = (kwh: number) => Array<number>(12).fill(kwh)
  const [unit] = input.units
  return {
    ...input,
    units: [
      {
        ...unit!,
        consumptionKwh: unit!.consumptionKwh.map((kwh, month) => (month % 2 === 0 ? kwh : null)),
        curve: [1.1, 1.1, 1.05, 1, 0.9, 0.9, 0.9, 0.95, 1, 1.05, 1.05, 1],
        existing: existing!,
        loads: [
          { ...load, monthlyKwh: months(166.5) },
          { ...air, monthlyKwh: months(180) },
        ],
      },
    ],
  }
}

/** The variants that a layout has to withstand: long names, much and little of everything, good and bad cases. */
export const sampleVariants: Record<string, () => ProposalDocumentModel> = {
  'the plain case': () => sampleDocumentModel(),
  'a roof that was drawn': () => sampleDrawnDocument(),
  'the plain case in English': () => sampleDocumentModel({ lang: 'en-US' }),
  'colours too bright to read': () => sampleDocumentModel({ brand: bright }),
  'long names and much of everything': () => sampleDocumentModel({ ...crowded, input: crowdedInput }),
  'the same in English': () => sampleDocumentModel({ ...crowded, lang: 'en-US', input: crowdedInput }),
  'no saving, no payback, cash only': () =>
    sampleDocumentModel({
      input: (input) => ({
        ...input,
        units: [sampleUnit({ consumptionKwh: Array(12).fill(45), phase: 'three' })],
        price: price(input, 9_900_000),
        payments: input.payments.slice(0, 1),
        connectionMonth: '2027-05',
      }),
    }),
  'a plant that is there, loads that come, estimated months': () => sampleDocumentModel({ input: withAdditions }),
  'the same, of GD II, in English': () =>
    sampleDocumentModel({
      lang: 'en-US',
      input: (input) => withAdditions(input, { kwp: 4.4, requestYear: 2024, regime: 'gd2' }),
    }),
  'a small system, financed only, hardest rule': () =>
    sampleDocumentModel({
      lang: 'en-US',
      input: (input) => ({
        ...input,
        payments: [{ ...input.payments[3]!, entryRate: 0 }],
        connectionMonth: '2027-03',
        law: { ...input.law, after2028: { kind: 'whole-tusd' } },
        sizing: modules(input, 4),
        price: price(input, 900_000),
      }),
    }),
  'a large system of millions': () =>
    sampleDocumentModel({
      input: (input) => ({
        ...input,
        units: [sampleUnit({ consumptionKwh: Array(12).fill(16_000), phase: 'three' })],
        sizing: modules(input, 240),
        planes: [{ ...input.planes[0]!, maxPerRow: null }],
        inverters: [{ ...input.inverters[0]!, quantity: 22 }],
        price: price(input, 123_456_789),
        finance: { ...input.finance, inverterReplacement: null },
      }),
    }),
  'three options': () =>
    sampleDocumentOfOptions(
      [
        { name: 'Essencial', note: 'Menos módulos, menor preço', modules: 8, cents: 1_890_000 },
        { name: 'Equilibrada', note: 'Cobre o ano inteiro, com folga', modules: 10, cents: 2_190_000 },
        { name: 'Completa', modules: 13, cents: 2_690_000 },
      ],
      1,
    ),
  'five options with long names': () =>
    sampleDocumentOfOptions(
      [8, 9, 10, 12, 16].map((modules) => ({
        name: `Inversores e microinversores para ${modules}`.slice(0, 40),
        note: 'Uma linha longa que explica a opção a quem compara, tão longa quanto se pode ter',
        modules,
        cents: modules * 212_345_67,
      })),
      4,
    ),
  'acquired right and a late payback': () =>
    sampleDocumentModel({
      input: (input) => ({
        ...input,
        law: { ...input.law, regime: 'gd1', requestDate: '2022-12-01' },
        price: price(input, 8_200_000),
      }),
    }),
}

const crowded = {
  client: {
    name: longName,
    city: 'Santa Rita do Passa Quatro',
    uf: 'MG',
    district: 'Conjunto Habitacional Presidente Juscelino Kubitschek',
  },
  company: {
    name: longCompany,
    legalName: `${longCompany} Ltda. – EPP`,
    document: '12.345.678/0001-95',
    address: 'Avenida Engenheiro Domingos Ferreira, 4060, sala 1203, Boa Viagem, Recife, PE',
    phone: '(81) 4000-0000',
    site: 'www.companhiabrasileiradesolucoes.example',
    works: Array.from({ length: 8 }, (_, at) => ({
      picture: onePixel,
      caption: at % 2 ? '' : `${longCompany} ${at}`.slice(0, 120),
    })),
  },
  consultant: { name: 'Maria Antonieta de Bragança e Albuquerque Figueiredo', phone: null },
  brand: { primary: '#7A1FA2', secondary: '#FF7043', logo: null, logoOnDark: null, banner: null },
}

function crowdedInput(input: ProposalInput): ProposalInput {
  const beneficiaries = Array.from({ length: 5 }, (_, index) =>
    sampleUnit({
      id: `unit-${index}`,
      name: `Sítio Recanto das Águas Claras, casa ${index + 1}`,
      generating: false,
      simultaneity: 0,
      share: 0.2,
      consumptionKwh: Array(12).fill(300 + 50 * index),
    }),
  )
  const [north] = input.planes
  const financed = input.payments[1]!
  return {
    ...input,
    units: [sampleUnit(), ...beneficiaries],
    sizing: modules(input, 46),
    planes: [
      { ...north!, maxPerRow: 12 },
      {
        ...north!,
        id: 'west',
        name: 'Água oeste',
        orientation: { kind: 'angles', tilt: 12, azimuth: 270 },
        shading: 0.05,
        maxPerRow: 8,
      },
    ],
    inverters: [{ ...input.inverters[0]!, quantity: 4 }],
    price: {
      ...price(input, 12_345_678),
      kit: [
        ...input.price.kit,
        ...Array.from({ length: 12 }, (_, index) => ({
          id: `cable-${index}`,
          name: `Conector MC4 e cabo solar especial de ${index + 4} mm² com proteção`,
          kind: 'input' as const,
          unitCents: 1000,
          quantity: 3,
          per: 'system' as const,
        })),
      ],
    },
    payments: [
      ...input.payments,
      { ...financed, id: 'half', instalments: 24, entryRate: 0.4 },
      { ...financed, id: 'nothing-down', instalments: 72, entryRate: 0, graceMonths: 3 },
    ],
    battery: {
      datasheet: {
        id: 'voltare-battery',
        manufacturer: 'Voltare',
        model: 'B5',
        nominalVoltage: 51.2,
        capacityKwh: 5.12,
        depthOfDischarge: 0.9,
        efficiency: 0.95,
        maximumDischargeA: 100,
        cycles: 6000,
      },
      criticalLoadKw: 0.45,
      hours: 8,
      unitCents: 1_490_000,
    },
  }
}
