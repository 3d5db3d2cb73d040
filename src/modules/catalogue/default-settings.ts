import { defaultEcology } from '../energy/ecology.ts'
import { defaultLosses } from '../sizing/losses.ts'
import { defaultStructureWeight } from '../sizing/roof.ts'
import { usualTerms } from './payment-terms.ts'
import { defaultOutlook, defaultPlate, type SizingSettings } from './sizing-settings.ts'

/** Current rates change: these are examples with the month that they are from. */
const exampleRate = { source: 'Exemplo; confira a taxa do dia', asOf: '2026-11-01' }

/** The settings of a new company: losses, sizing and finance of the engineering reference, prices of a small installer. */
export function defaultSizingSettings(): SizingSettings {
  return {
    losses: { mode: 'multiply', temperature: { kind: 'monthly' }, ...defaultLosses },
    sizing: {
      rounding: 'up',
      daysBasis: 'year',
      discountAvailability: false,
      consumptionIncrease: 0,
      structureWeight: defaultStructureWeight,
      minimumTemperature: null,
      maximumCellTemperature: 70,
    },
    plate: { ...defaultPlate },
    outlook: { ...defaultOutlook },
    finance: {
      years: 25,
      tariffAdjustment: 0.05,
      inflation: 0.04,
      discountRate: 0.1,
      consumptionGrowth: 0,
      degradation: { kind: 'geometric', firstYear: 0, yearly: 0.005 },
      maintenance: 0.01,
      insurance: 0,
      inverterReplacement: { year: 13, rate: 0.15 },
      comparisons: [
        { id: 'savings', name: 'Poupança', yearlyRate: 0.0617, taxOnGain: 0, ...exampleRate },
        { id: 'fixed-income', name: 'Renda fixa (CDI)', yearlyRate: 0.11, taxOnGain: 0.15, ...exampleRate },
      ],
    },
    ecology: { tonnesPerMwh: null, ...defaultEcology },
    after2028: { kind: 'full-fio-b' },
    validityDays: 10,
    payments: [
      payment({ id: 'cash', name: 'À vista', instalments: 1, entryRate: 1, monthlyRate: 0, discountRate: 0.03 }),
      payment({ id: 'price-36', name: '36 parcelas', instalments: 36 }),
      payment({ id: 'price-60', name: '60 parcelas', instalments: 60 }),
      payment({ id: 'price-72', name: '72 parcelas sem entrada', instalments: 72, entryRate: 0, monthlyRate: 0.0159 }),
    ],
    warrantyYears: { structure: 12, installation: 1 },
    price: {
      table: {
        id: 'general',
        ranges: [
          { fromKwp: 0, toKwp: 5, cents: 180_000, perKwpCents: 42_000 },
          { fromKwp: 5, toKwp: 10, cents: 190_000, perKwpCents: 40_000 },
          { fromKwp: 10, toKwp: 30, cents: 230_000, perKwpCents: 36_000 },
          { fromKwp: 30, toKwp: 75, cents: 450_000, perKwpCents: 31_000 },
          { fromKwp: 75, toKwp: null, cents: 900_000, perKwpCents: 28_000 },
        ],
        structureCents: {
          general: 0,
          slab: 90_000,
          soil: 150_000,
          metallic: 0,
          colonial: 40_000,
          'fiber-cement': 30_000,
        },
      },
      centsPerKilometre: 250,
      roadFactor: 1.3,
      kit: [
        {
          id: 'structure',
          name: 'Estrutura de fixação',
          kind: 'structure',
          unitCents: 13_500,
          quantity: 1,
          per: 'module',
        },
        { id: 'cables', name: 'Cabos e conectores', kind: 'input', unitCents: 11_000, quantity: 1, per: 'kwp' },
        {
          id: 'protection',
          name: 'Quadro de proteção CC e CA',
          kind: 'input',
          unitCents: 89_000,
          quantity: 1,
          per: 'inverter',
        },
      ],
      labour: [],
      extraCosts: [
        {
          id: 'project',
          name: 'Projeto, ART e homologação',
          basis: 'total-before-markup',
          kind: 'auxiliary',
          formula: '650 + 25 * power',
          input: null,
        },
        {
          id: 'cleaning',
          name: 'Primeira limpeza anual',
          basis: 'total-before-markup',
          kind: 'optional',
          formula: '120 + 9 * plates',
          input: null,
        },
        {
          id: 'monitoring',
          name: 'Monitoramento por 5 anos',
          basis: 'total-before-markup',
          kind: 'optional',
          formula: '480',
          input: null,
        },
      ],
      product: { on: 'price', profit: 0.1, commission: 0.03, charges: 0.04 },
      serviceMarkup: { on: 'price', profit: 0.2, commission: 0.03, charges: 0.08 },
    },
  }
}

type Payment = SizingSettings['payments'][number]

const payment = (change: Partial<Payment> & Pick<Payment, 'id' | 'name' | 'instalments'>): Payment => ({
  ...usualTerms,
  ...change,
})
