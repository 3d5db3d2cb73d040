/** Datasheet values at standard test conditions. Coefficients are fractions per °C (−0.0029), sizes in metres. */
export type ModuleDatasheet = {
  id: string
  manufacturer: string
  model: string
  powerW: number
  vmp: number
  imp: number
  voc: number
  isc: number
  /** Negative. */
  powerCoefficient: number | null
  vocCoefficient: number | null
  iscCoefficient: number | null
  noct: number | null
  lengthM: number
  widthM: number
  weightKg: number
  systemVoltage: number | null
  maximumFuseA: number | null
}

export type InverterDatasheet = {
  id: string
  manufacturer: string
  model: string
  kind: 'string' | 'hybrid' | 'micro'
  /** Nominal AC power, kW. */
  powerKw: number
  lineVoltage: number | null
  phases: 'single' | 'two' | 'three' | null
  mppts: number
  stringsPerMppt: number
  maximumDcVoltage: number | null
  startVoltage: number | null
  mpptMinimumVoltage: number | null
  mpptMaximumVoltage: number | null
  maximumIscPerMppt: number | null
  maximumCurrentPerMppt: number | null
  efficiency: number | null
  weightKg: number | null
}

export type BatteryDatasheet = {
  id: string
  manufacturer: string
  model: string
  nominalVoltage: number
  capacityKwh: number
  /** Usable depth of discharge and round-trip efficiency, fractions. */
  depthOfDischarge: number
  efficiency: number | null
  maximumDischargeA: number | null
  maximumChargeA?: number | null
  cycles: number | null
}
