import type { Simulation } from '../simulation.ts'

export const sampleSimulation: Simulation = {
  city: 'Uberlândia',
  uf: 'MG',
  distributor: 'Cemig Distribuição',
  isDistributorGuessed: false,
  consumptionKwh: 620,
  powerKwp: 5.5,
  modules: 10,
  areaM2: 27,
  generationKwh: 745,
  billCents: 71_900,
  billThenCents: 10_200,
  yearlySavingCents: 739_900,
  paybackMonths: 26,
  price: { fromCents: 1_520_000, toCents: 1_870_000 },
}
