import type { InverterDatasheet } from '../../sizing/datasheets.ts'
import type { RoofFacts } from '../contract.ts'

export const sampleId = '0199a000-0000-7000-8000-00000000000'

export const sampleFacts: RoofFacts = {
  name: 'Marcos Andrade',
  climate: null,
  sizing: [{ fromKwp: 0, toKwp: null, coldest: 4, hottestCell: 68, gapM: 0.02 }],
  tilt: 20,
  modules: [
    {
      id: `${sampleId}1`,
      manufacturer: 'Era',
      model: '555',
      powerW: 555,
      vmp: 42,
      imp: 13.2,
      voc: 50,
      isc: 14,
      powerCoefficient: -0.0035,
      vocCoefficient: -0.0027,
      iscCoefficient: 0.0005,
      noct: 45,
      lengthM: 2.278,
      widthM: 1.134,
      weightKg: 28,
      systemVoltage: 1_500,
      maximumFuseA: 25,
    },
  ],
  inverters: [],
  pictures: [],
  plans: [],
}

export const anInverter: InverterDatasheet = {
  id: `${sampleId}2`,
  manufacturer: 'Onda',
  model: '10k',
  kind: 'string',
  powerKw: 10,
  lineVoltage: 220,
  phases: 'single',
  mppts: 3,
  stringsPerMppt: 2,
  maximumDcVoltage: 600,
  startVoltage: 160,
  mpptMinimumVoltage: 120,
  mpptMaximumVoltage: 550,
  maximumIscPerMppt: 30,
  maximumCurrentPerMppt: 30,
  efficiency: 0.98,
  weightKg: 20,
}
