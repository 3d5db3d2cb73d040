import { z } from 'zod'

const name = z.string('catalogue.name_required').trim().min(1, 'catalogue.name_required').max(255)
const positive = z.number().positive().max(1_000_000)
const coefficient = z.number().min(-0.1).max(0.1).nullable().default(null)
const volts = z.number().min(0).max(5000).nullable().default(null)
const amperes = z.number().min(0).max(5000).nullable().default(null)

/** At standard test conditions; coefficients in fractions per °C, sizes in metres. */
export const ModuleSheet = z.object({
  manufacturer: name,
  model: name,
  powerW: positive.max(2000),
  vmp: positive,
  imp: positive,
  voc: positive,
  isc: positive,
  powerCoefficient: coefficient,
  vocCoefficient: coefficient,
  iscCoefficient: coefficient,
  noct: z.number().min(20).max(80).nullable().default(null),
  lengthM: positive.max(10),
  widthM: positive.max(10),
  weightKg: positive.max(500),
  systemVoltage: volts,
  maximumFuseA: amperes,
})

export const InverterSheet = z.object({
  manufacturer: name,
  model: name,
  kind: z.enum(['string', 'hybrid', 'micro']),
  powerKw: positive,
  lineVoltage: volts,
  phases: z.enum(['single', 'two', 'three']).nullable().default(null),
  mppts: z.int().min(1).max(100),
  stringsPerMppt: z.int().min(1).max(100),
  maximumDcVoltage: volts,
  startVoltage: volts,
  mpptMinimumVoltage: volts,
  mpptMaximumVoltage: volts,
  maximumIscPerMppt: amperes,
  maximumCurrentPerMppt: amperes,
  efficiency: z.number().min(0).max(1).nullable().default(null),
  weightKg: z.number().min(0).max(5000).nullable().default(null),
})

export const chemistries = ['lithium', 'lead-acid'] as const

/** What a battery of one kind holds and delivers. */
export const BatterySheet = z.object({
  manufacturer: name,
  model: name,
  chemistry: z.enum(chemistries).default('lithium'),
  nominalVoltage: positive.max(5000),
  capacityKwh: positive.max(100_000),
  depthOfDischarge: z.number().positive().max(1),
  /** Of a round trip. */
  efficiency: z.number().positive().max(1).nullable().default(null),
  maximumChargeA: z.number().positive().max(5000).nullable().default(null),
  maximumDischargeA: z.number().positive().max(5000).nullable().default(null),
  cycles: z.int().min(1).max(1_000_000).nullable().default(null),
})
