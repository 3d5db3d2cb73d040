import { usualSimultaneity } from '../../modules/energy/consumer-units.ts'
import { iso } from './deal-history.ts'
import type { DemoDeal } from './demo-deals.ts'
import type { Dice } from './dice.ts'

/** A year's consumption by month and region: cooling in hot summers, hot water in cold winters. */
const seasons: Record<string, readonly number[]> = {
  Sudeste: [1.1, 1.09, 1.07, 1.0, 0.93, 0.89, 0.89, 0.92, 0.98, 1.04, 1.04, 1.05],
  Sul: [1.15, 1.13, 1.05, 0.94, 0.91, 0.98, 1.01, 0.96, 0.91, 0.94, 0.98, 1.04],
  'Centro-Oeste': [1.03, 1.02, 1.03, 1.0, 0.93, 0.88, 0.89, 0.97, 1.09, 1.11, 1.04, 1.01],
  Nordeste: [1.04, 1.02, 1.04, 1.01, 0.98, 0.94, 0.92, 0.95, 0.99, 1.03, 1.04, 1.04],
  Norte: [0.97, 0.96, 0.98, 0.98, 1.0, 1.0, 1.01, 1.04, 1.05, 1.04, 1.0, 0.97],
}
const irrigation = [0.7, 0.7, 0.8, 1.0, 1.15, 1.25, 1.3, 1.3, 1.2, 1.0, 0.85, 0.75]
const steady = [1.02, 1.0, 1.02, 1.0, 0.99, 0.98, 0.98, 1.0, 1.0, 1.01, 1.0, 1.0]

const regionOf: Record<string, string> = {
  RS: 'Sul',
  SC: 'Sul',
  PR: 'Sul',
  MG: 'Sudeste',
  SP: 'Sudeste',
  RJ: 'Sudeste',
  ES: 'Sudeste',
  GO: 'Centro-Oeste',
  DF: 'Centro-Oeste',
  MT: 'Centro-Oeste',
  MS: 'Centro-Oeste',
}
const north = ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO']

function shapeOf(use: DemoDeal['contact']['use'], uf: string) {
  if (use === 'rural') return irrigation
  if (use === 'industrial') return steady
  return seasons[regionOf[uf] ?? (north.includes(uf) ? 'Norte' : 'Nordeste')]!
}

/** Bills that nobody found: in some deals two or three of the twelve. */
const withUnknown = (months: number[], number: number) =>
  months.map((kwh, month) => (number % 9 === 4 && month % 5 === number % 4 ? null : kwh))

/** What some houses have beside their bill: some 2 kWp on the roof already, an air conditioner or a car to come. */
function beside(number: number, use: DemoDeal['contact']['use']) {
  const isHome = use === 'residential'
  const hasPlant = isHome && number % 11 === 6
  const plant = {
    kwp: 1.65 + (number % 3) * 0.55,
    requestYear: number % 2 === 0 ? 2021 : 2024,
    regime: number % 2 === 0 ? 'gd1' : 'gd2',
  }
  const coming = isHome ? [airConditioning, car].filter((_load, at) => number % 6 === at * 3 + 1) : []
  return { existing: hasPlant ? plant : null, loads: coming }
}
const airConditioning = {
  kind: 'air-conditioning',
  name: 'Ar-condicionado 12.000 BTU inverter',
  quantity: 2,
  monthlyKwh: [288, 270, 252, 180, 108, 72, 72, 90, 144, 198, 234, 252],
}
const car = {
  kind: 'car',
  name: 'Carro elétrico · 1.000 km por mês',
  quantity: 1,
  monthlyKwh: Array<number>(12).fill(166.5),
}

/** The consumer units of a deal: one that generates and, in some deals, others that receive part of its surplus. */
export function unitsOf(dice: Dice, deal: DemoDeal, distributor: string) {
  const { row, contact, meanKwh } = deal
  const others =
    contact.use === 'industrial'
      ? 0
      : dice.weighted([
          [0, 72],
          [1, 20],
          [2, 8],
        ] as const)
  const parts = others === 0 ? [1] : others === 1 ? [0.74, 0.26] : [0.62, 0.25, 0.13]
  const shape = shapeOf(contact.use, contact.place.uf)
  const at = Date.parse(row.createdAt) + 20 * 60_000
  return parts.map((part, position) => {
    const months = shape.map((factor) => Math.round(meanKwh * part * factor * dice.between(0.93, 1.07)))
    return {
      id: dice.id(at),
      dealId: row.id,
      position,
      code: `30${dice.digits(8)}`,
      holder: contact.row.name,
      role: position === 0 ? 'generating' : 'beneficiary',
      tariffGroup: 'B',
      consumerClass: contact.use,
      phase: meanKwh * part > 900 ? 'three' : meanKwh * part > 260 ? 'two' : 'single',
      meterNumber: dice.digits(8),
      distributor,
      consumptionKwh: withUnknown(months, row.number + position),
      streetLightingCents: Math.round(dice.between(1_400, 4_800)),
      simultaneity: usualSimultaneity[contact.use],
      share: position === 0 ? 0 : part,
      priority: position,
      ...(position === 0 ? beside(row.number, contact.use) : { existing: null, loads: [] }),
      createdAt: iso(at),
    }
  })
}
