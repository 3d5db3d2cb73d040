import { defaultEcology } from '../pricing/ecology.ts'
import { defaultLosses } from '../sizing/losses.ts'
import { defaultStructureWeight } from '../sizing/roof.ts'
import type { EcologyInput, FinanceInput, LossesInput, PaymentInput, SizingInput } from './proposal-input.ts'

/** What a new sizing configuration starts with. */
export const defaultConfiguration: {
  losses: LossesInput
  sizing: SizingInput
  finance: FinanceInput
  ecology: EcologyInput
} = {
  losses: { mode: 'multiply', temperature: { kind: 'monthly' }, ...defaultLosses },
  sizing: {
    wanted: { kind: 'consumption' },
    rounding: 'up',
    daysBasis: 'year',
    discountAvailability: false,
    consumptionIncrease: 0,
    structureWeight: defaultStructureWeight,
    minimumTemperature: null,
    maximumCellTemperature: 70,
  },
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
      { id: 'savings', name: 'Poupança', yearlyRate: 0.0617, taxOnGain: 0 },
      { id: 'fixed-income', name: 'CDB 100 % do CDI', yearlyRate: 0.11, taxOnGain: 0.15 },
    ],
  },
  ecology: defaultEcology,
}

/** Share of the generation used at once, by kind of consumer. */
export const defaultSimultaneity = { home: 0.3, commerce: 0.6, industry: 0.7, rural: 0.3 } as const

/** Cash, and a PRICE loan with an entry of a fifth. */
export const defaultPayments: PaymentInput[] = [
  option('cash', 'À vista', 1, 0, 0),
  option('price-36', '36 parcelas', 36, 0.2, 0.0149),
  option('price-60', '60 parcelas', 60, 0.2, 0.0149),
]

function option(id: string, name: string, instalments: number, entryRate: number, monthlyRate: number): PaymentInput {
  return {
    id,
    name,
    entryRate,
    instalments,
    monthlyRate,
    discountRate: 0,
    system: 'price',
    graceMonths: 0,
    graceKind: 'capitalised',
    feeCents: 0,
    charges: 'financed',
  }
}
